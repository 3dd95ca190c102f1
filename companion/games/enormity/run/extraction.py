"""Extraction: located, available, initiated, open, out (rulebook: Extraction)."""

from __future__ import annotations

from companion.engine.board.points import Point
from companion.engine.scripts import Script
from companion.games.enormity.ending import settle_end
from companion.games.enormity.noise.marker import pass_on_marker
from companion.games.enormity.pieces import ExtractionPoint
from companion.games.enormity.spacer import Fate
from companion.games.enormity.table import Run


def marker_moves(run: Run) -> None:
    """The Extraction Marker goes one space toward zero hour; there it is removed and Extraction available (EN-332)."""
    extraction = run.state.extraction
    if extraction.marker is None:
        return
    extraction.marker -= 1
    run.tell("told.extraction_marker", rule="EN-314", space=max(0, extraction.marker))
    if extraction.marker <= 0:
        extraction.marker, extraction.available = None, True
        found = any(not point.insertion for point in extraction.points)  # EN-347
        run.tell("told.extraction_available" if found else "told.extraction_available_later", rule="EN-332")


def locatable(run: Run) -> list[Point]:
    """The spaces on which an Extraction Point can be found: those of pages that have none yet (EN-331, EN-348)."""
    pages = [run.board.page_of((point.at[0], point.at[1])) for point in run.state.extraction.points]
    taken = set(run.taken())
    return sorted(space for space in run.board.floor - taken if run.board.page_of(space) not in pages)


def locate(run: Run, space: Point) -> None:
    """An Extraction Point is found; what was available before counts for it at once (EN-331, EN-333)."""
    run.state.extraction.points.append(ExtractionPoint(space))
    tell_located(run, space)


def tell_located(run: Run, space: Point) -> None:
    """A point lies on the map that was not there before; see `locate`."""
    run.tell("told.extraction_located", rule="EN-331", space=run.space_name(space))
    if run.state.extraction.available:
        run.tell("told.extraction_available", rule="EN-333")


def can_initiate(run: Run, seat: int) -> ExtractionPoint | None:
    """The Extraction Point beside a Spacer where Extraction can be initiated now, or None (EN-333, EN-334, EN-347)."""
    if not run.state.extraction.available or run.state.extraction.full_alert or not run.spacer(seat).on_board:
        return None
    here, ground = run.where(seat), run.ground
    points = run.state.extraction.points
    return next((one for one in points if not one.insertion and ground.are_adjacent(here, one.at)), None)


def initiating_spaces(run: Run) -> frozenset[Point]:
    """The spaces from which Extraction can be initiated now (EN-334, EN-347)."""
    if not run.state.extraction.available or run.state.extraction.full_alert:
        return frozenset()
    points = [one for one in run.state.extraction.points if not one.insertion]
    return frozenset(space for one in points for space in run.ground.adjacent((one.at[0], one.at[1])))


def initiate(run: Run, seat: int) -> None:
    """Exfiltration tokens go on the point, one for each Spacer alive (EN-335): full alert from now on."""
    point = can_initiate(run, seat)
    if point is None:
        return
    point.tokens = len(run.playing())
    run.tell("told.initiates", rule="EN-335", spacer=run.spacer_name(seat), n=point.tokens)


def turn_begins(run: Run) -> None:
    """At the start of each Spacer turn one token goes; with the last the point is open (EN-336, EN-337)."""
    point = run.state.extraction.full_alert
    if point is None or not point.tokens:
        return
    point.tokens -= 1
    run.tell("told.exfiltration", rule="EN-336", n=point.tokens)
    if point.open:
        run.tell("told.point_open", rule="EN-337", space=run.space_name(point.at))


def leaves(run: Run, seat: int) -> Script[bool]:
    """Whether a Spacer who has ended a movement here stands on the open point, and so is out (EN-338, EN-339)."""
    spacer = run.spacer(seat)
    point = next((one for one in run.state.extraction.points if one.open and one.at == spacer.at), None)
    if point is None:
        return False
    spacer.fate, spacer.at = Fate.EXTRACTED, None
    run.tell("told.extracted", rule="EN-338", spacer=run.spacer_name(seat))
    settle_end(run)
    yield from pass_on_marker(run, seat)
    return True
