"""Shards, Energy and Wonders gained, taken and lost."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum

from companion.engine.effects import Operation, Scope
from companion.engine.messages import Message, say
from companion.engine.scripts import Script
from companion.games.endogenesis import characters
from companion.games.endogenesis.amounts import Amount, work_out
from companion.games.endogenesis.operations.aims import Aim, Aimed
from companion.games.endogenesis.players.energy import gain_energy
from companion.games.endogenesis.players.reached import own_seat, players_among, touch_others
from companion.games.endogenesis.players.shards import change_shards, lose_allocated
from companion.games.endogenesis.players.wonders import draw_wonders
from companion.games.endogenesis.skill_use import UseKind
from companion.games.endogenesis.table import Endogenesis


class Taken(Enum):
    """Which Shards an effect takes: unused ones, or allocated ones as well where those do not suffice (EG-008)."""

    UNUSED = "unused"
    ANY = "any"


class GainEnergy(Operation, frozen=True, kw_only=True, tag="gain_energy"):
    """Energy for whoever uses the card; somebody inactive has no store, so there it is lost (EG-125).

    Of an Artifact that pays for a Reaction it is a part of the payment, where its number is a plain one.
    """

    amount: Amount

    @property
    def paid(self) -> int:
        """How much of it is in the payment already; what can only be read as it is used is not."""
        return self.amount if isinstance(self.amount, int) else 0

    def resolve(self, play: Endogenesis, scope: Scope) -> Script[None]:
        yield from ()
        seat, amount = own_seat(play, scope), work_out(play, self.amount, scope)
        if play.use is not None and play.use.kind is UseKind.PAYMENT:
            amount -= self.paid
        if seat is None or not amount:
            return
        if play.acting == characters.player(seat):
            gain_energy(play, seat, amount, rule="EG-069")
        else:
            play.tell("told.energy_without_store", rule="EG-125", player=play.player_name(seat), n=amount)


class GainShards(Aimed, frozen=True, kw_only=True, tag="gain_shards"):
    """Shards out of the bag, unused at first."""

    amount: Amount
    to: Aim = Aim.SELF

    def befall(self, play: Endogenesis, scope: Scope, whom: Sequence[str]) -> Script[None]:
        yield from ()
        amount = work_out(play, self.amount, scope)
        for seat in players_among(play, whom):
            change_shards(play, seat, amount, key="told.gains_shards")

    def outlook(self, play: Endogenesis, scope: Scope, who: str) -> Message | None:
        return _outlook(play, who, work_out(play, self.amount, scope))


class LoseShards(Aimed, frozen=True, kw_only=True, tag="lose_shards"):
    """Shards back into the bag, as far as there are some."""

    amount: Amount
    to: Aim = Aim.SELF
    which: Taken = Taken.UNUSED

    def befall(self, play: Endogenesis, scope: Scope, whom: Sequence[str]) -> Script[None]:
        yield from touch_others(play, whom)
        for seat in players_among(play, whom):
            yield from take_shards(play, seat, work_out(play, self.amount, scope), self.which)

    def possible(self, play: Endogenesis, scope: Scope) -> bool:
        seat, amount = own_seat(play, scope), work_out(play, self.amount, scope)
        return self.to is not Aim.SELF or (seat is not None and self._has(play, seat) >= amount)

    def outlook(self, play: Endogenesis, scope: Scope, who: str) -> Message | None:
        return _outlook(play, who, -work_out(play, self.amount, scope))

    def _has(self, play: Endogenesis, seat: int) -> int:
        player = play.player(seat)
        return player.shards if self.which is Taken.UNUSED else player.all_shards


class StealShards(Aimed, frozen=True, kw_only=True, tag="steal_shards"):
    """Shards of others for whoever uses the card, as far as they have some."""

    amount: Amount
    to: Aim = Aim.PLAYER
    which: Taken = Taken.UNUSED

    def befall(self, play: Endogenesis, scope: Scope, whom: Sequence[str]) -> Script[None]:
        yield from touch_others(play, whom)
        thief = own_seat(play, scope)
        for seat in players_among(play, whom):
            taken = yield from take_shards(play, seat, work_out(play, self.amount, scope), self.which)
            if thief is not None and taken:
                change_shards(play, thief, taken, key="told.gains_shards")

    def faults(self) -> Iterable[str]:
        if self.to is Aim.SELF:
            yield "nobody steals from himself: say `lose_shards`"

    def outlook(self, play: Endogenesis, scope: Scope, who: str) -> Message | None:
        return _outlook(play, who, -work_out(play, self.amount, scope))


class GainWonders(Operation, frozen=True, kw_only=True, tag="gain_wonders"):
    """Wonders off the deck for whoever uses the card, without a choice (EG-143)."""

    count: Amount = 1

    def resolve(self, play: Endogenesis, scope: Scope) -> Script[None]:
        seat = own_seat(play, scope)
        if seat is not None:
            yield from draw_wonders(play, seat, work_out(play, self.count, scope), rule="EG-143")


def take_shards(play: Endogenesis, seat: int, amount: int, which: Taken) -> Script[int]:
    """Take Shards away from a player, unused ones first; returns how many it was."""
    taken = min(amount, play.player(seat).shards)
    change_shards(play, seat, -taken, key="told.loses_shards")
    while which is Taken.ANY and taken < amount and (yield from lose_allocated(play, seat)):
        taken += 1
    return taken


def _outlook(play: Endogenesis, who: str, change: int) -> Message | None:
    if not characters.is_player(who):
        return None
    before = play.player(characters.seat_of(who)).shards
    return say("effect.unused_shards", before=before, after=max(0, before + change))


OPERATIONS: list[type[Operation]] = [GainEnergy, GainShards, LoseShards, StealShards, GainWonders]
