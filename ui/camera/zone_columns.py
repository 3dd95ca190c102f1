"""The columns of the page of zones: all zones, one of them, and what a new outline can be."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from ui.boxes import Box
from ui.camera.page import Column, button
from ui.scroll import Scroller
from ui.sight import ShownZone, Spot
from ui.theme import BODY, ENEMY, QUIET, TITLE, TOUCH
from ui.touch import HoldButton

if TYPE_CHECKING:
    from ui.camera.zones import ZonesDialog

KINDS = ("draw", "discard", "in_play", "dice_tray")
"""What a zone can be for all; the values are those of `vision.table.zones.ZoneKind`."""

SEAT = "seat"
BAR = 10

MOST_SEATS = 6
"""So many people sit around a table; offered as long as no game says how many there are."""


class ListColumn(Column):
    """The zones, and what else is set on this page."""

    def __init__(self, page: ZonesDialog) -> None:
        super().__init__(page.kit, page.side)
        scale, words = self.kit.scale, self.kit.words.own
        tray = self.low_row()
        low = self.low_row().columns(2, gap=scale(8))
        self.buttons([tray], (words("zones.tray"), partial(self._tray, page)))
        self.buttons(low, (words("zones.corners"), page.measure), (words("zones.freeze"), page.freeze))
        new = self.low_row()
        self.add_widget(button(self.kit, new, words("zones.new"), page.begin, main=True))
        self.enter = page.begin
        zones = page.sight.zones()
        usual, lay = self.low_row(), partial(self._usual, page)
        if not zones:
            self.buttons([usual], (words("zones.usual"), lay))
            self.words(words("zones.none"), BODY, self.rest.h / scale.unit, colour=QUIET, lines=0)
            return
        held = words("zones.usual.hold")  # it takes away what somebody has drawn
        self.add_widget(HoldButton(held, box=usual, scale=scale, fire=lay, colour=ENEMY, lines=2))
        step = scale(TOUCH) + scale(6)
        scroll = Scroller(scale, self.rest, length=step * len(zones) - scale(6))
        rest = Box(0, 0, self.rest.w - scale(BAR), scroll.column.height)
        for zone in zones:
            place, rest = rest.cut_top(scale(TOUCH), gap=scale(6))
            scroll.column.add_widget(button(self.kit, place, zone.name, partial(page.choose, zone)))
        self.add_widget(scroll)

    def _usual(self, page: ZonesDialog) -> None:
        """Begin with zones as most tables have them; each can be moved afterwards."""
        if page.seats:
            page.lay_usual(len(page.seats))
        else:
            page.ask_seats()

    def _tray(self, page: ZonesDialog) -> None:
        """Have the next picture be that of the empty tray."""
        wrong = page.sight.empty_tray()
        if wrong:
            page.said.warn(wrong)
        else:
            page.said.say(self.kit.words.own("zones.tray.taken"))


class SeatsColumn(Column):
    """How many play, where no game says so yet."""

    def __init__(self, page: ZonesDialog) -> None:
        super().__init__(page.kit, page.side)
        self.buttons([self.low_row()], (self.kit.words.own("zones.cancel"), page.overview))
        for first in range(1, MOST_SEATS, 2):
            pair = self.row().columns(2, gap=self.kit.scale(8))
            self.buttons(pair, *((str(seats), partial(page.lay_usual, seats)) for seats in (first, first + 1)))


class ZoneColumn(Column):
    """One zone: to be drawn anew, made something else, or removed."""

    def __init__(self, page: ZonesDialog, zone: ShownZone) -> None:
        super().__init__(page.kit, page.side)
        scale, words = self.kit.scale, self.kit.words.own
        self.words(zone.name, TITLE, 30)
        described = _described(words, zone, page.seats)
        if described != zone.name:
            self.words(described, BODY, 26, colour=QUIET)
        self.buttons(
            [self.row(), self.row(), self.row()],
            (words("zone.again"), partial(page.begin, zone)),
            (words("zone.name"), partial(page.ask_name, zone)),
            (words("done"), page.overview),
        )
        self.enter = page.overview
        fire = partial(self._remove, page, zone.name)
        remove = HoldButton(words("zone.remove"), box=self.low_row(), scale=scale, fire=fire, colour=ENEMY)
        self.add_widget(remove)

    def _remove(self, page: ZonesDialog, name: str) -> None:
        page.sight.remove_zone(name)
        page.overview()


class KindColumn(Column):
    """What the new zone is: each kind, and the place of each player."""

    def __init__(self, page: ZonesDialog, outline: tuple[Spot, ...]) -> None:
        super().__init__(page.kit, page.side)
        words = self.kit.words.own
        taken = {zone.name for zone in page.sight.zones()}
        offered: list[tuple[str, int | None, str]] = [(kind, None, words(f"zone.{kind}")) for kind in KINDS]
        places = page.seats or [str(seat + 1) for seat in range(MOST_SEATS)]
        offered += [(SEAT, seat, words("zone.seat.of", player=name)) for seat, name in enumerate(places)]
        cancel = self.low_row()
        self.buttons([cancel], (words("zones.cancel"), page.overview))
        step = TOUCH + 6
        scale = self.kit.scale
        scroll = Scroller(scale, self.rest, length=scale(step) * len(offered))
        rest = Box(0, 0, self.rest.w - scale(BAR), scroll.column.height)
        for kind, seat, label in offered:
            place, rest = rest.cut_top(scale(TOUCH), gap=scale(6))
            zone = ShownZone(unused(label, taken), kind, outline, seat)
            scroll.column.add_widget(button(self.kit, place, label, partial(page.keep, zone)))
        self.add_widget(scroll)


def unused(name: str, taken: Iterable[str]) -> str:
    """A name that no other zone has: this one, or with the first number from 2 on that is free."""
    used = set(taken)
    number = 1
    found = name
    while found in used:
        number += 1
        found = f"{name} {number}"
    return found


def _described(words, zone: ShownZone, seats: tuple[str, ...]) -> str:
    """What the zone is, where its name need not say it."""
    if zone.seat is not None and zone.seat < len(seats):
        return words("zone.seat.of", player=seats[zone.seat])
    return words(f"zone.{zone.kind}")
