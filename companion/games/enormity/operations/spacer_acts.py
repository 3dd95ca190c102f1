"""Operations that let Spacers act: a move, an action, something they may do, something another Spacer does."""

from __future__ import annotations

from enum import Enum

from companion.engine.effects import Effects, Operation, Scope, resolve
from companion.engine.messages import literal, say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.enormity.blips.picking import GONE, NOTHING_LEFT
from companion.games.enormity.operations.whom import OnSpacers, meant, seat_of
from companion.games.enormity.records import Action, ActionKind
from companion.games.enormity.spacers.bands import Band, vitals_band
from companion.games.enormity.table import Run


class Where(Enum):
    """Which Spacers can be picked."""

    ANYWHERE = "anywhere"
    ADJACENT = "adjacent"


class MoveLike(OnSpacers, frozen=True, kw_only=True, tag="move_spacer"):
    """Up to so many spaces, like a Move but no Move action (EN-118)."""

    spaces: int

    def happen(self, play: Run, scope: Scope, seat: int) -> Script[None]:
        from companion.games.enormity.spacers.movement import MoveKind, move

        yield from move(play, seat, self.spaces, kind=MoveKind.LIKE)


class Perform(OnSpacers, frozen=True, kw_only=True, tag="perform"):
    """An action is performed for which no card is played, if it can be."""

    action: ActionKind
    amount: int = 0

    def happen(self, play: Run, scope: Scope, seat: int) -> Script[None]:
        from companion.games.enormity.spacers.actions import hindrance, perform

        action = Action(self.action, self.amount)
        if hindrance(play, seat, action) is None:
            yield from perform(play, seat, action, card=scope.card)

    def possible(self, play: Run, scope: Scope) -> bool:
        from companion.games.enormity.spacers.actions import hindrance

        return all(hindrance(play, seat, Action(self.action, self.amount)) is None for seat in meant(scope))


class WhileVitals(Operation, frozen=True, tag="while_vitals"):
    """Nothing by itself: what stands beside it can be used only in this band of the suit (EN-011)."""

    are: Band

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        yield from ()

    def possible(self, play: Run, scope: Scope) -> bool:
        return any(vitals_band(play, seat) is self.are for seat in meant(scope))


class AnotherSpacer(Operation, frozen=True, tag="another_spacer"):
    """Another Spacer is picked, and something happens to them."""

    do: Effects
    where: Where = Where.ANYWHERE

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        others = self._others(play, scope)
        if not others:
            return
        seat = others[0]
        if len(others) > 1:
            answer = yield ChooseOne(
                key="ask.another_spacer",
                text=say("ask.another_spacer"),
                seat=seat_of(scope),
                options=lambda: (
                    [
                        Option(str(one), play.spacer_name(one), seat=one, at=f"piece spacer.{one}")
                        for one in self._others(play, scope)
                    ]
                    or [NOTHING_LEFT]
                ),
            )
            if answer == GONE:
                return
            seat = int(answer)
        yield from resolve(play, self.do, scope.at(seat))

    def possible(self, play: Run, scope: Scope) -> bool:
        return bool(self._others(play, scope))

    def _others(self, play: Run, scope: Scope) -> list[int]:
        you = seat_of(scope)
        others = [seat for seat in play.on_board() if seat != you and self.do.possible(play, scope.at(seat))]
        if self.where is Where.ANYWHERE or you is None:
            return others
        if not play.spacer(you).on_board:
            return []
        return [seat for seat in others if play.ground.are_adjacent(play.where(you), play.where(seat))]


class May(Operation, frozen=True, tag="may"):
    """Something the Spacer may do or leave, for a cost where there is one."""

    do: Effects
    text: str

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        if not self.do.possible(play, scope):
            return
        answer = yield ChooseOne(
            key="ask.may",
            text=literal(self.text),
            heading=play.named(scope.card),
            seat=seat_of(scope),
            options=lambda: [Option("yes", say("option.do_it")), Option("no", say("option.leave_it"), way_out=True)],
        )
        if answer == "yes":
            yield from resolve(play, self.do, scope)


ACTS: tuple[type[Operation], ...] = (AnotherSpacer, May, MoveLike, Perform, WhileVitals)
"""They are part of the vocabulary by way of `spacers.OPERATIONS`."""
