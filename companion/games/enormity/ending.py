"""The end of a run: every Spacer has extracted or died; one extracted alive makes it a success (EN-339)."""

from __future__ import annotations

from companion.engine.errors import GameEnded
from companion.games.enormity.run.engrams import give_resources
from companion.games.enormity.spacer import Fate
from companion.games.enormity.state import Result
from companion.games.enormity.table import Run


def outcome(run: Run) -> Result:
    """How the run stands by the fates of its Spacers."""
    if not run.state.spacers or run.playing():
        return Result.ONGOING
    got_out = any(spacer.fate is Fate.EXTRACTED for spacer in run.state.spacers)
    return Result.SUCCESS if got_out else Result.FAILURE


def settle_end(run: Run) -> None:
    """End the run if nobody plays any more.

    Raises:
        GameEnded: It is over.
    """
    run.state.result = outcome(run)
    if run.state.result is not Result.ONGOING:
        give_resources(run)
        run.tell(f"told.{run.state.result.value}", rule="EN-339")
        raise GameEnded
