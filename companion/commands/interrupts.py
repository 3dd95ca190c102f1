"""Ctrl-C as the wish to end, so that a second one does not break off what is done at the end."""

from __future__ import annotations

import signal
from typing import Any, Self


class Interrupts:
    """Within `with`, and from :meth:`hold` on, takes note of Ctrl-C; until then it ends the program as ever.

    Python's own way, an exception wherever the program stands, can break off the closing of a camera: the interpreter
    goes while threads are still in the driver, and takes them down with a crash. Only the main thread may use it.
    """

    def __init__(self) -> None:
        self.asked = False
        """Whether somebody pressed Ctrl-C since it was held."""

        self._held = False
        self._before: Any = signal.SIG_DFL

    def __enter__(self) -> Self:
        self._before = signal.signal(signal.SIGINT, self._take)
        return self

    def __exit__(self, *details: object) -> None:
        signal.signal(signal.SIGINT, self._before)

    def hold(self) -> None:
        """From now on there is something to bring to its end."""
        self._held = True

    def _take(self, number: int, frame: object) -> None:
        # It runs between any two steps of the main thread, which may hold any lock: so it only sets a flag.
        if not self._held:
            raise KeyboardInterrupt
        self.asked = True
