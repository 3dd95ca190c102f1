"""The links of a prompt: why it is asked, doing it by hand, and all its options at once, with all there is to read."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from kivy.uix.widget import Widget

from companion.engine.prompts import Asked, Kind
from ui.answers.noted import has_notes
from ui.boxes import Box
from ui.footer import RAISED_PAINT, why_button
from ui.kit import Kit
from ui.theme import BODY, GAP, TOUCH
from ui.touch import TapButton

FIRST_PAGE = 12
"""A prompt with more options than this offers to show them all at once."""

BESIDE, SHARE = 150, 0.4
"""The least room that a question has beside the links, in designed pixels and as a part of the whole width."""


READ = 64
"""Width of the link to what can be read behind the options, in designed pixels."""

LOOK = 112
"""The same of the link that has the camera look harder."""


class Link(msgspec.Struct, frozen=True):
    """A link: how wide it is in designed pixels, and how to build it in a box."""

    wide: int
    build: Callable[[Box], Widget]


def links(kit: Kit, asked: Asked, by_hand: Callable[[], None], *, mapped: int, looks: bool = False) -> list[Link]:
    """The links of a prompt, from the right; `mapped` is how many options are on the map, not in the prompt.

    `looks`: the camera can be asked to look harder.
    """
    words, found = kit.words.own, []

    def quiet(text: str, fire: Callable[[], None]) -> Callable[[Box], Widget]:
        return lambda box: TapButton(text, box=box, scale=kit.scale, fire=fire, face=BODY, paint=RAISED_PAINT)

    if asked.rule:
        found.append(Link(56, lambda box: why_button(kit, box, asked.rule)))
    if asked.by_hand:
        found.append(Link(104, quiet(words("by_hand"), by_hand)))
    if looks:
        found.append(Link(LOOK, quiet(words("look_harder"), kit.hands.look_harder)))
    many = len(asked.options) > FIRST_PAGE or mapped > 0
    offered = asked.kind is Kind.CHOOSE_ONE and mapped == len(asked.options)  # by the answers themselves
    if has_notes(asked) and asked.kind in (Kind.CHOOSE_ONE, Kind.SCAN, Kind.CHOOSE_MANY):
        found.append(Link(READ, quiet(words("read"), lambda: kit.hands.all_options(asked))))
    elif many and not offered and asked.kind in (Kind.CHOOSE_ONE, Kind.SCAN, Kind.CHOOSE_MANY):
        label = words("all_options", count=len(asked.options))
        found.append(Link(84, quiet(label, lambda: kit.hands.all_options(asked))))
    return found


def used(kit: Kit, found: Sequence[Link]) -> float:
    """How wide the links are together, with the gaps after them, in pixels."""
    return sum(kit.scale(link.wide) + kit.scale(GAP) for link in found)


def squeezed(kit: Kit, found: Sequence[Link], wide: float) -> bool:
    """Whether the links leave a question too little of a width in pixels; then they stand above it."""
    return wide - used(kit, found) < max(kit.scale(BESIDE), SHARE * wide)


def add_links(kit: Kit, parent: Widget, box: Box, found: Sequence[Link]) -> None:
    """Add the links to `parent`, in the upper right corner of a box."""
    row = box.cut_top(kit.scale(TOUCH))[0]
    for link in found:
        place, row = row.cut_right(kit.scale(link.wide), gap=kit.scale(GAP))
        parent.add_widget(link.build(place))
