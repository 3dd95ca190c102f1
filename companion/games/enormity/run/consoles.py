"""Consoles: what their numbers do, as a pack says or as the table reads in its book (EN-225)."""

from __future__ import annotations

from companion.engine.effects import Scope, resolve
from companion.engine.messages import Message, say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.enormity.pieces import Token
from companion.games.enormity.records import ConsoleEntry
from companion.games.enormity.run.by_book import CHANGES, changes_option, what_it_changes
from companion.games.enormity.table import Run

DONE = "done"


def use_console(run: Run, seat: int, token: Token, words: Message) -> Script[None]:
    """Look its number up and do what it says; nothing happens at a disabled one (EN-225, EN-647)."""
    if token.disabled:
        return
    run.tell("told.console", rule="EN-225", spacer=run.spacer_name(seat), find=words)
    entry = entry_of(run, token.what)
    if entry is not None and entry.effects:
        yield from resolve(run, entry.effects, Scope(run.state.location, None, seat))
        return
    while True:
        answer = yield ChooseOne(
            key="ask.console",
            text=say("ask.console", find=words),
            detail=say("detail.console", text=entry.summary) if entry is not None and entry.summary else None,
            rule="EN-225",
            seat=seat,
            options=lambda: [*changes_option(seat), Option(DONE, say("option.console_done"), way_out=True)],
        )
        if answer != CHANGES:
            return
        yield from what_it_changes(run, seat)


def entry_of(run: Run, number: str) -> ConsoleEntry | None:
    """What the Console of this number does here, or None where no pack says."""
    location = run.box.locations.get(run.state.location)
    return next((entry for entry in (location.consoles if location else ()) if entry.number == number), None)
