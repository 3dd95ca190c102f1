"""Operations on breaches: a focus that costs nothing, and the next focus or opening made cheaper (AE-096 to AE-098)."""

from __future__ import annotations

from enum import Enum

from companion.engine.effects import Operation, Scope
from companion.engine.errors import NothingThere
from companion.engine.messages import Message, say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.aeons_end.amounts import Natural
from companion.games.aeons_end.players.breaches import YELLOW, breach_of, closed, focus_breach, focus_cost, open_cost
from companion.games.aeons_end.state import BREACHES, Breach
from companion.games.aeons_end.table import AeonsEnd
from companion.games.aeons_end.targets import Target, candidates, pick_player

NONE = "none"
"""The answer where a correction has left no closed breach to focus."""


class Which(Enum):
    """Which of the closed breaches."""

    ANY = "any"
    LOWEST_FOCUS_COST = "lowest_focus_cost"


class FocusBreach(Operation, frozen=True, tag="focus_breach"):
    """A player focuses one of their closed breaches; nothing is paid, and it is a focus in every other way (AE-097)."""

    target: Target
    which: Which = Which.ANY

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        seat = yield from pick_player(
            play,
            self.target,
            scope,
            key="ask.who_focuses",
            text=lambda: say("ask.who_focuses"),
            able=lambda seat: bool(closed(play, seat)),
            affected=lambda seat: bool(closed(play, seat)),
        )
        found = self._fitting(play, seat)
        if not found:
            raise NothingThere
        name = found[0]
        if len(found) > 1:
            name = yield ChooseOne(
                key="ask.which_breach",
                text=say("ask.which_breach", player=play.player_name(seat)),
                heading=play.named(scope.card),
                rule="AE-098" if self.which is Which.LOWEST_FOCUS_COST else "AE-097",
                seat=seat,
                by_hand=True,
                options=lambda: self._options(play, seat),
            )
        if name != NONE:
            focus_breach(play, seat, name, rule="AE-097")

    def possible(self, play: AeonsEnd, scope: Scope) -> bool:
        return any(closed(play, seat) for seat in candidates(play, self.target, scope))

    def _fitting(self, game: AeonsEnd, seat: int) -> list[str]:
        """The closed breaches that can be meant; several of the same lowest cost are the player's choice."""
        found = closed(game, seat)
        if self.which is Which.ANY:
            return [name for name, _ in found]
        lowest = min((focus_cost(name, breach) for name, breach in found), default=0)
        return [name for name, breach in found if focus_cost(name, breach) == lowest]

    def _options(self, game: AeonsEnd, seat: int) -> list[Option]:
        return [
            Option(name, say("option.breach", breach=name), _outcome(name, breach_of(game, seat, name)), seat)
            for name in self._fitting(game, seat)
        ] or [Option(NONE, say("option.no_breach"))]


class BreachDiscount(Operation, frozen=True, tag="breach_discount"):
    """The next breach that the player focuses or opens this turn costs them less."""

    amount: Natural

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        if scope.you is None:
            raise NothingThere
        play.player(scope.you).turn.discounts.append(self.amount)
        play.tell("told.breach_discount", rule="AE-198", player=play.player_name(scope.you), n=self.amount)
        yield from ()


def _outcome(name: str, breach: Breach) -> Message:
    """What a focus makes of a breach: opened, or cheaper to open."""
    if breach.turns >= YELLOW or name == BREACHES[0]:
        return say("effect.opens")
    before = open_cost(name, breach)
    return say("effect.opening_costs", before=before, after=open_cost(name, Breach(turns=breach.turns + 1)))
