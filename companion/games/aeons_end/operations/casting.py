"""Operations of players' effects that deal damage and cast prepped spells."""

from __future__ import annotations

from enum import Enum

import msgspec

from companion.engine.effects import Effects, Operation, Scope, resolve
from companion.engine.errors import NothingThere
from companion.engine.messages import Message, say
from companion.engine.prompts import ChooseOne
from companion.engine.scripts import Script
from companion.games.aeons_end.amounts import Amount, Natural, work_out
from companion.games.aeons_end.operations.control import wants
from companion.games.aeons_end.players import casting
from companion.games.aeons_end.players.dealing import deal_damage
from companion.games.aeons_end.players.prepped import Spot, spell_at, spell_option, spot_of, spots
from companion.games.aeons_end.table import AeonsEnd
from companion.games.aeons_end.targets import acting
from companion.games.aeons_end.wording import in_words


class MayAdd(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A price that the player may pay in full, and what it adds to the damage."""

    pay: Effects
    amount: Amount

    def in_words(self) -> Message:
        """The price and what it is paid for."""
        if isinstance(self.amount, int):
            return say("words.for_more_damage", price=in_words(self.pay), n=self.amount)
        return say("words.for_damage_worked_out", price=in_words(self.pay))


class DealDamage(Operation, frozen=True, tag="deal_damage"):
    """The acting player deals damage to the nemesis or one minion, in one hit also with what a price adds (AE-195)."""

    amount: Amount
    may_add: MayAdd | None = None

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        added: Amount = 0
        price = self.may_add
        if price is not None and (yield from wants(play, price.pay, scope, price.in_words())):
            yield from resolve(play, price.pay, scope)
            added = price.amount
        amount = work_out(play, self.amount, scope) + work_out(play, added, scope)
        yield from deal_damage(play, acting(scope), amount, scope)


class Owner(Enum):
    """Whose prepped spells an effect can have cast."""

    YOU = "you"
    ANY_PLAYER = "any_player"


class CastPrepped(Operation, frozen=True, tag="cast_prepped"):
    """The acting player casts a prepped spell now, their own or also another's (AE-064).

    With several `times` it is discarded after the last; `plus` is damage added to it; `fresh` are spells that were
    prepped this turn.
    """

    owner: Owner
    times: Natural = 1
    plus: Natural = 0
    fresh: bool = False

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        seat = acting(scope)
        found = self._found(play, seat)
        if not found:
            raise NothingThere
        spot = found[0]
        if len(found) > 1:
            answer = yield ChooseOne(
                key="ask.cast_by_effect",
                text=say("ask.cast_by_effect", player=play.player_name(seat)),
                heading=play.named(scope.card),
                rule="AE-064",
                seat=seat,
                by_hand=True,
                options=lambda: [spell_option(play, spot) for spot in self._found(play, seat)],
            )
            spot = spot_of(answer)
        if self.times == 1:
            yield from casting.cast(play, seat, spot, plus=self.plus)
            return
        card = spell_at(play, spot).card
        for _ in range(self.times):
            if _still(play, spot, card):  # what it sets off can destroy its breach
                yield from casting.cast(play, seat, spot, plus=self.plus, keep=True)
        if _still(play, spot, card):
            casting.leave_breach(play, spot)

    def possible(self, play: AeonsEnd, scope: Scope) -> bool:
        return bool(self._found(play, acting(scope)))

    def _found(self, game: AeonsEnd, seat: int) -> list[Spot]:
        seats = [seat] if self.owner is Owner.YOU else game.everyone()
        return [spot for spot in spots(game, seats) if spell_at(game, spot).fresh or not self.fresh]


def _still(game: AeonsEnd, spot: Spot, card: str) -> bool:
    """Whether the spell is still prepped there."""
    return spot in spots(game, [spot.seat]) and spell_at(game, spot).card == card
