"""What a Location says of its maps and of what lies there: places on its page, Discoveries of a chain."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from companion.engine.board.pages import Page
from companion.engine.board.points import Point
from companion.engine.boxes import Fault, all_parts
from companion.engine.names import near
from companion.games.enormity.box_checks import Known
from companion.games.enormity.operations.blips import MakeNoise
from companion.games.enormity.operations.places import LayToken, LocateExtraction
from companion.games.enormity.operations.stories import CrossOut
from companion.games.enormity.pieces import TokenKind
from companion.games.enormity.records import LaidOut, Location
from companion.games.enormity.run.discovery_lists import FIXED, SECTIONS
from companion.games.enormity.state import START

DISCOVERIES = ("fixed", "random", "none")
LAID = ("discovery", "blip", "extraction", *(kind.value for kind in TokenKind))
WAITING = ("discovery", "blip")
"""What can lie on the Countdown Track besides Intruders."""


def location_faults(location: Location, field: str, known: Known) -> Iterator[Fault]:
    """Everything wrong in the record of a Location, held against the maps and the other records."""
    yield from known.page(location.map, f"{field}.map")
    for place, name in enumerate(location.pages):
        yield from known.page(name, f"{field}.pages[{place}]")
    if location.insertion:
        yield from known.page(location.insertion, f"{field}.insertion")
    yield from known.record("intruders", location.intruder, f"{field}.intruder")
    for place, name in enumerate(location.loot):
        yield from known.record("gear", name, f"{field}.loot[{place}]")
    yield from _twice([kind.id for kind in location.engrams], f"{field}.engrams")
    yield from _on_track(location.extraction, f"{field}.extraction")
    if location.discoveries not in DISCOVERIES:
        yield f"{field}.discoveries", f"there is no {location.discoveries!r}{near(location.discoveries, DISCOVERIES)}"
    for place, laid in enumerate(location.laid):
        yield from _laid_faults(location, laid, f"{field}.laid[{place}]", known)
    yield from _discovery_faults(location, field)
    for page in _pages(location, known):
        yield from _printed_faults(page, field, known)
    if first := (known.pages or {}).get(location.map):
        yield from _place_faults(location, field, first)


def _pages(location: Location, known: Known) -> list[Page]:
    """The pages that can come onto the table: those it names, and those that the ways out of them lead to."""
    pages = known.pages or {}
    found = list(dict.fromkeys([location.map, *location.pages, *([location.insertion] if location.insertion else [])]))
    for name in found:
        if name in pages:
            found += [way.page for way in pages[name].exits if way.page not in found]
    return [pages[name] for name in found if name in pages]


def _printed_faults(page: Page, field: str, known: Known) -> Iterator[Fault]:
    """Terrain and Intruders that are printed on a page, and that no pack knows."""
    printed = [("tiles", tile.kind) for tile in page.tiles]
    printed += [("intruders", mark.text) for mark in page.marks if mark.kind == "intruder" and mark.text]
    for section, name in dict.fromkeys(printed):
        for _, text in known.record(section, name, field):
            yield field, f"on its page {page.name} {text}"


def _laid_faults(location: Location, laid: LaidOut, field: str, known: Known) -> Iterator[Fault]:
    intruders, tiles = known.ids["intruders"], known.ids["tiles"]
    if laid.what not in (*LAID, *intruders, *tiles):
        yield f"{field}.what", f"there is no {laid.what!r}{near(laid.what, [*LAID, *intruders, *tiles])}"
    elif (laid.at is None) == (laid.track is None):
        yield field, "expected `at` for a space or `track` for one of the Countdown Track"
    elif laid.track is not None and laid.what not in (*WAITING, *intruders):
        yield f"{field}.track", "expected a discovery, a blip or an Intruder on the Countdown Track"
    elif laid.at is not None and laid.what == "blip":
        yield field, "expected Blips of the map under `blips` of the Location, by their intersections"
    yield from _on_track(laid.track, f"{field}.track")
    engrams = [kind.id for kind in location.engrams]
    if laid.what == TokenKind.ENGRAM.value and laid.text and engrams and laid.text not in engrams:
        yield f"{field}.text", f"there is no Engram {laid.text!r} here{near(laid.text, engrams)}"


def _on_track(space: int | None, field: str) -> Iterator[Fault]:
    if space is not None and not 0 <= space <= START:
        yield field, f"expected a space of the Countdown Track from 0 to {START}, got {space}"


def _discovery_faults(location: Location, field: str) -> Iterator[Fault]:
    sections = [FIXED, *SECTIONS.values()]
    for place, name in enumerate(location.complete):
        if name not in sections:
            yield f"{field}.complete[{place}]", f"there is no section {name!r}{near(name, sections)}"
    numbers = Counter((entry.section, entry.number) for entry in location.entries)
    for place, entry in enumerate(location.entries):
        where = f"{field}.entries[{place}]"
        if entry.section not in sections:
            yield f"{where}.section", f"there is no section {entry.section!r}{near(entry.section, sections)}"
        if numbers[entry.section, entry.number] > 1:
            yield f"{where}.number", f"the section {entry.section} has {entry.number} more than once"
        if entry.next is not None and (entry.next == entry.number or not numbers[entry.section, entry.next]):
            others = [number for section, number in numbers if section == entry.section and number != entry.number]
            yield f"{where}.next", f"the section {entry.section} has no other {entry.next}{near(entry.next, others)}"
    for where, part in all_parts(location, field):
        crossed = isinstance(part, CrossOut) and part.section in location.complete
        if isinstance(part, CrossOut) and crossed and not numbers[part.section, part.number]:
            there = [number for section, number in numbers if section == part.section]
            yield f"{where}.number", f"the section {part.section} has no {part.number}{near(part.number, there)}"


def _place_faults(location: Location, field: str, page: Page) -> Iterator[Fault]:
    """Spaces that are none of the first page, and intersections that do not lie on it."""
    if not location.starts:
        yield f"{field}.starts", "expected the space of at least one Spacer"
    yield from _twice(location.starts, f"{field}.starts")
    yield from _twice(location.blips, f"{field}.blips")
    spaces: list[tuple[str, Point | None]] = [(f"{field}.starts[{n}]", at) for n, at in enumerate(location.starts)]
    spaces += [(f"{field}.laid[{n}].at", laid.at) for n, laid in enumerate(location.laid)]
    for where, part in all_parts(location, field):
        if isinstance(part, LocateExtraction | LayToken):
            spaces.append((f"{where}.at", part.at))
        elif isinstance(part, MakeNoise):
            spaces.append((f"{where}.space", part.space))
    for where, at in spaces:
        if at is not None and at not in page.floor:
            yield where, f"[{at[0]}, {at[1]}] is no board space of the page {page.name}{_reach(page, 1)}"
    for place, at in enumerate(location.blips):
        if not (0 <= at[0] <= page.width and 0 <= at[1] <= page.height):
            yield (
                f"{field}.blips[{place}]",
                f"[{at[0]}, {at[1]}] is no intersection of the page {page.name}{_reach(page, 0)}",
            )


def _twice(names: Sequence[object], field: str) -> Iterator[Fault]:
    for place, name in enumerate(names):
        if name in names[:place]:
            shown = list(name) if isinstance(name, tuple) else repr(name)
            yield f"{field}[{place}]", f"{shown} stands here twice"


def _reach(page: Page, less: int) -> str:
    """How far the page goes, counted from its south-west corner."""
    return f", which goes from [0, 0] in the south-west to [{page.width - less}, {page.height - less}]"
