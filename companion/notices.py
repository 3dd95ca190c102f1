"""Notices: what the table has to say besides the game, until the next input has been made."""

from __future__ import annotations

import logging

from ui.contract import Notice, Tone

_log = logging.getLogger(__name__)
_MOST = 5


class Notices:
    """The newest few, each said once."""

    def __init__(self) -> None:
        self._standing: list[Notice] = []
        self._said = 0

    def add(self, text: str, tone: Tone = Tone.WARNING) -> None:
        """Say something; nothing where there is nothing to say, or where it stands there already."""
        if text and all(notice.text != text for notice in self._standing):
            _log.log(logging.WARNING if tone is Tone.WARNING else logging.INFO, "%s", text)
            self._said += 1
            self._standing = [*self._standing, Notice(self._said, text, tone)][-_MOST:]

    def clear(self) -> None:
        """What was said has been read."""
        self._standing = []

    def standing(self) -> tuple[Notice, ...]:
        """What is to be shown, the newest last."""
        return tuple(self._standing)
