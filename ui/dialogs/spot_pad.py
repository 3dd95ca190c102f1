"""A place of the map among the values: a step in each direction, or a tap on the map itself."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.uix.widget import Widget

from companion.engine.correctable import Correctable
from ui.answers.base import ANSWER_PAINT
from ui.boxes import Box
from ui.icons import Icon
from ui.kit import Kit
from ui.map.places import beside, middle_one, spot
from ui.theme import ANSWER_TOUCH, BODY, GAP
from ui.touch import TapButton

STEPS = ((Icon.LEFT, -1, 0), (Icon.UP, 0, 1), (Icon.DOWN, 0, -1), (Icon.RIGHT, 1, 0))


class SpotPad(Widget):
    """Buttons that walk from place to place; `chosen` is told each one. What is nowhere yet begins in the middle."""

    def __init__(self, kit: Kit, box: Box, value: Correctable, chosen: Callable[[str], None], *, mapped: bool) -> None:
        super().__init__(pos=box.pos, size=box.size, size_hint=(None, None))
        self._spots = {spot(text): text for text in value.spots}
        self._at = spot(str(value.value)) if value.value in value.spots else None
        self._chosen = chosen
        scale = kit.scale
        row, rest = box.cut_top(scale(ANSWER_TOUCH), gap=scale(GAP))
        for (sign, dx, dy), cell in zip(STEPS, row.columns(len(STEPS), gap=scale(GAP)), strict=True):
            fire = partial(self.step, dx, dy)
            self.add_widget(TapButton("", box=cell, scale=scale, fire=fire, sign=sign, paint=ANSWER_PAINT))
        if mapped:
            place = rest.cut_top(scale(ANSWER_TOUCH))[0]
            fire = partial(kit.hands.place, value.path)
            words = kit.words.own("map.on_map")
            button = TapButton(words, box=place, scale=scale, fire=fire, face=BODY, paint=ANSWER_PAINT)
            button.stops = False  # it ends in a tap on the map
            self.add_widget(button)

    def step(self, dx: int, dy: int) -> None:
        """Go to the next place in a direction, where there is one."""
        spots = list(self._spots)
        found = beside(spots, self._at, dx, dy) if self._at else middle_one(spots)
        if found is not None:
            self._at = found
            self._chosen(self._spots[found])
