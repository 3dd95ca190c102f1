"""Getting up: the Knockdown card at the start and end of a turn, and when it is discarded (EN-565 to EN-569)."""

from __future__ import annotations

from companion.games.enormity.spacer import Knocked
from companion.games.enormity.table import Run


def stand_up(run: Run, seat: int, *, rule: str = "EN-569") -> None:
    """The card is discarded, by an effect or as a turn starts: the Spacer stands."""
    spacer = run.spacer(seat)
    if spacer.knocked is not Knocked.NO:
        spacer.knocked = Knocked.NO
        run.tell("told.stands_up", rule=rule, spacer=run.spacer_name(seat))


def at_turn_start(run: Run, seat: int) -> None:
    """With the standing side up the Spacer gets up (EN-567)."""
    if run.spacer(seat).knocked is Knocked.STANDING:
        stand_up(run, seat, rule="EN-567")


def at_turn_end(run: Run, seat: int) -> None:
    """The card flips to its standing side, but not in the turn in which it was taken (EN-566, EN-568)."""
    spacer = run.spacer(seat)
    if spacer.knocked is Knocked.FALLING and not spacer.turn.fell:
        spacer.knocked = Knocked.STANDING
        run.tell("told.gets_up_next", rule="EN-566", spacer=run.spacer_name(seat))
