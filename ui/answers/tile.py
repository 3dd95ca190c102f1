"""One option as a tile: its label, whose seat it is, and what it leads to."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from msgspec import structs

from companion.engine.messages import Length
from companion.engine.prompts import Asked, Option
from ui.answers.base import Reply, SendTouch
from ui.boxes import Box
from ui.holding import Filling, Hold, Sector
from ui.icons import Icon, icon
from ui.kit import Kit
from ui.shapes import Shape, mark, outline, panel, ring
from ui.text import Align, Text
from ui.theme import (
    ACTION,
    ANSWER,
    EDGE,
    EFFECT,
    GROUND,
    INK,
    PRESSED,
    PROTECTED,
    QUIET,
    RAISED,
    SEATS,
    SMALL,
    Colour,
    Face,
    Weight,
)
from ui.typeset import fit, line_height, width

BADGE = Face(Weight.BOLD, 15, 13)
HELD = Face(Weight.REGULAR, 13, 13)
OUT = 4
"""How far the badge of a picked tile stands out of its corner: what it covers of the words is little."""

MARGIN = 10
"""Between the edge of a tile and its words."""
SIGN, HOLD_SIGN = 24, 30
"""Width of the signs before the words: whose seat it is, and that it is held."""
CHOSEN = "chosen"
"""The badge of a tile that is picked where order does not matter: drawn as a tick."""


class Worded(msgspec.Struct, frozen=True):
    """An option in words."""

    option: Option
    label: str
    effect: str
    note: str = ""


def signs_room(option: Option) -> int:
    """The width that the signs before the words take, in designed pixels."""
    return (SIGN + 8 if option.seat is not None else 0) + (HOLD_SIGN + 8 if option.held else 0)


def plain(asked: Asked) -> tuple[Option, ...]:
    """The options of a prompt, without the seat where it is that of all of them and is asked: it says nothing new."""
    if asked.seat is None or any(one.seat not in (asked.seat, None) for one in asked.options):
        return asked.options
    return tuple(structs.replace(one, seat=None) for one in asked.options)


def worded(kit: Kit, options: Sequence[Option]) -> list[Worded]:
    """The options in words."""
    return [
        Worded(
            option,
            kit.words.of(option.label, Length.LINE),
            kit.words.of(option.effect, Length.LINE) if option.effect else "",
            kit.words.of(option.note) if option.note else "",
        )
        for option in options
    ]


class OptionTile(SendTouch):
    """One option to touch; it can be chosen, and carry a place in an order."""

    def __init__(self, kit: Kit, box: Box, one: Worded, *, size: int, fire: Callable[[], None], reply: Reply) -> None:
        super().__init__(box, fire, reply)
        self.option = one.option
        self._kit = kit
        scale = kit.scale
        with self.canvas:
            self._fill = panel(box, RAISED, scale(9))
            outline(box, EDGE, scale(8), scale(1) / 2)
        inner = box.inset(scale(MARGIN), scale(4))
        if one.option.held:
            sign, inner = inner.cut_left(scale(HOLD_SIGN), gap=scale(8))
            self._hold_sign(box, sign.middle(scale(HOLD_SIGN), scale(20 + 16)))
        seat = one.option.seat
        if seat is not None:
            sign, inner = inner.cut_left(scale(SIGN), gap=scale(8))
            place = sign.middle(scale(SIGN), scale(SIGN))
            with self.canvas:
                mark(Shape.CIRCLE, place, SEATS[seat % len(SEATS)])
            self.add_widget(Text(str(seat + 1), box=place, face=BADGE, scale=scale, colour=GROUND, align=Align.CENTRE))
        self._words(one, inner, Face(ANSWER.weight, size, SMALL.least))
        self._resting = RAISED

    def _hold_sign(self, box: Box, sign: Box) -> None:
        """A ring that fills, and a bar across the tile, while the tile is held; the word is under the ring."""
        scale, words = self._kit.scale, self._kit.words
        above, below = sign.cut_top(scale(20))
        place = above.middle(scale(18), scale(18))
        with self.canvas:
            filling = Filling(box, PROTECTED, radius=scale(9))
            ring(Shape.CIRCLE, place, PROTECTED, scale(2) / 2)
            filled = Sector(place.inset(scale(3)), PROTECTED)
        word = Text(words.own("held"), box=below, face=HELD, scale=scale, colour=QUIET, align=Align.CENTRE)
        self.add_widget(word)

        def passed(share: float) -> None:
            filling.set(share)
            filled.set(share)

        self.hold = Hold(self, self._held, passed=passed)
        self.hint = lambda: self._kit.hands.say(words.own("hold"))

    def _held(self) -> None:
        self.release()
        if self.enabled:
            self.fire()

    def _words(self, one: Worded, inner: Box, face: Face) -> None:
        scale, ink = self._kit.scale, self._ink(one)
        if not one.effect:
            self.add_widget(Text(one.label, box=inner, face=face, scale=scale, colour=ink, lines=3))
            return
        effect = width(one.effect, EFFECT.weight, scale(EFFECT.size)) + 2
        label = width(one.label, face.weight, scale(face.size))
        if label + effect + scale(10) <= inner.w:
            right, left = inner.cut_right(effect, gap=scale(10))
            self.add_widget(Text(one.label, box=left, face=face, scale=scale, colour=ink))
            self.add_widget(Text(one.effect, box=right, face=EFFECT, scale=scale, colour=QUIET, align=Align.RIGHT))
        else:
            low = self._effect_height(one, inner)
            setting = fit(one.label, face, scale, inner.w, inner.h - low, lines=2)
            high = min(len(setting.lines) * line_height(setting.size), inner.h - low)
            above, below = inner.middle(inner.w, high + low).cut_top(high)
            self.add_widget(Text(one.label, box=above, face=face, scale=scale, colour=ink, lines=2))
            self.add_widget(Text(one.effect, box=below, face=EFFECT, scale=scale, colour=QUIET, lines=2))

    def _ink(self, one: Worded) -> Colour:
        seat = one.option.seat
        return SEATS[seat % len(SEATS)] if seat is not None else INK

    def _effect_height(self, one: Worded, inner: Box) -> float:
        """One line below a label of two; two lines where one does not hold it and the label takes only one."""
        scale = self._kit.scale
        line, label = line_height(scale(EFFECT.least)), line_height(scale(SMALL.least))
        if width(one.effect, EFFECT.weight, scale(EFFECT.least)) > inner.w and inner.h + 1 >= label + 2 * line:
            return 2 * line
        return min(scale(20), inner.h - 2 * label)

    def press(self) -> None:
        self._fill.rgba = PRESSED

    def release(self) -> None:
        self._fill.rgba = self._resting

    def choose(self, *, badge: str) -> None:
        """Show that it is chosen, with a place in the order or a sign; "" shows that it is not."""
        self._resting = ACTION if badge else RAISED
        self._fill.rgba = self._resting
        self.canvas.after.clear()
        if not badge:
            return
        scale = self._kit.scale
        side = scale(22)
        out = scale(OUT)
        place = Box(self.box.right - side + out, self.box.top - side + out, side, side)
        with self.canvas.after:
            outline(self.box, PROTECTED, scale(8), scale(2) / 2)
            mark(Shape.CIRCLE, place, PROTECTED)
            if badge == CHOSEN:
                icon(Icon.CHECK, place.inset(scale(5)), GROUND)
        if badge != CHOSEN:
            number = Text(badge, box=place, face=BADGE, scale=scale, colour=GROUND, align=Align.CENTRE)
            self.canvas.after.add(number.canvas)
