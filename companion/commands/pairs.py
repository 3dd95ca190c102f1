"""`NAME=VALUE` pairs of a command line, as the settings of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def settings(pairs: Sequence[str]) -> dict[str, Any]:
    """`name=value` pairs; each value is read as YAML, so that numbers and [lists] can be given.

    Raises:
        CorrectionError: One of them is no such pair.
    """
    import yaml

    from companion.engine.errors import CorrectionError

    found: dict[str, Any] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        try:
            found[name] = yaml.safe_load(value)
        except yaml.YAMLError as error:
            raise CorrectionError(f"--settings {pair}: the value cannot be read: {error}") from error
        if not equals or not name:
            raise CorrectionError(f"--settings {pair}: expected NAME=VALUE, such as players=[Abby,Bob]")
    return found
