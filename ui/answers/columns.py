"""How options stand side by side: in columns that let each be read whole, and in as few lines as that allows."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ui.answers.base import Heights
from ui.answers.packing import Spot, lines, packed
from ui.answers.tile import MARGIN, Worded, signs_room
from ui.boxes import Box
from ui.kit import Kit
from ui.theme import ANSWER, ANSWER_TOUCH, EFFECT, GAP, SMALL, Face
from ui.typeset import break_lines, fit, line_height, width

BEST = 64
LINE = 60
"""Height of a line of options that scroll: two lines of a label and what it leads to can be read at ease."""
MOST_COLUMNS = 4
PAGER = 56
"""Width of the buttons beside options that are more than fit."""
WRAPPED = 16
"""Size of labels that take several lines, in designed pixels."""
FACE = Face(ANSWER.weight, WRAPPED, SMALL.least)


class Layout(msgspec.Struct, frozen=True):
    """A spot for each option, in so many columns, which are so many pixels wide together; whether lines scroll."""

    spots: list[Spot]
    columns: int
    wide: float
    scrolls: bool = False

    def box(self, spot: Spot, within: Box, *, high: float, gap: float) -> Box:
        """Where a spot is in a box whose lines are `high` pixels and `gap` apart, the first at its top."""
        across = within.columns(self.columns, gap=gap)
        first, last = across[spot.column], across[spot.column + spot.span - 1]
        return Box(first.x, within.top - spot.line * (high + gap) - high, last.right - first.x, high)


def laid_out(kit: Kit, options: Sequence[Worded], box: Box, *, pager: float, most: int = MOST_COLUMNS) -> Layout:
    """The layout of options in a box: as few lines as can be, then as few columns.

    Where there are more lines than fit, they scroll, and leave room for a pager that takes `pager` pixels.
    """
    scale = kit.scale
    fitting = max(1, int((box.h + scale(GAP)) // (scale(ANSWER_TOUCH) + scale(GAP))))
    calm = _calm(kit, options, box.w, most=most)
    if lines(calm.spots) <= fitting:
        return calm
    dense = _dense(kit, options, box.w, most=most)
    return dense if lines(dense.spots) <= fitting else _dense(kit, options, box.w - pager, most=most, scrolls=True)


def columns(kit: Kit, options: Sequence[Worded], room: float, *, most: int = MOST_COLUMNS) -> int:
    """How many options stand side by side in `room` pixels."""
    scale = kit.scale
    need = max((_need(kit, one, wrapped=len(options) > MOST_COLUMNS) for one in options), default=0)
    fitting = max(1, int((room + scale(GAP)) // (need + scale(GAP))))
    least = 1 if len(options) <= 3 else 2
    count = max(least, min(fitting, most, len(options)))
    rows = -(-len(options) // count)
    return max(1, -(-len(options) // max(1, rows)))


def grid_heights(
    kit: Kit, options: Sequence[Worded], room: float, *, most: int = MOST_COLUMNS, beyond: float = 0
) -> Heights:
    """The heights of a grid; the least shows two lines at most, the rest by scrolling."""
    scale = kit.scale
    wide = lines(_calm(kit, options, room, most=most).spots)
    dense = lines(_dense(kit, options, room, most=most).spots)

    def height(shown: int, each: int) -> float:
        return shown * scale(each) + (shown - 1) * scale(GAP)

    least, whole, best = height(min(2, wide), ANSWER_TOUCH), height(wide, ANSWER_TOUCH), height(wide, BEST)
    return Heights(least, whole, best, beyond, crowded=height(dense, ANSWER_TOUCH))


def common_size(kit: Kit, shown: Sequence[tuple[Worded, float]]) -> int:
    """One size for all labels, so that the grid is calm; each comes with the room that it has."""
    scale = kit.scale
    signs = scale(max((signs_room(one.option) for one, _ in shown), default=0))
    for size in range(ANSWER.size, WRAPPED, -1):
        if all(width(one.label, ANSWER.weight, scale(size)) <= room - signs for one, room in shown):
            return size
    return WRAPPED


def inside(kit: Kit, wide: float) -> float:
    """The room for words in a tile."""
    return wide - 2 * kit.scale(MARGIN)


def _need(kit: Kit, one: Worded, *, wrapped: bool) -> float:
    """The width an option needs; where there are many, its label may take two lines."""
    scale = kit.scale
    margin = scale(2 * MARGIN + 2) + scale(signs_room(one.option))
    label = width(one.label, ANSWER.weight, scale(ANSWER.size - 2))
    size = EFFECT.least if wrapped else EFFECT.size
    effect = width(one.effect, EFFECT.weight, scale(size)) + (0 if wrapped else scale(12)) if one.effect else 0
    if wrapped:
        longest = max(width(word, ANSWER.weight, scale(WRAPPED)) for word in one.label.split() or [""])
        share = 0.8 if one.effect else 0.38
        return max(longest, effect, width(one.label, ANSWER.weight, scale(WRAPPED)) * share) + margin
    return (max(label, effect) if effect > scale(90) else label + effect) + margin


def _calm(kit: Kit, options: Sequence[Worded], room: float, *, most: int) -> Layout:
    """Columns of one width, where each option can be read whole in them; else as few lines as can be."""
    count = columns(kit, options, room, most=most)
    wide, height = (room - kit.scale(GAP) * (count - 1)) / count, kit.scale(ANSWER_TOUCH - 8)
    if all(_reads(kit, one, inside(kit, wide), height, FACE) for one in options):
        return Layout(packed([1] * len(options), columns=count), count, room)
    return _dense(kit, options, room, most=most)


def _dense(kit: Kit, options: Sequence[Worded], room: float, *, most: int, scrolls: bool = False) -> Layout:
    """As few lines as can be, then as few columns."""
    counts = range(1, min(most, max(1, len(options))) + 1)
    found = [_in_columns(kit, options, at, room, scrolls=scrolls) for at in counts]
    return min(found, key=lambda one: (lines(one.spots), one.columns))


def _in_columns(kit: Kit, options: Sequence[Worded], count: int, room: float, *, scrolls: bool) -> Layout:
    """Options in `count` columns; long ones take several rather than lose words."""
    gap = kit.scale(GAP)
    wide, height = (room - gap * (count - 1)) / count, kit.scale((LINE if scrolls else ANSWER_TOUCH) - 8)
    face = Face(ANSWER.weight, WRAPPED, ANSWER.least) if scrolls else FACE

    def needed(one: Worded) -> int:
        fitting = (n for n in range(1, count) if _reads(kit, one, inside(kit, wide * n + gap * (n - 1)), height, face))
        return next(fitting, count)

    return Layout(packed([needed(one) for one in options], columns=count), count, room, scrolls)


def _reads(kit: Kit, one: Worded, wide: float, height: float, face: Face) -> bool:
    """Whether an option can be read whole in a tile's inside of this size."""
    scale = kit.scale
    wide -= scale(signs_room(one.option))
    if any(width(word, face.weight, scale(face.least)) > wide for word in one.label.split()):
        return False
    if not one.effect:
        return fit(one.label, face, scale, wide, height, lines=3).whole
    size = scale(EFFECT.least)
    line, below = line_height(size), len(break_lines(one.effect, EFFECT.weight, size, wide))
    room = height - below * line
    return below <= 2 and room + 1 >= line and fit(one.label, face, scale, wide, room, lines=2).whole
