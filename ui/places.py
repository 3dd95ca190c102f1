"""The fixed places of the table screen: which panels there are for a view, and where each stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from companion.engine.indicators import Alert
from ui.alerts import AlertsPanel
from ui.boxes import Box
from ui.cards import ROW as CARDS_ROW
from ui.cards import CardsPanel, placed
from ui.contract import View
from ui.footer import ROW as FOOTER_ROW
from ui.footer import Footer
from ui.gauges import GaugesPanel, groups
from ui.kit import Kit, Panel
from ui.lights import strips
from ui.map.seen import board_of, seated
from ui.prompt_panel import PromptPanel
from ui.theme import GAP
from ui.top_bar import BAR, STRIP, TopBar

if TYPE_CHECKING:
    from ui.map.panel import MapPanel

GAUGES = 228
ALERTS = 250
MAP = 0.595
"""How much of the width is the map's, where there is one."""


class Rows(msgspec.Struct, frozen=True):
    """What of the screen a view needs: its places are laid anew when this changes."""

    strip: bool
    cards: bool
    alerts: bool
    gauges: bool
    board: bool
    seats: int

    @classmethod
    def of(cls, view: View) -> Rows:
        """Of a view."""
        board = board_of(view) is not None
        return cls(
            strip=bool(strips(view)),
            cards=bool(placed(view)),
            alerts=any(isinstance(one, Alert) for one in view.indicators),
            gauges=not board and bool(groups(view)),
            board=board,
            seats=len(seated(view)) if board else 0,
        )


@dataclass(frozen=True)
class Laid:
    """All panels of a screen, and those that are spoken to."""

    panels: tuple[Panel, ...]
    prompt: PromptPanel
    footer: Footer
    map: MapPanel | None


def laid(kit: Kit, window: Box, rows: Rows) -> Laid:
    """Build the panels in their places: the board or the gauges at the left, the prompt in what remains."""
    scale, gap = kit.scale, kit.scale(GAP)
    top, rest = window.cut_top(scale(BAR) + (scale(STRIP) if rows.strip else 0), gap=gap)
    bottom, rest = rest.cut_bottom(scale(FOOTER_ROW), gap=gap)
    rest = rest.inset(scale(12), 0)
    panels: list[Panel] = [TopBar(kit, top)]
    if rows.cards or rows.alerts:
        cards, rest = rest.cut_bottom(scale(CARDS_ROW), gap=gap)
        if rows.alerts:
            right, cards = cards.cut_right(scale(ALERTS), gap=gap)
            panels.append(AlertsPanel(kit, right))
        panels.append(CardsPanel(kit, cards))
    middle, board = rest, None
    if rows.board:
        left, middle = rest.cut_left(rest.w * MAP, gap=scale(12))
        board, seats, middle = _with_map(kit, left, middle, seats=rows.seats)
        panels += seats
    elif rows.gauges:
        left, middle = rest.cut_left(scale(GAUGES), gap=scale(12))
        panels.append(GaugesPanel(kit, left))
    prompt, footer = PromptPanel(kit, middle), Footer(kit, bottom)
    panels += [prompt, *([board] if board else []), footer]
    return Laid(tuple(panels), prompt, footer, board)


def _with_map(kit: Kit, left: Box, right: Box, *, seats: int) -> tuple[MapPanel, list[Panel], Box]:
    """The map at the left, the seats below at the right, and what remains for the prompt."""
    from ui.map.panel import MapPanel  # only where it is needed: the app starts without it
    from ui.map.seats import MapSeats, height

    if not seats:
        return MapPanel(kit, left), [], right
    low, rest = right.cut_bottom(height(kit, seats), gap=kit.scale(GAP))
    return MapPanel(kit, left), [MapSeats(kit, low)], rest
