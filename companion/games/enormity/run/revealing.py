"""Revealing a Location Map: it is laid beside, stocked, and brings its Blips and Intruders (EN-115 to EN-123)."""

from __future__ import annotations

from companion.engine.board.board import Laid, laid_beside
from companion.engine.board.laid import check_laid
from companion.engine.board.pages import Exit
from companion.engine.errors import BoardError
from companion.engine.messages import Message, literal, say
from companion.engine.prompts import Acknowledge, ChooseMany, Option
from companion.engine.scripts import Script
from companion.engine.wording import in_lines
from companion.games.enormity.blips.handing import hand_over
from companion.games.enormity.intruders.suppression import surprise
from companion.games.enormity.pieces import LaidMap
from companion.games.enormity.run.designations import enter_location
from companion.games.enormity.run.extraction import tell_located
from companion.games.enormity.setup.arrivals import intruders_arrive, revealed_blips
from companion.games.enormity.setup.laying import intruder_lines, piece_lines
from companion.games.enormity.setup.stocking import stock
from companion.games.enormity.spacers.light_field import field, knows_light
from companion.games.enormity.table import Run


def reveal_page(run: Run, seat: int) -> Script[bool]:
    """The map that the Location arrow under a Spacer leads to comes onto the table; whether it did (EN-115).

    It stays away where no pack has it, or where another page lies in its place.
    """
    leads = run.board.exits[run.where(seat)]
    laid = place_of(run, leads)
    if laid is None:
        run.tell("told.no_room_for_page", rule="EN-119", page=leads.page)
        return False
    run.state.maps.append(LaidMap(laid.page.name, laid.at))
    run.tell("told.page", rule="EN-119", put_back=say("put_back.page", title=_title(laid)), title=_title(laid))
    yield from enter_location(run, laid.page.name)
    points = len(run.state.extraction.points)
    stock(run, laid)
    for point in run.state.extraction.points[points:]:
        tell_located(run, (point.at[0], point.at[1]))
    beside = run.board.page_of(leads.at)
    yield Acknowledge(
        key="ask.lay_page",
        text=say("ask.lay_page"),
        detail=lambda: in_lines([_beside(beside, leads, laid), *piece_lines(run, laid), *intruder_lines(run, laid)]),
        rule="EN-120",
        seat=seat,
    )
    yield from revealed_blips(run, laid)
    yield from hand_over(run)
    arrived = yield from intruders_arrive(run, laid)
    yield from _surprised(run, seat, arrived)
    return True


def place_of(run: Run, leads: Exit) -> Laid | None:
    """Where the page goes, its quadrant turned like that of the page it is beside (EN-119); None where it cannot."""
    page = run.box.pages.get(leads.page)
    if page is None:
        return None
    laid = laid_beside(run.board.page_of(leads.at), page, leads.side)
    try:
        check_laid([*run.board.laid, laid])
    except BoardError:
        return None
    return laid


def _surprised(run: Run, seat: int, arrived: list[int]) -> Script[None]:
    """The Intruders on the new map that stand in the Spacer's light field are surprised (EN-123)."""
    if not run.spacer(seat).on_board:
        return
    found = [one for one in run.state.intruders if one.id in arrived]
    if knows_light(run, seat):
        lit = field(run, seat)
        numbers = [one.id for one in found if (one.at[0], one.at[1]) in lit]
    else:
        numbers = yield from _said_lit(run, seat, arrived) if found else _none()
    for number in numbers:
        surprise(run, number)


def _said_lit(run: Run, seat: int, arrived: list[int]) -> Script[list[int]]:
    """Of a suit that no pack has the table says how far its light reaches."""
    chosen = yield ChooseMany(
        key="ask.lit_intruders",
        text=say("ask.lit_intruders", spacer=run.spacer_name(seat)),
        rule="EN-123",
        seat=seat,
        options=lambda: [
            Option(str(one.id), run.intruder_name(one), at=f"piece intruder.{one.id}")
            for one in run.state.intruders
            if one.id in arrived
        ],
        limits=lambda: (0, sum(one.id in arrived for one in run.state.intruders)),
    )
    return [int(number) for number in chosen]


def _none() -> Script[list[int]]:
    yield from ()
    return []


def _beside(other: Laid, leads: Exit, laid: Laid) -> Message:
    book = say("lay.in_book", book=laid.page.book) if laid.page.book else literal("")
    return say(f"lay.beside_{leads.side.value}", title=_title(laid), book=book, page=_title(other))


def _title(laid: Laid) -> str:
    return laid.page.title or laid.page.name
