"""The guard: an error in the screen is logged and said, and the game goes on."""

from __future__ import annotations

from collections.abc import Callable

from kivy.base import ExceptionHandler, ExceptionManager

from ui.kit import LOG


class Guard(ExceptionHandler):
    """Takes every error that a touch, a key or a frame raises. The same error is said once in a row."""

    def __init__(self, said: Callable[[str], None]) -> None:
        super().__init__()
        self._said = said
        self._last = ""

    def handle_exception(self, inst: BaseException) -> int:
        """Log it and go on; only what ends the process passes."""
        if isinstance(inst, KeyboardInterrupt | SystemExit):
            return ExceptionManager.RAISE
        words = f"{type(inst).__name__}: {inst}"
        LOG.error("the screen failed", exc_info=inst)
        if words != self._last:
            self._last = words
            self._said(words)
        return ExceptionManager.PASS
