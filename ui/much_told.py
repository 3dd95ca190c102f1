"""Where the parts of a prompt stand, and where they do when more happened than fits between the words and a button."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ui.answers.base import Heights
from ui.boxes import Box
from ui.kit import Kit
from ui.prompt_words import Level, Room, needed
from ui.theme import TOUCH

BESIDE = 150
"""Width of a button beside what just happened, where that needs the height."""

LEGIBLE = 260
"""Width that such a button leaves at least, so that lines are not all short."""

READ_AT = 3
"""The setting of the words that leaves much that happened the room to be read."""


class Places(msgspec.Struct, frozen=True):
    """How large the words are, and where they, what happened and the answers stand."""

    level: Level
    words: Box
    happened: Box
    answers: Box


def much_told(kit: Kit, inner: Box, room: Room, words: Sequence[Level], heights: Heights, gap: float) -> Places | None:
    """A list that scrolls beside the button; in a narrow panel above it, if a line or two have room there."""
    scale = kit.scale
    wide = inner.w >= scale(BESIDE + LEGIBLE)
    levels = [(level, *inner.cut_top(needed(level, scale, room), gap=gap)) for level in words[READ_AT:]]
    for level, above, rest in levels if not wide else ():
        if rest.h >= heights.least + gap + scale(TOUCH):
            below, between = rest.cut_bottom(heights.least, gap=gap)
            return Places(level, above, between, below)
    for level, above, rest in levels:
        if rest.h >= heights.best:
            side, between = rest.cut_right(scale(BESIDE), gap=gap)
            return Places(level, above, between, side.cut_bottom(heights.best)[0])
    return None


def above_button(kit: Kit, inner: Box, room: Room, words: Level, button: float, gap: float) -> Places:
    """A list that scrolls between the words and a button that needs the width; the top bar says where in the turn."""
    level = Level(tuple(one for one in words.paragraphs if not one.accent), words.gap)
    below, above = inner.cut_bottom(button, gap=gap)
    place, between = above.cut_top(min(needed(level, kit.scale, room), above.h), gap=gap)
    return Places(level, place, between, below)
