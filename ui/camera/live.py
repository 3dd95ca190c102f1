"""The live picture with what is recognised in it: a few new ones a second, and none once it is off the screen."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.uix.widget import Widget

from ui.boxes import Box
from ui.camera.marks import Marks
from ui.icons import Icon, icon
from ui.kit import Kit
from ui.photo import Photo
from ui.shapes import panel
from ui.sight import Look, Sight
from ui.text import Align, Text
from ui.theme import BODY, GROUND, INK, WARNING

EVERY = 0.25
"""Seconds from one picture to the next."""

SIGN = 40
"""Side of the sign that there is no picture, in designed pixels."""


def while_seen(widget: Widget, fire: Callable[[], None]) -> None:
    """Call `fire` a few times a second for as long as the widget is on the screen."""

    def again(_seconds: float) -> bool:
        if widget.get_root_window() is None:
            return False
        fire()
        return True

    Clock.schedule_interval(again, EVERY)


class LivePicture(Widget):
    """Asks the eyes what they see and draws it where that is news; `seen` is told of it as well."""

    def __init__(self, kit: Kit, box: Box, sight: Sight, seen: Callable[[Look], None] = lambda look: None) -> None:
        super().__init__(pos=box.pos, size=box.size, size_hint=(None, None))
        self.kit, self.box = kit, box
        self.shown: Look | None = None
        self._sight, self._seen = sight, seen
        with self.canvas:
            panel(box, GROUND, kit.scale(8))
        self._photo = Photo(box)
        self._marks: Marks | None = None
        sign, words = box.inset(kit.scale(24)).cut_top(kit.scale(SIGN), gap=kit.scale(8))
        self._sign = Widget(size_hint=(None, None))
        self._sign_box = sign.middle(kit.scale(SIGN), kit.scale(SIGN))
        self._why = Text("", box=words, face=BODY, scale=kit.scale, colour=INK,
                         align=Align.CENTRE, lines=0)  # fmt: skip
        self.add_widget(self._photo)
        self.add_widget(self._why)
        self.add_widget(self._sign)
        self._look()
        while_seen(self, self._look)

    def _look(self) -> None:
        look = self._sight.look(int(self.box.w))
        if look == self.shown:
            return
        before, self.shown = self.shown, look
        self._photo.show(look.picture)
        self._why.say("" if look.picture else " ".join(look.said))
        self._sign.canvas.clear()
        if look.picture is None:
            with self._sign.canvas:
                icon(Icon.WARNING, self._sign_box, WARNING)
        if before is None or (before.marks, before.picture is None) != (look.marks, look.picture is None):
            self._draw(look)
        self._seen(look)

    @property
    def warns(self) -> bool:
        """Whether the sign stands that there is no picture."""
        return bool(self._sign.canvas.children)

    def _draw(self, look: Look) -> None:
        if self._marks:
            self.remove_widget(self._marks)
        self._marks = Marks(self.kit, self._photo.place, look.marks) if look.picture else None
        if self._marks:
            self.add_widget(self._marks)
