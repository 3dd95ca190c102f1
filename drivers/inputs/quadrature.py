"""Quadrature: the two contacts of an encoder, one ahead of the other, become detents.

Both go through closed and open once in a detent (or half of that, in encoders of two edges). A contact that bounces
goes one step on and back again, which cancels out; a step that was missed is made up for where the encoder rests.
"""

from __future__ import annotations

_ROUND = (0b11, 0b01, 0b00, 0b10)
"""Gray code: both contacts, the first as the high bit, 1 for open, as they follow one another when turned clockwise."""
_STEPS = {
    (before, after): by
    for at, before in enumerate(_ROUND)
    for by, after in ((1, _ROUND[(at + 1) % 4]), (-1, _ROUND[at - 1]))
}


class Quadrature:
    """One encoder, at rest at the beginning.

    Args:
        edges: How many edges make a detent: 4, or 2 in encoders that rest at every second one.
        state: Both contacts, the first as the high bit, 1 for open.
    """

    def __init__(self, *, edges: int = 4, state: int = 0b11) -> None:
        self._edges, self._state = edges, state
        self._rests = {state} if edges == 4 else {state, state ^ 0b11}
        self._moved = 0

    def look(self, state: int) -> int:
        """Take note of how both contacts are; the detents that are complete with it, clockwise above 0.

        Clockwise is where the first contact closes before the second.
        """
        self._moved += _STEPS.get((self._state, state), 0)
        self._state = state
        if state not in self._rests or not self._moved:
            return 0
        detents = (abs(self._moved) + self._edges // 2) // self._edges
        detents, self._moved = detents if self._moved > 0 else -detents, 0
        return detents
