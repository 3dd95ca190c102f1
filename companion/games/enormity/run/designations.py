"""Locations by their designation: a page of another one brings its card, ecology, loot and Engrams (EN-611, EN-612)."""

from __future__ import annotations

from companion.engine.messages import literal, say
from companion.engine.prompts import Acknowledge
from companion.engine.scripts import Script
from companion.engine.wording import in_lines
from companion.games.enormity.records import Location
from companion.games.enormity.setup.ecology import settle_ecology
from companion.games.enormity.table import Run


def location_of(run: Run, page: str) -> Location | None:
    """The Location that names this page: the present one, else one that begins with it, else any; None for none."""
    present = run.box.location(run.state.location)
    naming = [one for one in run.box.locations.values() if page in (one.map, *one.pages)]
    if present in naming:
        return present
    return next((one for one in naming if one.map == page), naming[0] if naming else None)


def enter_location(run: Run, page: str) -> Script[None]:
    """If the page carries a new designation its Location comes into play; a page that none names changes nothing."""
    found = location_of(run, page)
    if found is None or found.id == run.state.location:
        return
    run.state.location = found.id
    settle_ecology(run)
    run.tell("told.new_location", rule="EN-611", name=found.name)
    yield Acknowledge(
        key="ask.new_location",
        text=say("ask.new_location", name=found.name),
        detail=in_lines([literal(rule) for rule in found.rules]) if found.rules else None,
        rule="EN-611",
    )
