"""The seats beside a map: a small card for each."""

from __future__ import annotations

from companion.engine.indicators import Alert, Gauge, TurnOrder
from ui.boxes import Box
from ui.contract import View
from ui.kit import Kit, Panel
from ui.map.seat_card import SLIM_NUMBERS as SLIM_NUMBERS
from ui.map.seat_card import MapSeatCard
from ui.map.seen import SeatMeasure, board_of, seated

ROW = 52
"""Height of a card in designed pixels."""

BETWEEN = 8


class MapSeats(Panel):
    """All seats, so many `columns` beside each other."""

    columns = 2

    def __init__(self, kit: Kit, box: Box) -> None:
        super().__init__(kit, box)
        self.cards: list[MapSeatCard] = []
        self._shape: tuple | None = None
        self._step: int | None = None
        self._before: dict[int, MapSeatCard] = {}

    def begin(self, before: MapSeats) -> None:
        """Go on from where an older panel of the same seats stood."""
        self._before = {card.seat: card for card in before.cards}
        self._step = before._step

    def show(self, view: View) -> None:
        present = seated(view)
        first = {seat: found[0] for seat, found in present.items() if isinstance(found[0], Gauge)}
        badges, gone = {seat: one.badges for seat, one in first.items()}, {seat: one.out for seat, one in first.items()}
        keys = tuple((seat, tuple(one.key for one in found)) for seat, found in present.items())
        shape = (keys, view.seats, badges, gone)
        if shape != self._shape:
            self._shape = shape
            self._build(present, view.seats, badges)
        fresh, self._step = view.step != self._step, view.step
        order = next((one for one in view.indicators if isinstance(one, TurnOrder)), None)
        acting = order.current.seat if order and order.current else _active(view)
        done = {turn.seat for turn in order.taken} if order else set()
        pressing = {one.key: one.level for one in view.indicators if isinstance(one, Alert)}
        for card in self.cards:
            card.count(present[card.seat], fresh=fresh)
            card.warn(pressing)
            card.mark_turn(acting=card.seat == acting, done=card.seat in done)

    def _build(
        self, present: dict[int, list[SeatMeasure]], names: tuple[str, ...], badges: dict[int, tuple[str, ...]]
    ) -> None:
        before = {card.seat: card for card in self.cards} or self._before
        self.clear_widgets()
        self.cards = []
        cells = places(self.kit, self.box, len(present), columns=self.columns)
        for (seat, found), cell in zip(present.items(), cells, strict=True):
            card = MapSeatCard(
                self.kit, cell, seat, names[seat] if seat < len(names) else "", found, badges.get(seat, ())
            )
            if seat in before:
                card.begin(before[seat])
            self.cards.append(card)
            self.add_widget(card)


def _active(view: View) -> int | None:
    """The seat whose piece acts on the map."""
    board = board_of(view)
    return next((piece.seat for piece in board.pieces if piece.active), None) if board else None


def height(kit: Kit, count: int, *, columns: int) -> float:
    """How high the cards of so many seats are together, in pixels."""
    rows = -(-count // columns)
    return rows * (kit.scale(ROW) + kit.scale(BETWEEN)) - kit.scale(BETWEEN)


def places(kit: Kit, box: Box, count: int, *, columns: int) -> list[Box]:
    """Where the cards of so many seats stand in a box; those of the last row share its width."""
    found: list[Box] = []
    for row, place in enumerate(box.rows(max(1, -(-count // columns)), gap=kit.scale(BETWEEN))):
        found += place.columns(max(1, min(columns, count - row * columns)), gap=kit.scale(BETWEEN))
    return found[:count]
