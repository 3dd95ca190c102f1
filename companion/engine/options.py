"""Options: what can be chosen in a prompt, and what people look for there that is not possible now."""

from __future__ import annotations

import msgspec

from companion.engine.laid import Place
from companion.engine.mapped import Point
from companion.engine.messages import Message


class Deed(msgspec.Struct, frozen=True):
    """What people do with a labelled card, so that the eyes see that a choice is made: no touch is needed then.

    Attributes:
        card: Its id.
        place, seat: Where it is laid; without a place it is turned sideways where it lies.
    """

    card: str
    place: Place | None = None
    seat: int | None = None


class Option(msgspec.Struct, frozen=True):
    """One legal choice: its stable id, its label, what it leads to ("7 -> 6"), and whose seat it belongs to.

    `way_out` marks the choice to take none of the others, such as to go back or to end a turn: whoever shows a long
    list keeps it in reach, apart from the others. `at` is where on the map it is: `space 5,4`, `line 5,4` (an
    intersection) or `piece KEY`; `trail` is the path it leads along there, from where it begins to where it ends.
    Options that name the same `group` may be shown as one until it is opened. `held` marks a choice that is held, not
    tapped, so that nobody makes it by mistake; the button of the seat that is asked makes it as well. `note` is what
    can be read behind it, such as the text of the card that it takes.
    """

    id: str
    label: Message
    effect: Message | None = None
    seat: int | None = None
    way_out: bool = False
    at: str = ""
    trail: tuple[Point, ...] = ()
    group: Message | None = None
    held: bool = False
    note: Message | None = None
    deed: Deed | None = None


class Refused(msgspec.Struct, frozen=True):
    """A choice that people might look for and that is not possible now: why not, and the rule that forbids it.

    Its id names the same choice as an option's would, and is never among the options of the same prompt. `at` is where
    on the map it is, as an option has it; `note` is what can be read behind it.
    """

    id: str
    label: Message
    why: Message
    rule: str
    seat: int | None = None
    at: str = ""
    note: Message | None = None
