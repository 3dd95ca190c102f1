"""Listeners: who is told of something that happens at a table, from whatever thread it happens in."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Generic, TypeVar

_log = logging.getLogger(__name__)

T = TypeVar("T")


class Listeners(Generic[T]):
    """Those who are told, in the order in which they came; what goes wrong with one of them is its own fault."""

    def __init__(self) -> None:
        self._listeners: list[Callable[[T], None]] = []

    def add(self, listener: Callable[[T], None]) -> Callable[[], None]:
        """Tell this one from now on; returns how to stop."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None

    def tell(self, news: T) -> None:
        """Tell all of them."""
        for listener in tuple(self._listeners):
            try:
                listener(news)
            except Exception:
                _log.exception("somebody who listens to the table failed")
