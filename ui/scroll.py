"""A box whose contents scroll under a finger, with a bar that shows where one is. Vertical or horizontal."""

from __future__ import annotations

from enum import Enum

from kivy.effects.scroll import ScrollEffect
from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from ui.boxes import Box
from ui.shapes import begin_clip, end_clip
from ui.theme import QUIET, Scale, faded
from ui.touch import Touchable

BAR = 4
DRAG = 12
"""How far a finger moves before it drags what scrolls instead of touching what is under it."""
GLIDE = 60
"""How fast the contents go on by themselves, in pixels a second, when a finger only stops them."""
WHEEL = 60
"""How far one notch of a mouse's wheel scrolls."""


class Along(Enum):
    """Which way contents scroll."""

    DOWN = "down"
    ACROSS = "across"


class Scroller(ScrollView):
    """Contents are placed in `column`, whose origin is its lower left corner.

    A finger presses what is under it at once, and lets go of it when it drags: Kivy's own way, to wait whether a touch
    becomes a drag, answers every touch a fifth of a second late and takes a slow drag for a touch. What Kivy's own
    style gives a scroll view is drawn here instead: that style is never read (see `ui.configure`).
    """

    scroll_x: float
    scroll_y: float

    def __init__(self, scale: Scale, box: Box, *, length: float, along: Along = Along.DOWN) -> None:
        down = along is Along.DOWN
        super().__init__(
            pos=box.pos,
            size=box.size,
            size_hint=(None, None),
            do_scroll_x=not down,
            do_scroll_y=down,
            bar_width=0,
            effect_cls=ScrollEffect,
            scroll_wheel_distance=scale(WHEEL),
        )
        self._dragging: object = None
        self._scale, self._box, self.along = scale, box, along
        self._length = max(length, box.h if down else box.w)
        with self.canvas.before:
            begin_clip(box)
        with self.canvas.after:
            end_clip(box)
            Color(*faded(QUIET, 0.6 if self.overflows else 0))
            self._bar = SmoothRoundedRectangle(radius=[scale(BAR) / 2] * 4)
        self.column = Widget(size=(box.w, self._length) if down else (self._length, box.h), size_hint=(None, None))
        self.add_widget(self.column)
        self.bind(scroll_x=self._place_bar, scroll_y=self._place_bar)
        self._place_bar()

    def turn(self, key: str) -> None:
        """Scroll most of what is seen: "-" down or right, "+" back."""
        seen = self._box.h if self.along is Along.DOWN else self._box.w
        share = 0.8 * seen / max(1.0, self._length - seen)
        if self.along is Along.DOWN:
            self.scroll_y = max(0.0, min(1.0, self.scroll_y + (share if key == "+" else -share)))
        else:
            self.scroll_x = max(0.0, min(1.0, self.scroll_x + (-share if key == "+" else share)))

    @property
    def overflows(self) -> bool:
        """Whether there is more than is seen at a time."""
        return self._length > (self._box.h if self.along is Along.DOWN else self._box.w) + 1

    def read_on(self, by: int) -> bool:
        """Scroll on by so many times most of what is seen, back below 0; whether there was any more that way."""
        before = self.scroll_x, self.scroll_y
        for _ in range(abs(by)):
            self.turn("-" if by > 0 else "+")
        return (self.scroll_x, self.scroll_y) != before

    def seen(self) -> tuple[float, float]:
        """From where to where the contents are seen, in pixels of `column`, for what scrolls down."""
        low = max(0.0, min(1.0, self.scroll_y)) * (self._length - self._box.h)
        return low, low + self._box.h

    def move(self, pixels: float, *, step: float) -> None:
        """Scroll down by so much, to where a line begins, of which the first is at the top, each `step` pixels."""
        beyond = self._length - self._box.h
        down = round((beyond - self.seen()[0]) / step) * step + pixels
        self._stand(1 - down / beyond if beyond > 0 else 1)

    def reveal(self, box: Box) -> None:
        """Scroll just so far that this part of `column` is seen."""
        low, _ = self.seen()
        beyond = self._length - self._box.h
        bottom = min(max(low, box.top - self._box.h), box.y)
        if beyond > 0 and bottom != low:
            self._stand(bottom / beyond)

    def _stand(self, scroll_y: float) -> None:
        self.effect_y.velocity = 0
        self.scroll_y = max(0.0, min(1.0, scroll_y))

    def on_touch_down(self, touch) -> bool:
        if touch.is_mouse_scrolling:
            return super().on_touch_down(touch)
        if self.disabled or not self.collide_point(*touch.pos):
            return False
        glided, self._effect.velocity = abs(self._effect.velocity) > self._scale(GLIDE), 0
        touch.grab(self)
        if not glided:  # a finger that stops what glides means nothing else
            self.simulate_touch_down(touch)
        return True

    def on_touch_move(self, touch) -> bool:
        if touch.is_mouse_scrolling:
            return super().on_touch_move(touch)
        if touch.grab_current is not self:
            return False
        at, began = (touch.y, touch.oy) if self.along is Along.DOWN else (touch.x, touch.ox)
        if self._dragging is None and abs(at - began) > self._scale(DRAG):
            self._drag(touch, began + self._scale(DRAG) * (1 if at > began else -1))
        if self._dragging is touch:
            self._effect.update(at)
        return True

    def on_touch_up(self, touch) -> bool:
        if touch.is_mouse_scrolling:
            return super().on_touch_up(touch)
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if self._dragging is touch:
            self._dragging = None
            self._effect.stop(touch.y if self.along is Along.DOWN else touch.x)
        return True

    @property
    def _effect(self) -> ScrollEffect:
        return self.effect_y if self.along is Along.DOWN else self.effect_x

    def _drag(self, touch, start: float) -> None:
        """From now on the finger moves the contents; what it had pressed is let go."""
        for weak in tuple(touch.grab_list):
            held = weak()
            if isinstance(held, Touchable):
                touch.ungrab(held)
                held.let_go()
        self._dragging = touch
        self._update_effect_bounds()
        self._effect_x_start_width, self._effect_y_start_height = self.size
        self._effect.start(start)

    def _place_bar(self, *_args: object) -> None:
        """Show which part is seen."""
        box, thick = self._box, self._scale(BAR)
        if self.along is Along.DOWN:
            share = box.h / self._length
            at = max(0.0, min(1.0, self.scroll_y)) * (1 - share)
            self._bar.pos, self._bar.size = (box.right - thick, box.y + at * box.h), (thick, share * box.h)
        else:
            share = box.w / self._length
            at = max(0.0, min(1.0, self.scroll_x)) * (1 - share)
            self._bar.pos, self._bar.size = (box.x + at * box.w, box.y), (share * box.w, thick)
