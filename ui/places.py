"""The fixed places of the table screen: which panels there are for a view, and where each stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

import msgspec
from msgspec import structs

from companion.engine.indicators import Alert, Board
from ui.alerts import AlertsPanel
from ui.beside import fits
from ui.boxes import Box
from ui.cards import ROW as CARDS_ROW
from ui.cards import CardsPanel, placed
from ui.contract import View
from ui.footer import ROW as FOOTER_ROW
from ui.footer import Footer
from ui.full_seat_card import MANY
from ui.gauges import GaugesPanel, groups, numbers
from ui.kit import Kit, Panel
from ui.lights import strips
from ui.map.places import targets
from ui.map.seen import board_of, has_status, seated
from ui.prompt_panel import PromptPanel
from ui.theme import GAP
from ui.top_bar import BAR, STRIP, TopBar

BESIDE_EACH_OTHER = 2
"""How many seats stand beside each other below the prompt; more of them would leave it too little height."""

if TYPE_CHECKING:
    from ui.map.panel import MapPanel

P = TypeVar("P", bound=Panel)

GAUGES, GAUGES_OF_MANY = 228, 332
"""How wide the left column is, and where much is counted of each seat, in designed pixels."""

ALERTS = 250
MAP, MAP_ASIDE = (0.44, 0.595), 0.36
"""How much of the width is the map's at least and at most, and what it keeps while the prompt needs more."""

SEAT = 118
"""How wide the card of a seat should be at least, in designed pixels."""

AROUND = 60
"""Room beside a map that is seen whole, for its tools, in designed pixels."""


class Rows(msgspec.Struct, frozen=True):
    """What of the screen a view needs: its places are laid anew when this changes."""

    strip: bool
    cards: bool
    alerts: bool
    gauges: bool
    board: bool
    aside: bool
    status: bool
    seats: int
    numbers: int = 0
    shape: float = 1

    @classmethod
    def of(cls, view: View, kit: Kit, window: Box) -> Rows:
        """Of a view in a window."""
        rows = cls._beside(view)
        if not rows.board or view.asked is None:
            return rows
        mapped = [one.option.id for one in targets(view.asked, board_of(view))]
        beside = _columns(kit, _middle(kit, window, rows), rows).prompt
        return rows if fits(kit, view.asked, mapped, beside) else structs.replace(rows, aside=True)

    @classmethod
    def _beside(cls, view: View) -> Rows:
        """With the prompt beside the map."""
        board = board_of(view)
        return cls(
            strip=bool(strips(view)),
            cards=bool(placed(view)),
            alerts=board is None and any(isinstance(one, Alert) for one in view.indicators),
            gauges=board is None and bool(groups(view)),
            board=board is not None,
            aside=False,
            status=board is not None and has_status(view),
            seats=len(seated(view)) if board else 0,
            numbers=max(map(len, seated(view).values()), default=0) if board else numbers(view),
            shape=_shape(board) if board else 1,
        )


@dataclass(frozen=True)
class Laid:
    """All panels of a screen, and those that are spoken to."""

    panels: tuple[Panel, ...]
    prompt: PromptPanel
    footer: Footer
    map: MapPanel | None

    @property
    def around(self) -> list[Panel]:
        """What stands around the prompt: the map first, where there is one, and the last row at the end."""
        ends = (self.prompt, self.map, self.footer)
        others = [panel for panel in self.panels if panel not in ends]
        return [*([self.map] if self.map else []), *others, self.footer]


def laid(kit: Kit, window: Box, rows: Rows, before: Laid | None) -> Laid:
    """Build the panels in their places: the board or the gauges at the left, the prompt in what remains.

    Those that keep their place are those from before.
    """
    scale, gap = kit.scale, kit.scale(GAP)
    kept = before.panels if before else ()
    top = window.cut_top(_top(kit, rows))[0]
    bottom = window.cut_bottom(scale(FOOTER_ROW))[0]
    rest = _middle(kit, window, rows)
    panels: list[Panel] = [_stands(TopBar, kit, top, kept)]
    if rows.cards or rows.alerts:
        cards, rest = rest.cut_bottom(scale(CARDS_ROW), gap=gap)
        if rows.alerts:
            right, cards = cards.cut_right(scale(ALERTS), gap=gap)
            panels.append(_stands(AlertsPanel, kit, right, kept))
        panels.append(_stands(CardsPanel, kit, cards, kept))
    middle, board = rest, None
    if rows.board:
        board, seats, middle = _with_map(kit, rest, rows, before)
        panels += seats
    elif rows.gauges:
        wide = scale(GAUGES_OF_MANY if rows.numbers > MANY else GAUGES)
        left, middle = rest.cut_left(wide, gap=scale(12))
        panels.append(_stands(GaugesPanel, kit, left, kept))
    prompt, footer = _stands(PromptPanel, kit, middle, kept), _stands(Footer, kit, bottom, kept)
    panels += [prompt, *([board] if board else []), footer]
    return Laid(tuple(panels), prompt, footer, board)


