"""Changes to a state, for the tests of what is said of one that differs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def put(name: str, value: object) -> Callable[[Any], None]:
    """Set a value of a state by its path, with dots; lists by number."""

    def change(state: Any) -> None:
        *way, last = name.split(".")
        owner = state
        for one in way:
            owner = owner[int(one)] if one.isdigit() else getattr(owner, one)
        setattr(owner, last, value)

    return change
