"""Things to touch: a button that is tapped, and one that is held so that nothing happens by accident."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from kivy.clock import Clock
from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.uix.widget import Widget

from ui.boxes import Box
from ui.icons import Icon, icon
from ui.shapes import UNSEEN, outline, panel
from ui.text import Align, Stand, Text
from ui.theme import EDGE, INK, PRESSED, RAISED, STRONG, Colour, Face, Scale, faded
from ui.typeset import width

HOLD_SECONDS = 0.8
"""How long a destructive thing is held."""


class Touchable(Widget):
    """Something a finger or a key can fire: it must go down and up in the same place."""

    def __init__(self, box: Box, fire: Callable[[], None]) -> None:
        super().__init__(pos=box.pos, size=box.size, size_hint=(None, None))
        self.box = box
        self.fire = fire
        self.enabled = True

    def on_touch_down(self, touch) -> bool:
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        if self.enabled and self.welcomes(touch):
            touch.grab(self)
            self.press()
        return True

    def on_touch_up(self, touch) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.release()
        if self.enabled and self.collide_point(*touch.pos):
            self.fire()
        return True

    def welcomes(self, touch) -> bool:
        """Whether this touch counts."""
        return True

    def press(self) -> None:
        """Show that a finger is on it."""

    def release(self) -> None:
        """Show that no finger is on it."""

    def enable(self, *, usable: bool) -> None:
        """Let it be used, or show that it cannot be."""
        self.enabled = usable
        self.opacity = 1 if usable else 0.38


class Paint(msgspec.Struct, frozen=True):
    """How a button looks: its fill, edge and ink."""

    fill: Colour = RAISED
    edge: Colour | None = EDGE
    ink: Colour = INK


QUIET_PAINT = Paint(edge=None)


class TapButton(Touchable):
    """A rounded surface with a sign, words, or both."""

    def __init__(
        self,
        words: str,
        *,
        box: Box,
        scale: Scale,
        fire: Callable[[], None],
        sign: Icon | None = None,
        face: Face = STRONG,
        paint: Paint = QUIET_PAINT,
        lines: int = 1,
    ) -> None:
        super().__init__(box, fire)
        self.scale, self.paint = scale, paint
        with self.canvas:
            self._fill = panel(box, paint.fill, scale(9))
            if paint.edge:
                outline(box, paint.edge, scale(8), scale(1) / 2)
        inner = box.inset(scale(8), scale(4))
        if sign:
            side = min(scale(20), inner.h)
            if words:
                room = min(inner.w, side + scale(6) + width(words, face.weight, scale(face.size)) + 2)
                inner = inner.middle(room, inner.h)
            place, inner = inner.cut_left(side if words else inner.w, gap=scale(6))
            with self.canvas:
                icon(sign, place.middle(side, side), paint.ink)
        self.label = Text(
            words,
            box=inner,
            face=face,
            scale=scale,
            colour=paint.ink,
            align=Align.LEFT if sign else Align.CENTRE,
            stand=Stand.MIDDLE,
            lines=lines,
        )
        if words:
            self.add_widget(self.label)

    def say(self, words: str) -> None:
        """Show other words."""
        self.label.say(words)

    def press(self) -> None:
        self._fill.rgba = PRESSED

    def release(self) -> None:
        self._fill.rgba = self.paint.fill


class HoldButton(TapButton):
    """A button that fires only after it was held; a bar fills meanwhile."""

    def __init__(self, words: str, *, box: Box, scale: Scale, fire: Callable[[], None], colour: Colour, **options):
        super().__init__(words, box=box, scale=scale, fire=lambda: None, **options)
        self._held, self._ticking = 0.0, None
        self._when_held = fire
        with self.canvas.after:
            Color(*faded(colour, 0.45))
            self._filling = SmoothRoundedRectangle(pos=box.pos, size=(UNSEEN, box.h), radius=[scale(9)] * 4)

    def press(self) -> None:
        self._held = 0.0
        self._ticking = Clock.schedule_interval(self._tick, 0)

    def release(self) -> None:
        if self._ticking:
            self._ticking.cancel()
        self._ticking = None
        self._filling.size = (UNSEEN, self.box.h)

    def _tick(self, seconds: float) -> None:
        self._held += seconds
        self._filling.size = (self.box.w * min(1.0, self._held / HOLD_SECONDS), self.box.h)
        if self._held >= HOLD_SECONDS:
            self.release()
            self._when_held()
