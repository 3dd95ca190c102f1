"""Acts: what hands do at a rig, whatever they do it with."""

from __future__ import annotations

from enum import Enum

import msgspec


class Act(Enum):
    """NEXT: a button to confirm went down, LET_GO: it came up; UNDO: take back; MENU: open the menu."""

    NEXT = "next"
    LET_GO = "let_go"
    UNDO = "undo"
    MENU = "menu"


class Moved(msgspec.Struct, frozen=True):
    """The highlight is to go on by so many places, back below 0."""

    detents: int


class Held(msgspec.Struct, frozen=True):
    """The button of a seat (0-based) was held."""

    seat: int


Acted = Act | Moved | Held
