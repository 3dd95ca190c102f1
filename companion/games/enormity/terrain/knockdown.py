"""Knockdown: a Spacer falls; getting up is a matter of their turns, see `spacers.knocked` (EN-565, EN-568, EN-571)."""

from __future__ import annotations

from companion.games.enormity.spacer import Fate, Knocked
from companion.games.enormity.table import Run


def knock_down(run: Run, seat: int, *, rule: str = "EN-565") -> None:
    """The Knockdown card, its falling down side up; who is about to get up falls again (EN-571).

    In their own turn that turn's end does not count (EN-568). Who lies already gains nothing: it is one Condition.
    """
    spacer = run.spacer(seat)
    if spacer.fate is not Fate.PLAYING:
        return
    name = run.spacer_name(seat)
    if spacer.knocked is Knocked.FALLING:
        run.tell("told.lies_already", rule="EN-571", spacer=name)
        return
    again = spacer.knocked is Knocked.STANDING
    spacer.knocked = Knocked.FALLING
    spacer.turn.fell = run.state.active == seat
    run.tell("told.knocked_down_again" if again else "told.knocked_down", rule="EN-571" if again else rule, spacer=name)
