"""The lights: how bright they are, in which colours, and when it is night. What is touched is seen on them at once."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import partial
from typing import TypeVar

from msgspec.structs import replace

from ui.answers.base import ANSWER_PAINT
from ui.boxes import Box
from ui.contract import View
from ui.dialogs.dialog import Dialog
from ui.dimmer import Dimmer, Dimming, Hues, Night, begin_later, brighter, brighter_at_night, end_later
from ui.icons import Icon, icon
from ui.kit import Kit
from ui.shapes import outline, panel
from ui.text import Align, Text
from ui.theme import GAP, GROUND, PROTECTED, QUIET, STRONG, TOUCH, Face, Weight
from ui.touch import TapButton

WIDTH = 660
NAMES = 126
"""Width of what the rows are called."""
FIGURE = Face(Weight.BOLD, 22, 16)

One = TypeVar("One", bound=Enum)

Change = Callable[[Dimming, int], Dimming]
"""How something is counted up (1) or down (-1)."""


class LightsDialog(Dialog):
    """Sets what is touched at once. Keys: up and down for the brightness, "c" for other colours, "n" for the night."""

    def __init__(self, kit: Kit, window: Box, dimmer: Dimmer) -> None:
        """Without `coloured` lights no colours are offered."""
        names = ["brightness", *(["colours"] if dimmer.coloured else []), "night", "at_night", "clock", ""]
        height = 14 * 2 + (len(names) + 1) * (TOUCH + GAP) - GAP
        super().__init__(kit, window, title=kit.words.own("lights"), size=(WIDTH, height))
        self._dimmer = dimmer
        self._shown: list[Callable[[Dimming], None]] = []
        rows = dict(zip(names, self.inner.rows(len(names), gap=kit.scale(GAP)), strict=True))
        rest = {name: self._named(name, row) for name, row in rows.items()}
        self._count(rest["brightness"], lambda now: self._share(now.brightness), brighter)
        if dimmer.coloured:
            self._choose(
                rest["colours"], "colours", Hues, lambda now: now.hues, lambda now, one: replace(now, hues=one)
            )
        self._choose(rest["night"], "night", Night, lambda now: now.night, lambda now, one: replace(now, night=one))
        has_night, has_times = (lambda now: now.night is not Night.NEVER), (lambda now: now.night is Night.CLOCK)
        self._count(rest["at_night"], lambda now: self._share(now.at_night), brighter_at_night, has_night)
        begin, end = rest["clock"].columns(2, gap=kit.scale(2 * GAP))
        self._count(begin, lambda now: f"{now.begins:%H:%M}", begin_later, has_times)
        self._count(end, lambda now: f"{now.ends:%H:%M}", end_later, has_times)
        self.rig = self._button(kit.words.own("lights.as_in_rig"), rest[""], self._as_in_rig)
        self._refresh()

    def key(self, key: str) -> bool:
        now = self._dimmer.now()
        match key:
            case "+" | "-":
                self._set(brighter(now, 1 if key == "+" else -1))
            case "c" if self._dimmer.coloured:
                self._set(replace(now, hues=_next(now.hues)))
            case "n":
                self._set(replace(now, night=_next(now.night)))
            case _:
                return super().key(key)
        return True

    def show(self, view: View) -> None:
        self._refresh()

    def _named(self, name: str, row: Box) -> Box:
        """Write what a row is called, and have the room beside that."""
        scale = self.kit.scale
        place, rest = row.cut_left(scale(NAMES), gap=scale(GAP))
        if name:
            words = self.kit.words.own(f"lights.{name}")
            self.add_widget(Text(words, box=place, face=STRONG, scale=scale, colour=QUIET, lines=2))
        return rest

    def _share(self, value: int) -> str:
        return self.kit.words.own("lights.percent", value=value)

    def _count(
        self,
        box: Box,
        worded: Callable[[Dimming], str],
        change: Change,
        usable: Callable[[Dimming], bool] = lambda now: True,
    ) -> None:
        """Something to count up and down, while that is of use."""
        scale = self.kit.scale
        less, rest = box.cut_left(scale(TOUCH + GAP), gap=scale(GAP))
        more, middle = rest.cut_right(scale(TOUCH + GAP), gap=scale(GAP))
        figure = Figure(self.kit, middle)
        down = self._button("", less, lambda: self._set(change(self._dimmer.now(), -1)), sign=Icon.MINUS)
        self.add_widget(figure)
        up = self._button("", more, lambda: self._set(change(self._dimmer.now(), 1)), sign=Icon.PLUS)

        def show(now: Dimming) -> None:
            figure.say(worded(now))
            figure.opacity = 1 if usable(now) else 0.38
            for button in (down, up):
                button.enable(usable=usable(now))

        self._shown.append(show)

    def _choose(
        self, box: Box, name: str, choices: type[One], set_now: Callable[[Dimming], One], change: Callable[..., Dimming]
    ) -> None:
        """A button for each of a few; the one that is set is marked."""
        ones = list(choices)
        for one, place in zip(ones, box.columns(len(ones), gap=self.kit.scale(GAP)), strict=True):
            words = self.kit.words.own(f"lights.{name}.{one.value}")
            button = Choice(self.kit, place, words, partial(self._chosen, change, one))
            self.add_widget(button)
            self._shown.append(partial(_mark, button, one, set_now))

    def _chosen(self, change: Callable[..., Dimming], one: Enum) -> None:
        self._set(change(self._dimmer.now(), one))

    def _button(self, words: str, box: Box, fire: Callable[[], None], *, sign: Icon | None = None) -> TapButton:
        button = TapButton(words, box=box, scale=self.kit.scale, fire=fire, sign=sign, paint=ANSWER_PAINT)
        self.add_widget(button)
        return button

    def _set(self, dimming: Dimming) -> None:
        if dimming != self._dimmer.now():
            self._dimmer.set(dimming)
        self._refresh()

    def _as_in_rig(self) -> None:
        self._dimmer.as_in_rig()
        self._refresh()

    def _refresh(self) -> None:
        now = self._dimmer.now()
        for show in self._shown:
            show(now)
        self.rig.enable(usable=self._dimmer.is_set)


def _next(one: One) -> One:
    """The next of a few, round and round."""
    ones = list(type(one))
    return ones[(ones.index(one) + 1) % len(ones)]


def _mark(button: Choice, one: Enum, set_now: Callable[[Dimming], Enum], now: Dimming) -> None:
    button.mark(chosen=set_now(now) is one)


class Figure(Text):
    """A value on a darker ground."""

    def __init__(self, kit: Kit, box: Box) -> None:
        super().__init__(" ", box=box, face=FIGURE, scale=kit.scale, align=Align.CENTRE)
        with self.canvas.before:
            panel(box, GROUND, kit.scale(9))


class Choice(TapButton):
    """A button for one of a few; the one that is set has a tick and an edge."""

    def __init__(self, kit: Kit, box: Box, words: str, fire: Callable[[], None]) -> None:
        super().__init__(words, box=box, scale=kit.scale, fire=fire, paint=ANSWER_PAINT, lines=2)
        tick, rest = box.inset(kit.scale(10), kit.scale(4)).cut_left(kit.scale(18), gap=kit.scale(4))
        self._tick = tick.middle(kit.scale(18), kit.scale(18))
        self.label.move(rest)

    def mark(self, *, chosen: bool) -> None:
        """Show whether it is the one that is set."""
        self.canvas.after.clear()
        if chosen:
            with self.canvas.after:
                outline(self.box, PROTECTED, self.scale(8), self.scale(2) / 2)
                icon(Icon.CHECK, self._tick, PROTECTED)
