"""What an Intruder's attack reaches: adjacent spaces, a range, a row or column, a zone, or everywhere."""

from __future__ import annotations

from enum import Enum

import msgspec

from companion.engine.board.ground import Ground
from companion.engine.board.points import Point
from companion.engine.board.zones import in_line, zone


class Form(Enum):
    """How an attack is made (EN-495, EN-496, EN-502, EN-503)."""

    MELEE = "melee"
    RANGED = "ranged"
    SHOOT = "shoot"
    BLAST = "blast"
    ANYWHERE = "anywhere"


class Reach(msgspec.Struct, frozen=True):
    """The form of an attack with its size: spaces of range, None for unlimited, or the size of a zone."""

    form: Form = Form.MELEE
    size: int | None = None

    def covers(self, ground: Ground, space: Point, other: Point) -> bool:
        """Whether an Intruder on `space` can attack a Spacer on `other` (EN-384)."""
        match self.form:
            case Form.MELEE:
                return ground.are_adjacent(space, other)
            case Form.RANGED:
                return self._in_range(ground, space, other)
            case Form.SHOOT:
                return in_line(space, other) and self._in_range(ground, space, other)
            case Form.BLAST:
                return other in zone(space, self.size or 0)
            case Form.ANYWHERE:
                return True

    def _in_range(self, ground: Ground, space: Point, other: Point) -> bool:
        if self.size is None:
            return True
        count = ground.reach(space, other)
        return count is not None and count <= self.size


MELEE = Reach()
