"""Discoveries: fixed ones by number, random ones by colour, d10 and the tokens discarded (rulebook: Discoveries)."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from companion.engine.effects import Scope, resolve
from companion.engine.messages import Message, literal, say
from companion.engine.piles import Kept
from companion.engine.prompts import Acknowledge, ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.enormity.dice.rolling import roll_d10
from companion.games.enormity.pieces import DiscoveryColour, DiscoveryToken
from companion.games.enormity.records import DiscoveryEntry
from companion.games.enormity.run.extraction import marker_moves
from companion.games.enormity.state import MarkedDiscovery
from companion.games.enormity.table import Run

FIXED = "fixed"
SECTIONS = {
    DiscoveryColour.BLUE: "location",
    DiscoveryColour.YELLOW: "parsec",
    DiscoveryColour.RED: "intruder",
}
"""The section of the Mythos Book that a colour picks (EN-316)."""
MADE, NEXT, INFINITE = "made", "next", "infinite"


def discover(run: Run, token: DiscoveryToken, seat: int | None) -> Script[None]:
    """Make the Discovery of a token, discard the token, and move the Extraction Marker (EN-312 to EN-314).

    Args:
        seat: Who ended a move on it; None for the Countdown Track: then the Priority Target makes it (EN-327).
    """
    maker = run.state.priority if seat is None else seat
    rule = "EN-312" if seat is not None else "EN-070"
    if maker is not None:
        run.tell("told.discovery", rule=rule, spacer=run.spacer_name(maker))
    if token.fixed:
        yield from _resolve(run, FIXED, token.number, maker)
    else:
        yield from _random(run, token, maker)
    if token in run.state.discoveries:
        run.state.discoveries.remove(token)
    run.state.discovery_pile.append(token)
    run.tell("told.discovery_discarded", rule="EN-313", n=len(run.state.discovery_pile))
    marker_moves(run)


def _random(run: Run, token: DiscoveryToken, maker: int | None) -> Script[None]:
    """The colour picks the section, the d10 with the tokens discarded the number (EN-316, EN-317)."""
    if token.colour is None:
        yield from _turn_over(run, token)
    assert token.colour is not None
    section = SECTIONS[token.colour]
    rolled = yield from roll_d10(run, seat=maker, purpose=say("purpose.discovery"), rule="EN-317")
    number = rolled + len(run.state.discovery_pile)
    run.tell("told.discovery_number", rule="EN-317", section=section_words(section), number=number)
    yield from _resolve(run, section, number, maker)


def _turn_over(run: Run, token: DiscoveryToken) -> Script[None]:
    """What a facedown token shows: the app draws it, or the table says its colour."""
    pool = run.state.discovery_pool
    if pool.kept is Kept.DEALT and pool.cards:
        colour, _, number = pool.cards.pop(0).partition("_")
        token.colour, token.number = DiscoveryColour(colour), int(number)
    else:
        answer = yield ChooseOne(
            key="ask.discovery_colour",
            text=say("ask.discovery_colour"),
            rule="EN-316",
            options=lambda: [Option(one.value, say(f"colour.{one.value}")) for one in DiscoveryColour],
        )
        token.colour = DiscoveryColour(answer)
    shown = say(f"colour.{token.colour.value}")
    run.tell("told.discovery_colour", rule="EN-316", put_back=say("put_back.discovery"), colour=shown)


def _resolve(run: Run, section: str, number: int, maker: int | None) -> Script[None]:
    """The first Discovery from this number on that is still to be made: chains first, then on the list (EN-320)."""
    tried: set[int] = set()
    while (number := eligible(run, section, number, tried)) >= 0:
        tried.add(number)
        entry = entry_of(run, section, number)
        if entry is None:
            made = yield from _by_book(run, section, number, maker)
        else:
            made = yield from _by_pack(run, entry, maker)
        if made:
            return
        number += 1
    run.tell("told.discoveries_exhausted", rule="EN-321", section=section_words(section))
    yield Acknowledge(
        key="ask.nothing_left", text=say("ask.nothing_left", section=section_words(section)), rule="EN-321"
    )


def eligible(run: Run, section: str, number: int, tried: Collection[int] = ()) -> int:
    """The number that is made: this one, the next unmarked of its chain, or the next on the list; -1 for none.

    A section that no pack has goes on for ever: the table's book says what comes after what.
    """
    known = [entry.number for entry in entries(run, section)]
    last = max(known, default=None)
    while last is None or number <= last:
        for link in _chain(run, section, number):
            if link not in tried and not is_marked(run, section, link):
                return link
        number += 1
        if last is None and number > 99:
            return -1
    return -1


def _chain(run: Run, section: str, number: int) -> Iterator[int]:
    """A number of the list, then those chained to it; nothing where a list that is known has none of it."""
    entry = entry_of(run, section, number)
    if entry is None and any(True for _ in entries(run, section)):
        return
    yield number
    seen = {number}
    while entry is not None and entry.next is not None and entry.next not in seen:
        yield entry.next
        seen.add(entry.next)
        entry = entry_of(run, section, entry.next)


def entries(run: Run, section: str) -> Iterator[DiscoveryEntry]:
    """The Discoveries of a section that the packs have."""
    return (entry for entry in run.box.location(run.state.location).entries if entry.section == section)


def entry_of(run: Run, section: str, number: int) -> DiscoveryEntry | None:
    """A Discovery of a section, or None where no pack has it."""
    return next((entry for entry in entries(run, section) if entry.number == number), None)


def is_marked(run: Run, section: str, number: int) -> bool:
    """Whether its box is marked, or another Discovery crossed it out (EN-318, EN-324)."""
    return any(one.section == section and one.number == number for one in run.state.marked)


def mark(run: Run, section: str, number: int, *, rule: str = "EN-318") -> None:
    """Mark its box: it is not made again in this world."""
    if not is_marked(run, section, number):
        run.state.marked.append(MarkedDiscovery(section, number))
        run.tell("told.marked", rule=rule, section=section_words(section), number=number)


def _by_pack(run: Run, entry: DiscoveryEntry, maker: int | None) -> Script[bool]:
    """A Discovery that a pack has; its condition, if it has one, is the table's to judge (EN-323, EN-325)."""
    if entry.condition:
        answer = yield ChooseOne(
            key="ask.condition_met",
            text=say("ask.condition_met", condition=literal(entry.condition)),
            rule="EN-323",
            options=lambda: [Option("yes", say("option.condition_met")), Option("no", say("option.condition_missed"))],
        )
        if answer == "no":
            return False
    run.tell("told.discovers", rule="EN-318", name=_name(entry))
    yield from resolve(run, entry.effects, Scope(card=run.state.location, seat=maker, you=maker))
    if not entry.infinite:
        mark(run, entry.section, entry.number)
    return True


def _by_book(run: Run, section: str, number: int, maker: int | None) -> Script[bool]:
    """The table reads it in its own book, does what it says, and tells how it ends (EN-315, EN-322, EN-323)."""
    who = run.spacer_name(maker) if maker is not None else literal("")
    found = [Option(MADE, say("option.discovery_made")), Option(INFINITE, say("option.discovery_infinite"))]
    if section != FIXED:
        found.append(Option(NEXT, say("option.discovery_next"), say("effect.discovery_next", number=number + 1)))
    answer = yield ChooseOne(
        key="ask.discovery",
        text=say("ask.discovery", section=section_words(section), number=number),
        detail=say("detail.discovery", spacer=who),
        rule="EN-315" if section == FIXED else "EN-317",
        seat=maker,
        options=lambda: found,
    )
    if answer == MADE:
        mark(run, section, number)
    return bool(answer != NEXT)


def _name(entry: DiscoveryEntry) -> Message:
    return literal(entry.name) if entry.name else say("discovery.number", number=entry.number)


def section_words(section: str) -> Message:
    """What people call a section."""
    return say(f"section.{section}")
