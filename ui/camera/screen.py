"""The camera: what it sees and recognises, how good its picture is, and the way to all that is set there."""

from __future__ import annotations

from functools import partial

from kivy.uix.widget import Widget

from ui.boxes import Box
from ui.camera.live import LivePicture
from ui.camera.page import CameraPage, Column, button
from ui.camera.place import Place
from ui.figure import Bar
from ui.icons import Icon, icon
from ui.kit import Kit
from ui.shapes import Shape, mark, outline, panel
from ui.sight import Look, Meter, Sight
from ui.text import Text
from ui.theme import ENEMY, GOOD, GROUND, INK, WARNING, Face, Weight
from ui.touch import HoldButton
from ui.typeset import width

NAME = Face(Weight.SEMIBOLD, 15, 13)
METER = 36
SIGN = 30
"""Height of the sign that pictures are being kept."""


class CameraDialog(CameraPage):
    """The live picture with meters; "keep pictures" is held, since from then on they are written to the disk."""

    def __init__(self, kit: Kit, window: Box, sight: Sight) -> None:
        super().__init__(kit, window, title=kit.words.own("camera"))
        self.sight = sight
        self._wrong = ""
        self._kept: str | None = None
        self._measured: tuple[Meter, ...] = ()
        self._sign: Keeping | None = None
        self._meters = Widget(size_hint=(None, None))
        self.live = LivePicture(kit, self.picture_box, sight, self._seen)
        self.add_widget(self.live, index=len(self.children))
        self._follow()

    def _seen(self, look: Look) -> None:
        """A new picture: its meters, and what is wrong first, then what would make it better."""
        self._follow()
        if look.meters != self._measured:
            self._measured = look.meters
            self._lay_meters()
        advice = [meter.advice for meter in look.meters if not meter.good]
        said = look.said if look.picture else ()
        if self._wrong:
            self.said.warn(self._wrong)
        elif self._kept:
            self.said.say(self.kit.words.own("camera.kept", folder=self._kept), *said, *advice)
        else:
            self.said.say(*said, *advice)

    def _follow(self) -> None:
        """Show whether pictures are kept, which the eyes may end by themselves."""
        folder = self.sight.recording()
        if folder == self._kept:
            return
        self._kept = folder
        if self._sign:
            self.remove_widget(self._sign)
        self._sign = Keeping(self.kit, self.picture_box) if folder else None
        if self._sign:
            self.add_widget(self._sign)
        self._lay_column()

    def _lay_column(self) -> None:
        kit, words, scale = self.kit, self.kit.words.own, self.kit.scale
        column = Column(kit, self.side)
        keep, compare = column.low_row(), column.low_row()
        pages = column.low_row().columns(2, gap=scale(8))
        harder = column.low_row()
        if self._kept:
            column.add_widget(button(kit, keep, words("camera.keep.stop"), partial(self._keep, on=False), main=True))
        else:
            fire = partial(self._keep, on=True)
            column.add_widget(HoldButton(words("camera.keep"), box=keep, scale=scale, fire=fire, colour=WARNING))
        column.buttons(
            [*pages, compare],
            (words("camera.zones"), partial(kit.hands.camera, Place.ZONES)),
            (words("camera.dice"), partial(kit.hands.camera, Place.DICE)),
            (words("camera.audit"), partial(kit.hands.camera, Place.AUDIT)),
        )
        column.add_widget(button(kit, harder, words("camera.harder"), self.sight.look_harder, sign=Icon.CAMERA))
        column.enter = self.sight.look_harder
        self._meter_box = column.rest
        if self._meters.parent:
            self._meters.parent.remove_widget(self._meters)
        column.add_widget(self._meters)
        self.put(column)

    def _lay_meters(self) -> None:
        """A bar for each, with a check mark where it will do and a warning sign where it will not."""
        scale, rest = self.kit.scale, self._meter_box
        self._meters.clear_widgets()
        self._meters.canvas.clear()
        for meter in self._measured[: int(rest.h // scale(METER))]:
            row, rest = rest.cut_top(scale(METER))
            colour = GOOD if meter.good else WARNING
            name, line = row.cut_top(scale(20), gap=scale(2))
            name, sign = name.cut_left(name.w - scale(20))
            with self._meters.canvas:
                icon(Icon.CHECK if meter.good else Icon.WARNING, sign.middle(scale(16), scale(16)), colour)
            self._meters.add_widget(Text(meter.name, box=name, face=NAME, scale=scale))
            place = line.cut_top(scale(6))[0]
            self._meters.add_widget(Bar(box=place, colour=colour, value=round(meter.level * 100), most=100))

    def _keep(self, *, on: bool) -> None:
        self._wrong = self.sight.record(on=on)
        self._follow()
        if self.live.shown:
            self._seen(self.live.shown)


class Keeping(Widget):
    """The sign over the picture that it is being kept on the disk."""

    def __init__(self, kit: Kit, picture: Box) -> None:
        scale, words = kit.scale, kit.words.own("camera.keeping")
        wide = width(words, NAME.weight, scale(NAME.size)) + scale(44)
        box = picture.inset(scale(8)).cut_top(scale(SIGN))[0].cut_left(wide)[0]
        super().__init__(pos=box.pos, size=box.size, size_hint=(None, None))
        dot, rest = box.inset(scale(8), 0).cut_left(scale(14), gap=scale(8))
        with self.canvas:
            panel(box, GROUND, scale(6))
            outline(box, ENEMY, scale(6), scale(2) / 2)
            mark(Shape.CIRCLE, dot.middle(scale(14), scale(14)), ENEMY)
        self.add_widget(Text(words, box=rest, face=NAME, scale=scale, colour=INK))