def _stands(kind: type[P], kit: Kit, box: Box, kept: Sequence[Panel]) -> P:
    """A panel of a kind in a box: the one from before where it stands there already."""
    found = (one for one in kept if isinstance(one, kind) and one.box == box)
    return next(found, None) or kind(kit, box)


class Columns(msgspec.Struct, frozen=True):
    """Where the parts of a screen with a map stand."""

    map: Box
    prompt: Box
    status: Box | None
    seats: Box | None
    abreast: int


def _columns(kit: Kit, rest: Box, rows: Rows) -> Columns:
    """The map at the left, as wide as it needs; the seats below the prompt or, where that needs it, below the map."""
    from ui.map.seats import SLIM_NUMBERS, height  # only where it is needed: the app starts without it
    from ui.map.status import ROW

    gap = kit.scale(GAP)
    below_map = rows.aside or rows.seats > BESIDE_EACH_OTHER
    slim = rows.seats > BESIDE_EACH_OTHER and rows.numbers <= SLIM_NUMBERS
    abreast = rows.seats if below_map and (slim or not rows.aside) else min(rows.seats, BESIDE_EACH_OTHER)
    taken = height(kit, rows.seats, columns=abreast) if rows.seats else 0.0
    under = (taken + gap if below_map and rows.seats else 0) + (kit.scale(ROW) + kit.scale(6) if rows.status else 0)
    wanted = (rest.h - under) * rows.shape + kit.scale(AROUND)
    if below_map:
        wanted = max(wanted, rows.seats * kit.scale(SEAT))
    wide = rest.w * MAP_ASIDE if rows.aside else max(rest.w * MAP[0], min(rest.w * MAP[1], wanted))
    left, right = rest.cut_left(round(wide), gap=kit.scale(12))
    seats = line = None
    if rows.seats and below_map:
        seats, left = left.cut_bottom(taken, gap=gap)
    elif rows.seats:
        seats, right = right.cut_bottom(taken, gap=gap)
    if rows.status:
        line, left = left.cut_bottom(kit.scale(ROW), gap=kit.scale(6))
    return Columns(left, right, line, seats, abreast)


def _with_map(kit: Kit, rest: Box, rows: Rows, before: Laid | None) -> tuple[MapPanel, list[Panel], Box]:
    """The map with its seats and its line, and the box of the prompt."""
    from ui.map.panel import MapPanel  # only where it is needed: the app starts without it
    from ui.map.seats import MapSeats
    from ui.map.status import StatusLine

    panels: list[Panel] = []
    kept = before.panels if before else ()
    found = _columns(kit, rest, rows)
    if found.seats:
        seats = _stands(MapSeats, kit, found.seats, kept)
        seats.columns = found.abreast
        older = next((one for one in kept if isinstance(one, MapSeats)), None)
        if older and older is not seats:
            seats.begin(older)
        panels.append(seats)
    if found.status:
        panels.append(_stands(StatusLine, kit, found.status, kept))
    return _stands(MapPanel, kit, found.map, kept), panels, found.prompt


def _shape(board: Board) -> float:
    """How wide the pages of a map are together for their height, with what stands on their edge."""
    from ui.map.camera import EDGE, extent_of  # only where it is needed: the app starts without it

    extent = extent_of(board.plan).around(EDGE)
    return extent.width / extent.height


def _top(kit: Kit, rows: Rows) -> float:
    return kit.scale(BAR) + (kit.scale(STRIP) if rows.strip else 0)


def _middle(kit: Kit, window: Box, rows: Rows) -> Box:
    """What the top bar and the footer leave."""
    gap = kit.scale(GAP)
    rest = window.cut_top(_top(kit, rows), gap=gap)[1]
    return rest.cut_bottom(kit.scale(FOOTER_ROW), gap=gap)[1].inset(kit.scale(12), 0)
