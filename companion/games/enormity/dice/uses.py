"""What a Spacer rolls for: the symbols that count, and what the roll is measured by."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum


class Use(Enum):
    """The rolls that Spacer tokens can change; the dice of an Intruder Attack are none of them (EN-028, EN-394)."""

    ATTACK = "attack"
    SKILL = "skill"
    SCOUT = "scout"
    NOISE = "noise"

    @property
    def symbols(self) -> tuple[str, ...]:
        """The symbols that count in such a roll: of Danger dice Potentials alone (EN-130)."""
        match self:
            case Use.ATTACK:
                return ("power", "potential", "half", "critical")
            case Use.NOISE:
                return ("potential",)
        return ("power", "potential", "half")


@dataclass(frozen=True)
class Goal:
    """What a roll is measured by, shown while it is changed.

    Attributes:
        raw: Power that is on no die. `criticals`: critical quadrants that are on no die.
        needs: The Power it needs as things are now, None where nothing is needed.
    """

    raw: int = 0
    criticals: int = 0
    needs: Callable[[], int] | None = None
