"""The gauges: what the table can lose and what the enemy has left, each group in its fixed place."""

from __future__ import annotations

from companion.engine.indicators import Counter, Gauge, Side, Track
from ui.boxes import Box
from ui.contract import View
from ui.group_cards import Group, GroupCard, Measure, SeatCard, SideCard, has_note
from ui.kit import Kit, Panel


def groups(view: View) -> list[Group]:
    """The measures of a view by whose they are, sides first, then seats, each in the order they came."""
    found: dict[tuple[Side, int | None], list[Measure]] = {}
    for one in view.indicators:
        if isinstance(one, Track):
            found.setdefault((Side.TABLE, None), []).append(one)
        elif isinstance(one, Gauge | Counter):
            found.setdefault((one.side, one.seat if one.side is Side.SEAT else None), []).append(one)
    order = [Side.ENEMY, Side.PROTECTED, Side.TABLE, Side.SEAT]
    keys = sorted(found, key=lambda key: (order.index(key[0]), key[1] or 0))
    return [Group(side, seat, tuple(found[side, seat])) for side, seat in keys]


class GaugesPanel(Panel):
    """The left column; cards for the sides above, one card for each seat below."""

    def __init__(self, kit: Kit, box: Box) -> None:
        super().__init__(kit, box)
        self._shape: list[tuple] = []
        self._cards: list[GroupCard] = []
        self._step: int | None = None

    def show(self, view: View) -> None:
        present = groups(view)
        shape = [
            (g.side, g.seat, tuple((m.key, type(m), has_note(m)) for m in g.measures), view.seats) for g in present
        ]
        if shape != self._shape:
            self._shape = shape
            self._build(present, view.seats)
        fresh = view.step != self._step
        self._step = view.step
        for card, group in zip(self._cards, present, strict=True):
            card.count(group, fresh=fresh)

    def _build(self, present: list[Group], seats: tuple[str, ...]) -> None:
        self.clear_widgets()
        scale = self.kit.scale
        sides = [group for group in present if group.side is not Side.SEAT]
        people = [group for group in present if group.side is Side.SEAT]
        seat_rows = -(-len(people) // 2)
        count = len(sides) + seat_rows
        if not count:
            self._cards = []
            return
        gap = scale(6)
        height = min(scale(88), (self.box.h - gap * (count - 1)) / count)
        rest, self._cards = self.box, []
        for group in sides:
            place, rest = rest.cut_top(height, gap=gap)
            self._cards.append(SideCard(self.kit, place, group))
        for row in range(seat_rows):
            place, rest = rest.cut_top(height, gap=gap)
            pair = people[row * 2 : row * 2 + 2]
            columns = place.columns(2 if len(people) > 1 else 1, gap=gap)
            for group, column in zip(pair, columns, strict=False):
                name = seats[group.seat] if group.seat is not None and group.seat < len(seats) else ""
                self._cards.append(SeatCard(self.kit, column, group, name))
        for card in self._cards:
            self.add_widget(card)
