"""The fixed places of the table screen: which panels there are for a view, and where each stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

import msgspec

from companion.engine.indicators import Alert
from ui.alerts import AlertsPanel
from ui.answers.kinds import spreads
from ui.boxes import Box
from ui.cards import ROW as CARDS_ROW
from ui.cards import CardsPanel, placed
from ui.contract import View
from ui.footer import ROW as FOOTER_ROW
from ui.footer import Footer
from ui.gauges import GaugesPanel, groups
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

GAUGES = 228
ALERTS = 250
MAP, MAP_ASIDE = 0.595, 0.36
"""How much of the width is the map's, and what it keeps while the prompt needs more than the rest."""


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

    @classmethod
    def of(cls, view: View, kit: Kit) -> Rows:
        """Of a view."""
        board = board_of(view)
        mapped = [one.option.id for one in targets(view.asked, board)]
        aside = board is not None and view.asked is not None and spreads(kit, view.asked, mapped)
        return cls(
            strip=bool(strips(view)),
            cards=bool(placed(view)),
            alerts=board is None and any(isinstance(one, Alert) for one in view.indicators),
            gauges=board is None and bool(groups(view)),
            board=board is not None,
            aside=aside,
            status=board is not None and has_status(view),
            seats=len(seated(view)) if board else 0,
        )


@dataclass(frozen=True)
class Laid:
    """All panels of a screen, and those that are spoken to."""

    panels: tuple[Panel, ...]
    prompt: PromptPanel
    footer: Footer
    map: MapPanel | None


def laid(kit: Kit, window: Box, rows: Rows, before: Laid | None) -> Laid:
    """Build the panels in their places: the board or the gauges at the left, the prompt in what remains.

    Those that keep their place are those from before.
    """
    scale, gap = kit.scale, kit.scale(GAP)
    kept = before.panels if before else ()
    top, rest = window.cut_top(scale(BAR) + (scale(STRIP) if rows.strip else 0), gap=gap)
    bottom, rest = rest.cut_bottom(scale(FOOTER_ROW), gap=gap)
    rest = rest.inset(scale(12), 0)
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
        left, middle = rest.cut_left(scale(GAUGES), gap=scale(12))
        panels.append(_stands(GaugesPanel, kit, left, kept))
    prompt, footer = _stands(PromptPanel, kit, middle, kept), _stands(Footer, kit, bottom, kept)
    panels += [prompt, *([board] if board else []), footer]
    return Laid(tuple(panels), prompt, footer, board)


def _stands(kind: type[P], kit: Kit, box: Box, kept: Sequence[Panel]) -> P:
    """A panel of a kind in a box: the one from before where it stands there already."""
    found = (one for one in kept if isinstance(one, kind) and one.box == box)
    return next(found, None) or kind(kit, box)


def _with_map(kit: Kit, rest: Box, rows: Rows, before: Laid | None) -> tuple[MapPanel, list[Panel], Box]:
    """The map at the left, the seats below the prompt or where that needs its height below the map, and the rest."""
    from ui.map.panel import MapPanel  # only where it is needed: the app starts without it
    from ui.map.seats import MapSeats, height
    from ui.map.status import ROW, StatusLine

    gap = kit.scale(GAP)
    panels: list[Panel] = []
    left, right = rest.cut_left(rest.w * (MAP_ASIDE if rows.aside else MAP), gap=kit.scale(12))
    kept = before.panels if before else ()
    below_map = rows.aside or rows.seats > BESIDE_EACH_OTHER
    columns = rows.seats if below_map and not rows.aside else min(rows.seats, BESIDE_EACH_OTHER)
    if rows.seats:
        high = height(kit, rows.seats, columns=columns)
        if below_map:
            low, left = left.cut_bottom(high, gap=gap)
        else:
            low, right = right.cut_bottom(high, gap=gap)
        seats = _stands(MapSeats, kit, low, kept)
        seats.columns = columns
        older = next((one for one in kept if isinstance(one, MapSeats)), None)
        if older and older is not seats:
            seats.begin(older)
        panels.append(seats)
    if rows.status:
        line, left = left.cut_bottom(kit.scale(ROW), gap=kit.scale(6))
        panels.append(_stands(StatusLine, kit, line, kept))
    return _stands(MapPanel, kit, left, kept), panels, right
