"""Whether a prompt has the room beside a map that it needs: measured, not guessed from its kind."""

from __future__ import annotations

import math
from collections.abc import Collection

from companion.engine.messages import Length
from companion.engine.prompts import Asked, Kind
from ui.answers.base import Heights
from ui.answers.kinds import answered_beside
from ui.answers.number import SOME
from ui.boxes import Box
from ui.curtain import is_private
from ui.kit import Kit
from ui.links import links, squeezed, used
from ui.private import ROW
from ui.prompt_words import Room, levels, needed
from ui.theme import TOUCH

MARGIN = (20, 12)
"""Beside and above the words of a prompt in its panel, in designed pixels."""

READ_AT = 5
"""The setting of the words that is still read at ease; where the answers need more room, the prompt does too."""


READ = {Kind.CHOOSE_ONE: 56, Kind.SCAN: 56, Kind.CHOOSE_MANY: 24}
"""How many letters a label may have that is to be read in the room beside a map."""


def fits(kit: Kit, asked: Asked, mapped: Collection[str], box: Box) -> bool:
    """Whether words and answers stand whole in a panel of this size; `mapped` are the options that are on the map.

    Long answers that would scroll anyway, and long words, take all the room there is elsewhere.
    """
    if asked.kind is Kind.NUMBER and asked.most - asked.least > SOME:  # its keys stand in a row
        return False
    beside = (one for one in asked.options if one.id not in mapped)
    if any(len(kit.words.of(one.label, Length.LINE)) > READ.get(asked.kind, math.inf) for one in beside):
        return False
    scale = kit.scale
    inner = box.inset(scale(MARGIN[0]), scale(MARGIN[1]))
    if is_private(asked):
        inner = inner.cut_top(scale(ROW), gap=scale(6))[1]
    wanted = links(kit, asked, lambda: None, mapped=len(mapped))
    narrow = inner.w - used(kit, wanted)
    if squeezed(kit, wanted, inner.w):
        inner = inner.cut_top(scale(TOUCH), gap=scale(4))[1]
        narrow, wanted = inner.w, []
    shown, control = answered_beside(asked, mapped)
    found = levels(kit, asked, None)
    level = found[-1] if asked.kind is Kind.ACKNOWLEDGE else found[READ_AT]
    words = needed(level, scale, Room(inner.w, narrow, scale(TOUCH) if wanted else 0))
    return words + scale(12) + _whole(control.heights(kit, shown, inner.w)) <= inner.h + 1


def _whole(heights: Heights) -> float:
    return heights.whole if heights.crowded is None else min(heights.whole, heights.crowded)
