"""The gauges: what the table can lose and what the enemy has left, each group in its fixed place."""

from __future__ import annotations

from companion.engine.indicators import Alert, Counter, Gauge, Level, Side, Track, TurnOrder
from ui.boxes import Box
from ui.contract import View
from ui.full_seat_card import MANY, FullSeatCard
from ui.group_cards import Group, GroupCard, Measure, has_note
from ui.kit import Kit, Panel
from ui.seat_card import SeatCard
from ui.side_card import SideCard


def groups(view: View) -> list[Group]:
    """The measures of a view by whose they are, sides first, then seats, each in the order they came.

    A track whose spaces have marks stands in the top bar.
    """
    found: dict[tuple[Side, int | None], list[Measure]] = {}
    for one in view.indicators:
        if isinstance(one, Track):
            if one.marks:
                continue
            found.setdefault((Side.TABLE, None), []).append(one)
        elif isinstance(one, Gauge | Counter):
            found.setdefault((one.side, one.seat if one.side is Side.SEAT else None), []).append(one)
    order = [Side.ENEMY, Side.PROTECTED, Side.TABLE, Side.SEAT]
    keys = sorted(found, key=lambda key: (order.index(key[0]), key[1] or 0))
    return [Group(side, seat, tuple(found[side, seat])) for side, seat in keys]


SEAT = (60, 88)
"""Least and best height of a seat's card, in designed pixels."""


def _wanted(group: Group) -> tuple[int, int]:
    """Least and best height of the card of a side, in designed pixels: what counts one number only needs less."""
    return (44, 76) if len(group.measures) == 1 else (70, 88)


def _beside_the_last(view: View, sides: list[Group], people: list[Group]) -> Group | None:
    """What the table counts stands in the place beside the last seat, where much is counted and that place is free."""
    if len(people) < 3 or len(people) % 2 == 0 or numbers(view) <= MANY:
        return None
    return next((one for one in sides if one.side is Side.TABLE), None)


def _shared(room: float, wanted: list[tuple[float, float]]) -> list[float]:
    """Heights within `room`: the least of each, and of what is left a share of what each lacks to its best."""
    least, best = sum(low for low, _ in wanted), sum(high for _, high in wanted)
    if room < least:
        return [low * room / least for low, _ in wanted]
    share = min(1.0, (room - least) / (best - least))
    return [float(int(low + share * (high - low))) for low, high in wanted]


def _shape(group: Group, level: Level | None, *, lengths: bool) -> tuple:
    """What a card is built for; numbers change without another one, but for how long they are where that counts."""
    shown = tuple(
        (one.key, type(one), has_note(one), _said(one), not isinstance(one, Track) and lengths and len(str(one.value)))
        for one in group.measures
    )
    return (group.side, group.seat, shown, level)


def _said(one: Measure) -> tuple:
    """What is said of a measure besides its number."""
    return (one.badges, one.out, bool(one.marks)) if isinstance(one, Gauge) else ()


def numbers(view: View) -> int:
    """How many numbers the seat has of whom most are counted."""
    counted = (one for one in groups(view) if one.side is Side.SEAT)
    return max((sum(not isinstance(one, Track) for one in group.measures) for group in counted), default=0)


def pressing(view: View, group: Group) -> Level | None:
    """How pressing something is about this group: an alert with the key of one of its numbers."""
    keys = {one.key for one in group.measures}
    found = [one.level for one in view.indicators if isinstance(one, Alert) and one.key in keys]
    return max(found, key=[Level.CALM, Level.WARNING, Level.DANGER].index, default=None)


class GaugesPanel(Panel):
    """The left column; cards for the sides above, one card for each seat below."""

    def __init__(self, kit: Kit, box: Box) -> None:
        super().__init__(kit, box)
        self._shape: tuple | None = None
        self._cards: list[GroupCard] = []
        self._step: int | None = None

    def show(self, view: View) -> None:
        present = groups(view)
        levels = [pressing(view, group) for group in present]
        lengths = numbers(view) > MANY
        shape = [_shape(group, level, lengths=lengths) for group, level in zip(present, levels, strict=True)]
        if (shape, view.seats) != self._shape:
            before = {(card.group.side, card.group.seat): card for card in self._cards}
            self._shape = (shape, view.seats)
            self._build(present, view)
            for card in self._cards:
                if (card.group.side, card.group.seat) in before:
                    card.begin(before[card.group.side, card.group.seat])
        fresh = view.step != self._step
        self._step = view.step
        turn = next((one.current for one in view.indicators if isinstance(one, TurnOrder)), None)
        by_whose = {(group.side, group.seat): group for group in present}
        for card in self._cards:
            group = by_whose[card.group.side, card.group.seat]
            card.count(group, fresh=fresh)
            card.mark_acting(acting=turn is not None and (turn.side, turn.seat) == (Side.SEAT, group.seat))

    def _build(self, present: list[Group], view: View) -> None:
        self.clear_widgets()
        scale = self.kit.scale
        people = [group for group in present if group.side is Side.SEAT]
        seat_rows = -(-len(people) // 2)
        sides = [group for group in present if group.side is not Side.SEAT]
        beside = _beside_the_last(view, sides, people)
        sides = [group for group in sides if group is not beside]
        if not present:
            self._cards = []
            return
        gap = scale(6)
        room = self.box.h - gap * (len(sides) + seat_rows - 1)
        wanted = [_wanted(group) for group in sides] + [SEAT] * seat_rows
        heights = iter(_shared(room, [(scale(least), scale(best)) for least, best in wanted]))
        rest, self._cards = self.box, []
        for group in sides:
            place, rest = rest.cut_top(next(heights), gap=gap)
            self._cards.append(SideCard(self.kit, place, group))
        for row in range(seat_rows):
            place, rest = rest.cut_top(next(heights), gap=gap)
            pair = people[row * 2 : row * 2 + 2]
            columns = place.columns(2 if len(people) > 1 else 1, gap=gap)
            if beside and row == seat_rows - 1:
                self._cards.append(SideCard(self.kit, columns[1], beside))
            for group, column in zip(pair, columns, strict=False):
                self._cards.append(self._seat_card(column, group, view))
        for card in self._cards:
            self.add_widget(card)

    def _seat_card(self, box: Box, group: Group, view: View) -> GroupCard:
        seats, seat = view.seats, group.seat
        name = seats[seat] if seat is not None and seat < len(seats) else ""
        if numbers(view) > MANY:
            return FullSeatCard(self.kit, box, group, name, pressing(view, group))
        return SeatCard(self.kit, box, group, name)
