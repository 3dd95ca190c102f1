"""How options stand side by side: in columns that let each be read whole, and in as few lines as that allows."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import structs

from ui.answers.base import Heights
from ui.answers.noted import Notes, height
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
PEEK = 30
"""How much of what is refused shows below options that all fit, so that nobody overlooks that there is more."""
PAGER = 56
"""Width of the buttons beside options that are more than fit."""
WRAPPED = 16
"""Size of labels that take several lines, in designed pixels."""
FACE = Face(ANSWER.weight, WRAPPED, SMALL.least)


class Layout(msgspec.Struct, frozen=True):
    """A spot for each option, in so many columns, which are so many pixels wide together; whether lines scroll.

    `highs` is the height of each line where notes are drawn on the tiles; else all lines are alike.
    """

    spots: list[Spot]
    columns: int
    wide: float
    scrolls: bool = False
    highs: tuple[float, ...] = ()

    def box(self, spot: Spot, within: Box, *, high: float, gap: float) -> Box:
        """Where a spot is in a box whose lines are `high` pixels and `gap` apart, the first at its top."""
        across = within.columns(self.columns, gap=gap)
        first, last = across[spot.column], across[spot.column + spot.span - 1]
        if self.highs:
            high, down = self.highs[spot.line], sum(self.highs[: spot.line]) + spot.line * gap
        else:
            down = spot.line * (high + gap)
        return Box(first.x, within.top - down - high, last.right - first.x, high)

    def noted_height(self, gap: float) -> float:
        """Of all lines where notes are drawn, in pixels."""
        return sum(self.highs) + gap * (len(self.highs) - 1)


def laid_out(
    kit: Kit,
    options: Sequence[Worded],
    box: Box,
    *,
    pager: float,
    most: int = MOST_COLUMNS,
    below: float = 0,
    notes: Notes = Notes.WITH_ROOM,
) -> Layout:
    """The layout of options in a box: as few lines as can be, then as few columns; with their notes where they fit.

    Where there are more lines than fit, they scroll, and leave room for a pager that takes `pager` pixels. Notes leave
    `below` pixels of the box.
    """
    scale = kit.scale
    if any(one.note for one in options):
        noted = _noted(kit, options, box.w, most=most)
        if noted.noted_height(scale(GAP)) + below <= box.h + 1:
            return noted
        if notes is Notes.ALWAYS:
            return structs.replace(_noted(kit, options, box.w - pager, most=most), scrolls=True)
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

    def together(shown: int, each: int) -> float:
        return shown * scale(each) + (shown - 1) * scale(GAP)

    least, whole, best = together(min(2, wide), ANSWER_TOUCH), together(wide, ANSWER_TOUCH), together(wide, BEST)
    read = None
    if any(one.note for one in options):
        below = scale(PEEK) + scale(GAP) if beyond else 0
        read = _noted(kit, options, room, most=most).noted_height(scale(GAP)) + below
    return Heights(least, whole, best, beyond, crowded=together(dense, ANSWER_TOUCH), read=read)


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


def _noted(kit: Kit, options: Sequence[Worded], room: float, *, most: int) -> Layout:
    """Those with a note across all columns, each so high that it can be read whole; the others as they are."""
    plain = [one for one in options if not one.note]
    count = columns(kit, plain, room, most=most) if plain else 1
    spans = [spot.span for spot in _in_columns(kit, options, count, room, scrolls=False).spots]
    spots = packed([count if one.note else span for one, span in zip(options, spans, strict=True)], columns=count)
    highs = [kit.scale(ANSWER_TOUCH)] * lines(spots)
    for one, spot in zip(options, spots, strict=True):
        if one.note:
            highs[spot.line] = height(kit, one, room)
    return Layout(spots, count, room, highs=tuple(highs))


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
