"""The bar over the map: what was touched there, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from kivy.uix.widget import Widget

from ui.answers.base import CONFIRM_PAINT
from ui.boxes import Box
from ui.footer import RAISED_PAINT
from ui.icons import Icon
from ui.kit import Kit
from ui.shapes import outline, panel
from ui.text import Stand, Text
from ui.theme import ANSWER, EDGE, INK, QUIET, RAISED, SMALL, TOUCH, Face, Weight
from ui.touch import TapButton
from ui.typeset import width

HIGH, HIGHER = 64, 86
"""Height of the bar in designed pixels; the second where its remark takes two lines."""

MARGIN = 8
NAME = Face(Weight.SEMIBOLD, 18, 13)
ACTION_FACE = Face(ANSWER.weight, 17, 14)


class Act(msgspec.Struct, frozen=True):
    """A button of the bar: its words, what it does, and whether it is what the bar is there for."""

    words: str
    fire: Callable[[], None]
    leads: bool = False


class MapBar(Widget):
    """A title, a remark below it, some buttons, and a cross that takes the bar away."""

    def __init__(
        self, kit: Kit, box: Box, *, title: str, remark: str, acts: Sequence[Act], close: Callable[[], None]
    ) -> None:
        super().__init__(pos=box.pos, size=box.size, size_hint=(None, None))
        scale = kit.scale
        with self.canvas:
            panel(box, RAISED, scale(10))
            outline(box, EDGE, scale(10), scale(1) / 2)
        inner = box.inset(scale(10), scale(6))
        cross, inner = inner.cut_right(scale(TOUCH), gap=scale(4))
        high = max(scale(TOUCH), inner.h)
        self.add_widget(TapButton("", box=cross.middle(cross.w, high), scale=scale, fire=close, sign=Icon.CLOSE))
        for act in reversed(acts):
            place, inner = inner.cut_right(min(_room(kit, act), inner.w / 2), gap=scale(8))
            paint = CONFIRM_PAINT if act.leads else RAISED_PAINT
            self.add_widget(
                TapButton(act.words, box=place.middle(place.w, high), scale=scale, fire=act.fire, face=ACTION_FACE,
                          paint=paint)
            )  # fmt: skip
        if not remark:
            self.add_widget(Text(title, box=inner, face=NAME, scale=scale, colour=INK, lines=2))
            return
        above, below = inner.cut_top(scale(26))
        self.add_widget(Text(title, box=above, face=NAME, scale=scale, colour=INK))
        self.add_widget(Text(remark, box=below, face=SMALL, scale=scale, colour=QUIET, stand=Stand.TOP, lines=0))

    def on_touch_down(self, touch) -> bool:
        """Nothing below the bar is touched through it."""
        return super().on_touch_down(touch) or self.collide_point(*touch.pos)


def bar_height(kit: Kit, wide: float, remark: str, acts: Sequence[Act]) -> float:
    """How high a bar of this width is, so that its remark can be read, in pixels."""
    scale = kit.scale
    room = wide - 2 * scale(10) - scale(TOUCH) - scale(4) - sum(_room(kit, act) + scale(8) for act in acts)
    return scale(HIGHER if width(remark, SMALL.weight, scale(SMALL.least)) > room else HIGH)


def _room(kit: Kit, act: Act) -> float:
    scale = kit.scale
    return max(scale(68), width(act.words, ACTION_FACE.weight, scale(ACTION_FACE.size)) + scale(24))
