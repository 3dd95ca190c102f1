"""The ecology of the present Location: its Intruder, loot deck and Engrams (EN-612)."""

from __future__ import annotations

from companion.games.enormity.setup.piles import lay_location_piles
from companion.games.enormity.table import Run


def settle_ecology(run: Run) -> None:
    """The Intruder met here, with its figures, and the piles that belong to the Location."""
    run.state.sheet = run.box.location(run.state.location).intruder
    sheet = run.current_sheet
    run.state.standees = sheet.standees if sheet else 0
    lay_location_piles(run)
