"""A lesson: the app names a face, people lay it in the tray and take a picture, until it knows the die."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.uix.widget import Widget

from companion.engine.symbols import SYMBOLS, every_face, face
from ui.answers.signs import Die, Laid
from ui.boxes import Box
from ui.camera.live import LivePicture, while_seen
from ui.camera.page import CameraPage, Column, button
from ui.camera.place import Place
from ui.icons import Icon, icon
from ui.kit import Kit
from ui.photo import Photo
from ui.scroll import Scroller
from ui.shapes import Shape, mark, outline, panel
from ui.sight import Lesson, Sight, TaughtFace
from ui.text import Align, Text
from ui.theme import EDGE, ENEMY, GOOD, GROUND, INK, PROTECTED, SMALL, Face, Weight
from ui.touch import HoldButton, Touchable

BIG = 84
"""Side of the face to show now, and of the picture that was taken last, in designed pixels."""

CHIP, ACROSS = 78, 4
COUNT = 18
"""Height of the line below a face with how often it was shown."""

NUMBER = Face(Weight.BOLD, 46, 16)
SMALL_NUMBER = Face(Weight.BOLD, 22, 13)
BAR = 10


class LessonDialog(CameraPage):
    """The live picture with what was taken last, the face to show, and all faces with how often they were shown."""

    def __init__(self, kit: Kit, window: Box, sight: Sight, lesson: Lesson) -> None:
        title = kit.words.own("lesson", name=lesson.name)
        super().__init__(kit, window, title=title, back=partial(kit.hands.camera, Place.DICE))
        self.sight, self.lesson = sight, lesson
        self._chosen = self._taken = ""
        self.add_widget(LivePicture(kit, self.picture_box, sight))
        self._last = Photo(self._corner())
        self.add_widget(self._last)
        self._lay()
        while_seen(self, self._follow)

    @property
    def face(self) -> str:
        """The face to show now: the one that was touched, else the next; "" when all were shown often enough."""
        return self._chosen or self.lesson.next

    def _follow(self) -> None:
        """Show what came of the last picture."""
        lesson = self.sight.lesson()
        if lesson is not None and lesson != self.lesson:
            self.lesson = lesson
            self._lay()

    def _shoot(self) -> None:
        if not self.face:
            return
        self._taken = self.face
        self.lesson = self.sight.show_face(self._taken)
        if any(one.value == self._chosen and one.enough for one in self.lesson.faces):
            self._chosen = ""
        self._lay()

    def _choose(self, value: str) -> None:
        self._chosen = value
        self._lay()

    def _keep(self) -> None:
        wrong = self.sight.keep_lesson()
        if wrong:
            self.said.warn(wrong)
        else:
            self.kit.hands.camera(Place.DICE)

    def _drop(self) -> None:
        self.sight.drop_lesson()
        self.kit.hands.camera(Place.DICE)

    def _corner(self) -> Box:
        """Where the last picture of a face stands: in the lower right corner of the live one."""
        scale = self.kit.scale
        inner = self.picture_box.inset(scale(8))
        return inner.cut_bottom(scale(BIG))[0].cut_right(scale(BIG))[0]

    def _lay(self) -> None:
        self._last.show(next((one.picture for one in self.lesson.faces if one.value == self._taken), None))
        kit, scale, words, lesson = self.kit, self.kit.scale, self.kit.words.own, self.lesson
        column = Column(kit, self.side)
        keep, drop = column.low_row().columns(2, gap=scale(8))
        kept = button(kit, keep, words("lesson.keep"), self._keep, main=lesson.ready)
        kept.enable(usable=lesson.ready)
        column.add_widget(kept)
        column.add_widget(HoldButton(words("lesson.drop"), box=drop, scale=scale, fire=self._drop, colour=ENEMY))
        now, shoot = column.row(BIG).cut_left(scale(BIG), gap=scale(8))
        if self.face:
            column.add_widget(drawn_face(kit, now, lesson.name, self.face, NUMBER))
        take = words("lesson.take" if self.face else "lesson.all")
        taking = button(kit, shoot, take, self._shoot, sign=Icon.CAMERA if self.face else None, main=bool(self.face))
        taking.enable(usable=bool(self.face))
        column.add_widget(taking)
        column.enter = self._keep if lesson.ready and not self._chosen else self._shoot
        self._chips(column)
        self.put(column)
        self.said.say(lesson.said, lesson.tested)

    def _chips(self, column: Column) -> None:
        """All faces, in the order in which they are shown; touched, one is the next to show."""
        scale, faces = self.kit.scale, self.lesson.faces
        rows = -(-len(faces) // ACROSS)
        step = scale(CHIP) + scale(6)
        scroll = Scroller(scale, column.rest, length=rows * step)
        area = Box(0, 0, column.rest.w - scale(BAR), scroll.column.height).cut_top(rows * step - scale(6))[0]
        for one, cell in zip(faces, area.grid(ACROSS, rows, gap=scale(6)), strict=False):
            fire = partial(self._choose, one.value)
            chip = Chip(self.kit, cell, self.lesson.name, one, current=one.value == self.face, fire=fire)
            scroll.column.add_widget(chip)
            if one.value == self.face:
                scroll.reveal(cell)
        column.add_widget(scroll)


class Chip(Touchable):
    """One face with how often it was shown; a check mark says that this is enough."""

    def __init__(
        self, kit: Kit, box: Box, die: str, taught: TaughtFace, *, current: bool, fire: Callable[[], None]
    ) -> None:
        super().__init__(box, fire)
        scale = kit.scale
        with self.canvas:
            panel(box, GROUND, scale(8))
            outline(box, PROTECTED if current else EDGE, scale(8), scale(3 if current else 1) / 2)
        below, above = box.inset(scale(3)).cut_bottom(scale(COUNT))
        self.add_widget(drawn_face(kit, above, die, taught.value, SMALL_NUMBER))
        sign, count = below.cut_left(below.w / 2)
        if taught.enough:
            with self.canvas:
                icon(Icon.CHECK, sign.middle(scale(13), scale(13)), GOOD)
        else:
            count = below
        words = f"{taught.shots}×"
        self.add_widget(Text(words, box=count, face=SMALL, scale=scale, colour=INK, align=Align.CENTRE))


def drawn_face(kit: Kit, box: Box, die: str, value: str, number: Face) -> Widget:
    """A face as people know it: its symbols where its text names some, else the number on it."""
    if value in every_face(SYMBOLS):
        return Die(kit, box, die, Laid(face(value)))
    drawn = Widget(pos=box.pos, size=box.size, size_hint=(None, None))
    side = min(box.w, box.h)
    place = box.middle(side, side)
    with drawn.canvas:
        mark(Shape.SQUARE, place, INK)
    inner = place.inset(kit.scale(2), 0)
    drawn.add_widget(Text(value, box=inner, face=number, scale=kit.scale, colour=GROUND, align=Align.CENTRE))
    return drawn
