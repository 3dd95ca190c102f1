"""What can go wrong with a screen."""

from __future__ import annotations


class UiError(Exception):
    """The screen cannot do what was asked."""


class NoScreenError(UiError, RuntimeError):
    """No window could be opened."""
