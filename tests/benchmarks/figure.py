"""One measured figure, and whether it holds its goal."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """What was measured, in which unit, and what it should be."""

    name: str
    value: float
    unit: str
    goal: float | None = None
    at_most: bool = True
    """Whether the goal is an upper limit; otherwise it is a lower one."""

    @property
    def holds(self) -> bool | None:
        """Whether the goal is reached; None for a figure without a goal."""
        if self.goal is None:
            return None
        return self.value <= self.goal if self.at_most else self.value >= self.goal
