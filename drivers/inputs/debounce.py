"""Debounce: a contact counts as closed or open once it has been so for a while, however it chattered before.

It looks at the state, not at edges: an edge that the kernel or a library swallows (gpiozero #550, #1039, #1090) is only
seen a little later. A contact settles within `SETTLE` of its last bounce, so a press is told some 15 ms after a finger
that bounces for 5 ms; presses that are 20 ms long or apart are told, every one.
"""

from __future__ import annotations

SETTLE = 0.008
"""Seconds that a contact must rest; longer than buttons pause between two bounces, shorter than any press."""


class Debounce:
    """One contact. Time is handed in, in seconds."""

    def __init__(self, *, closed: bool = False) -> None:
        self.closed = closed
        self._seen = closed
        self._since: float | None = None

    def look(self, *, closed: bool, now: float) -> bool:
        """Take note of how the contact is; whether it has settled to the other side with that (`closed` says which)."""
        if closed != self._seen:
            self._seen, self._since = closed, now
        if self._seen == self.closed:
            self._since = None
        elif self._since is not None and now >= self._since + SETTLE:
            self.closed, self._since = self._seen, None
            return True
        return False

    def due(self) -> float | None:
        """When to look again at the latest, if it rests as it is; None when nothing is to come."""
        return None if self._since is None else self._since + SETTLE
