"""Things to touch: a button that is tapped, and one that is held so that nothing happens by accident."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from kivy.uix.widget import Widget

from ui.boxes import Box
from ui.holding import HOLD_SECONDS, Filling, Hold
from ui.icons import Icon, icon
from ui.shapes import outline, panel
from ui.text import Align, Stand, Text
from ui.theme import EDGE, INK, PRESSED, RAISED, STRONG, Colour, Face, Scale
from ui.typeset import width


class Touchable(Widget):
    """Something a finger or a key can fire: it must go down and up in the same place.

    One with a `hold` is fired by that alone, when it was held long enough; a tap on it is told to `hint`. `turned` is
    told when an encoder is turned that is at it, and says whether it had a use for that.
    """

    hold: Hold | None = None
    stops = True
    """Whether the highlight of an encoder stops here; not at what only a finger needs."""

    def __init__(self, box: Box, fire: Callable[[], None]) -> None:
        super().__init__(pos=box.pos, size=box.size, size_hint=(None, None))
        self.box = box
        self.fire = fire
        self.hint: Callable[[], None] = lambda: None
        self.turned: Callable[[int], bool] = lambda detents: False
        self.enabled = True

    def on_touch_down(self, touch) -> bool:
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        if self.enabled and self.welcomes(touch):
            touch.grab(self)
            self.take_hold()
        return True

    def on_touch_move(self, touch) -> bool:
        if touch.grab_current is self and self.hold and not self.collide_point(*touch.pos):
            self.let_go()  # what is held must not go on under a finger that has left it
        return touch.grab_current is self

    def on_touch_up(self, touch) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        on_it = self.enabled and self.collide_point(*touch.pos)
        early = self.let_go()
        if on_it and self.hold is None:
            self.fire()
        elif on_it and early:
            self.hint()
        return True

    def take_hold(self) -> None:
        """Show that it is touched; one that is held begins to count."""
        self.press()
        if self.hold:
            self.hold.begin()

    def let_go(self) -> bool:
        """Show that it is touched no more; whether it was let go before it was held long enough."""
        early = self.hold is not None and self.hold.running
        self.release()
        if self.hold:
            self.hold.end()
        return early

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

    def __init__(
        self,
        words: str,
        *,
        box: Box,
        scale: Scale,
        fire: Callable[[], None],
        colour: Colour,
        seconds: float = HOLD_SECONDS,
        **options,
    ):
        super().__init__(words, box=box, scale=scale, fire=fire, **options)
        with self.canvas.after:
            filling = Filling(box, colour, radius=scale(9))
        self.hold = Hold(self, self._held, seconds=seconds, passed=filling.set)

    def _held(self) -> None:
        self.release()
        self.fire()
