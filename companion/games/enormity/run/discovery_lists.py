"""The lists of Discoveries: which are on them, chained, marked or crossed out (rulebook: Discoveries)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.messages import Message, literal, say
from companion.games.enormity.pieces import DiscoveryColour
from companion.games.enormity.records import DiscoveryEntry
from companion.games.enormity.state import MarkedDiscovery
from companion.games.enormity.table import Run

FIXED = "fixed"
"""The section of the cards that fixed Discoveries are looked up on (EN-315)."""

SECTIONS = {
    DiscoveryColour.BLUE: "location",
    DiscoveryColour.YELLOW: "parsec",
    DiscoveryColour.RED: "intruder",
}
"""The section of the Mythos Book that a colour picks (EN-316)."""


def entries(run: Run, section: str) -> Iterator[DiscoveryEntry]:
    """The Discoveries of a section that the packs have."""
    location = run.box.locations.get(run.state.location)
    return (entry for entry in (location.entries if location else ()) if entry.section == section)


def entry_of(run: Run, section: str, number: int) -> DiscoveryEntry | None:
    """A Discovery of a section, or None where no pack has it."""
    return next((entry for entry in entries(run, section) if entry.number == number), None)


def listed(run: Run, section: str) -> list[int]:
    """The numbers that a roll can find, in order: those chained to another one have none (EN-319)."""
    chained = {entry.next for entry in entries(run, section)}
    return sorted(entry.number for entry in entries(run, section) if entry.number not in chained)


def is_complete(run: Run, section: str) -> bool:
    """Whether the packs have the whole section, so that what they do not have does not exist."""
    location = run.box.locations.get(run.state.location)
    return location is not None and section in location.complete


def open_in_chain(run: Run, section: str, number: int) -> DiscoveryEntry | None:
    """The Discovery of this number, or the next unmarked one in its chain; None where all are marked (EN-319)."""
    entry, seen = entry_of(run, section, number), set[int]()
    while entry is not None and entry.number not in seen:
        if not is_marked(run, section, entry.number):
            return entry
        seen.add(entry.number)
        entry = None if entry.next is None else entry_of(run, section, entry.next)
    return None


def is_marked(run: Run, section: str, number: int) -> bool:
    """Whether its box is marked, or another Discovery crossed it out (EN-318, EN-324)."""
    return any(one.section == section and one.number == number for one in run.state.marked)


def mark(run: Run, section: str, number: int, *, rule: str = "EN-318") -> None:
    """Mark its box, or cross it out: it is not made again in this world."""
    if is_marked(run, section, number):
        return
    run.state.marked.append(MarkedDiscovery(section, number))
    key = "told.crossed_out" if rule == "EN-324" else "told.marked"
    run.tell(key, rule=rule, section=section_words(section), number=number)


def entry_words(entry: DiscoveryEntry) -> Message:
    """What people call a Discovery."""
    return literal(entry.name) if entry.name else say("discovery.number", number=entry.number)


def section_words(section: str) -> Message:
    """What people call a section."""
    return say(f"section.{section}")
