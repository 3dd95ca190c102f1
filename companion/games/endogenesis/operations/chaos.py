"""What Events and Distortions do to Monsters and the Realm of Chaos, and choices that each player has."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from companion.engine.effects import Effects, Operation, Scope
from companion.engine.errors import GameEnded
from companion.engine.messages import literal, say
from companion.engine.prompts import ChooseOne, Option, Refused
from companion.engine.scripts import Script
from companion.games.endogenesis import characters
from companion.games.endogenesis.amounts import Amount, work_out
from companion.games.endogenesis.arrival import decks
from companion.games.endogenesis.operations.aims import Aim, Aimed
from companion.games.endogenesis.priority import all_seats_by_priority
from companion.games.endogenesis.skill_use import UseKind
from companion.games.endogenesis.skills.health import restore
from companion.games.endogenesis.skills.resolving import new_use, resolve_use, run_effects
from companion.games.endogenesis.slaying.leaving import monster_leaves
from companion.games.endogenesis.table import Endogenesis


class RaiseNextLegendary(Operation, frozen=True, kw_only=True, tag="raise_next_legendary"):
    """The next Legendary to be turned up has more Health, unless it leaves by Mercy (EG-060)."""

    amount: Amount

    def resolve(self, play: Endogenesis, scope: Scope) -> Script[None]:
        yield from ()
        play.state.chaos.next_legendary += work_out(play, self.amount, scope)
        play.tell("told.more_health_waits", rule="EG-060", n=play.state.chaos.next_legendary)


class ChaosStorm(Operation, frozen=True, kw_only=True, tag="chaos_storm"):
    """Turn up so many Chaos cards, one by one: a Monster's Active Skill takes effect, nothing else of any (EG-061).

    Each is discarded then. It is a Monster's Skill all the same: whom it hits may answer it, and the dead are not hit
    (EG-150, EG-204). The Monster is not in play, so nothing can be sent back to it, and nobody has slain whom it kills.
    """

    count: Amount = 1

    def resolve(self, play: Endogenesis, scope: Scope) -> Script[None]:
        for _ in range(work_out(play, self.count, scope)):
            card = yield from decks.turn_up(play, rule="EG-061")
            if not card:
                return
            play.state.chaos.face_up = ""
            try:
                yield from self._use_active(play, card)
            except GameEnded:  # which a correction can call back
                play.state.chaos.discard.insert(0, card)
                raise
            play.state.chaos.discard.insert(0, card)

    def _use_active(self, play: Endogenesis, card: str) -> Script[None]:
        active = play.chaos_card(card).active
        if active is None:
            play.tell("told.no_active", rule="EG-061", card=play.card_name(card))
            return
        play.tell("told.active_by_event", rule="EG-061", card=play.card_name(card))
        use = new_use(play, UseKind.MONSTER_ACTIVE, card, true_strike=active.true_strike)
        yield from resolve_use(play, use, active.effects)


class HealMonsters(Operation, frozen=True, kw_only=True, tag="heal_monsters"):
    """Every Monster in play restores so much Health, or all of it."""

    amount: Amount | None = None

    def resolve(self, play: Endogenesis, scope: Scope) -> Script[None]:
        yield from ()
        for monster in list(play.state.monsters):
            amount = monster.max_health if self.amount is None else work_out(play, self.amount, scope)
            restore(play, characters.monster(monster.id), amount, rule="EG-081")


class MonsterLeaves(Aimed, frozen=True, kw_only=True, tag="monster_leaves"):
    """A Monster escapes: it leaves play without having been slain, and an Arrival follows (EG-062)."""

    to: Aim = Aim.MONSTER

    def befall(self, play: Endogenesis, scope: Scope, whom: Sequence[str]) -> Script[None]:
        yield from ()
        for who in whom:
            if characters.is_monster(who):
                monster_leaves(play, characters.number_of(who), rule="EG-062")


NEITHER = "neither"
"""The answer where a correction has left nothing that can be chosen."""


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of two things that each player can choose: its words for the button, and what it does."""

    says: str
    do: Effects


class EachChooses(Operation, frozen=True, kw_only=True, tag="each_chooses"):
    """Each player, the dead too, chooses one of two things, which happens before the next chooses (EG-151, EG-220).

    In its effects `self` is the player who has chosen. What cannot be done now cannot be chosen.
    """

    either: Choice
    other: Choice

    def resolve(self, play: Endogenesis, scope: Scope) -> Script[None]:
        number = play.use.id if play.use else 0
        for seat in all_seats_by_priority(play):
            if (use := play.use_of(number)) is None:
                return
            use.chooser = seat
            if not self._options(play, scope):
                play.tell("told.nothing_to_choose", rule="EG-220", player=play.player_name(seat))
                continue
            answer = yield self._prompt(play, scope, seat)
            if answer == NEITHER:
                play.tell("told.nothing_to_choose", rule="EG-220", player=play.player_name(seat))
                continue
            chosen = self.either if answer == "either" else self.other
            play.tell("told.chose", rule="EG-220", player=play.player_name(seat), what=literal(chosen.says))
            yield from run_effects(play, number, chosen.do)
        if (use := play.use_of(number)) is not None:
            use.chooser = None

    def faults(self) -> Iterable[str]:
        if self.either.says == self.other.says:
            yield "the two choices say the same"

    def _prompt(self, play: Endogenesis, scope: Scope, seat: int) -> ChooseOne:
        return ChooseOne(
            key="ask.each_chooses",
            text=say("ask.each_chooses", player=play.player_name(seat)),
            heading=play.named(scope.card),
            rule="EG-220",
            seat=seat,
            by_hand=True,
            options=lambda: self._options(play, scope) or [Option(NEITHER, say("option.neither"))],
            refused=lambda: self._refused(play, scope),
        )

    def _both(self) -> list[tuple[str, Choice]]:
        return [("either", self.either), ("other", self.other)]

    def _options(self, play: Endogenesis, scope: Scope) -> list[Option]:
        both = self._both()
        return [Option(name, literal(one.says)) for name, one in both if one.do.possible(play, scope)]

    def _refused(self, play: Endogenesis, scope: Scope) -> list[Refused]:
        both = [(name, one) for name, one in self._both() if not one.do.possible(play, scope)]
        return [Refused(name, literal(one.says), say("refused.cannot_choose"), "EG-220") for name, one in both]


OPERATIONS: list[type[Operation]] = [RaiseNextLegendary, ChaosStorm, HealMonsters, MonsterLeaves, EachChooses]
