"""Tapping corners: of a zone, as many as it has, or of a flat rectangle whose size is known."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec import structs

from ui.answers.number import CHOSEN_PAINT
from ui.camera.page import Column, button
from ui.footer import RAISED_PAINT
from ui.icons import Icon
from ui.sight import ShownZone, Spot
from ui.text import Align, Text
from ui.theme import TOUCH, Face, Weight
from ui.touch import TapButton

if TYPE_CHECKING:
    from ui.camera.zones import ZonesDialog

FEWEST, MOST = 3, 8
"""Corners of a zone."""

SIZES = (("A4", 297, 210), ("A3", 420, 297), ("Letter", 279, 216), ("Mat", 610, 356))
"""What lies about in many houses, in mm: sheets, and the usual playmat of 24 by 14 inches."""

SHORTEST, LONGEST = 50, 3000
STEPS = (1, 10, 100)
NUMBER = Face(Weight.BOLD, 20, 14)


class Tapping:
    """Each tap is a corner more, up to `most`; `changed` is called after each."""

    def __init__(self, page: ZonesDialog, *, most: int = MOST) -> None:
        self.corners: list[Spot] = []
        self.changed = lambda: None
        self._page, self._most = page, most

    def down(self, spot: Spot) -> None:
        """Nothing yet: the finger can still find the corner."""

    def moved(self, spot: Spot) -> None:
        """Show where it would be."""
        if len(self.corners) < self._most:
            self._page.still.draw(self._page.marks(), (*self.corners, spot))

    def up(self, spot: Spot) -> None:
        """A corner is where the finger is lifted."""
        if len(self.corners) < self._most:
            self.corners.append(spot)
        self.draw()
        self.changed()

    def back(self) -> None:
        """Take the last corner back."""
        if self.corners:
            self.corners.pop()
        self.draw()
        self.changed()

    def draw(self) -> None:
        """The corners over the zones; closed where no more can be tapped."""
        full = len(self.corners) == self._most
        closed = (*self.corners, self.corners[0]) if full else self.corners
        self._page.still.draw(self._page.marks(), closed)


class CornersColumn(Column):
    """Ways to take a corner back, to leave, and to go on once there are enough."""

    def __init__(self, page: ZonesDialog, tapping: Tapping, *, fewest: int) -> None:
        super().__init__(page.kit, page.side)
        self._page, self._tapping, self._fewest = page, tapping, fewest
        words, scale = self.kit.words.own, self.kit.scale
        self.buttons([self.low_row()], (words("zones.cancel"), page.overview))
        back, done = self.low_row().columns(2, gap=scale(8))
        self._back = button(self.kit, back, "", tapping.back, sign=Icon.ERASE)
        self._done = button(self.kit, done, words("done"), self._finish, main=True)
        for one in (self._back, self._done):
            self.add_widget(one)
        self.enter = self._finish
        tapping.changed = self._refresh
        self._refresh()

    def _finish(self) -> None:
        """Take what was tapped."""
        if len(self._tapping.corners) >= self._fewest:
            self.finish(tuple(self._tapping.corners))

    def finish(self, corners: tuple[Spot, ...]) -> None:
        """All corners are there."""
        raise NotImplementedError

    def _refresh(self) -> None:
        self._back.enable(usable=bool(self._tapping.corners))
        self._done.enable(usable=len(self._tapping.corners) >= self._fewest)


class OutlineColumn(CornersColumn):
    """The outline of a zone, drawn anew, or of one that is then named."""

    def __init__(self, page: ZonesDialog, tapping: Tapping, zone: ShownZone | None) -> None:
        super().__init__(page, tapping, fewest=FEWEST)
        self._zone = zone

    def finish(self, corners: tuple[Spot, ...]) -> None:
        if self._zone is None:
            self._page.ask_kind(corners)
        else:
            self._page.keep(structs.replace(self._zone, outline=corners))


class SizeColumn(CornersColumn):
    """Four corners and the size of what they are the corners of."""

    def __init__(self, page: ZonesDialog, tapping: Tapping) -> None:
        super().__init__(page, tapping, fewest=4)
        self.size_mm = [SIZES[0][1], SIZES[0][2]]
        self._step = STEPS[1]
        kit, scale, words = self.kit, self.kit.scale, self.kit.words.own
        sheets = self.row().columns(len(SIZES), gap=scale(6))
        self.buttons(sheets, *((name, partial(self._set, wide, high)) for name, wide, high in SIZES))
        self._numbers = [self._stepper(at, words(f"corners.{side}")) for at, side in enumerate(("width", "height"))]
        steps = self.row().columns(len(STEPS), gap=scale(6))
        self._steps: list[TapButton] = []
        for step, place in zip(STEPS, steps, strict=True):
            one = button(kit, place, f"± {step}", partial(self._choose, step))
            self._steps.append(one)
            self.add_widget(one)
        self._show()

    def finish(self, corners: tuple[Spot, ...]) -> None:
        wrong = self._page.sight.tapped(corners, (float(self.size_mm[0]), float(self.size_mm[1])))
        if wrong:
            self._page.said.warn(wrong)
        else:
            self._page.overview(said=self.kit.words.own("corners.kept"))

    def _stepper(self, at: int, label: str) -> Text:
        """Less, the length with its name, more."""
        kit, scale = self.kit, self.kit.scale
        row = self.row()
        less, row = row.cut_left(scale(TOUCH), gap=scale(6))
        more, row = row.cut_right(scale(TOUCH), gap=scale(6))
        self.add_widget(button(kit, less, "", partial(self._add, at, -1), sign=Icon.MINUS))
        self.add_widget(button(kit, more, "", partial(self._add, at, 1), sign=Icon.PLUS))
        text = Text(label, box=row, face=NUMBER, scale=scale, align=Align.CENTRE)
        self.add_widget(text)
        return text

    def _choose(self, step: int) -> None:
        self._step = step
        self._show()

    def _add(self, at: int, sign: int) -> None:
        self.size_mm[at] = max(SHORTEST, min(LONGEST, self.size_mm[at] + sign * self._step))
        self._show()

    def _set(self, wide: int, high: int) -> None:
        self.size_mm = [wide, high]
        self._show()

    def _show(self) -> None:
        for side, text, length in zip(("width", "height"), self._numbers, self.size_mm, strict=True):
            text.say(f"{self.kit.words.own(f'corners.{side}')} {length} mm")
        for step, one in zip(STEPS, self._steps, strict=True):
            one.paint = CHOSEN_PAINT if step == self._step else RAISED_PAINT
            one.release()
