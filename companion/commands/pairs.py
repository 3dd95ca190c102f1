"""Values of a command line: the settings of a game as `NAME=VALUE` pairs, a seed, a window size."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any


def settings(pairs: Sequence[str]) -> dict[str, Any]:
    """`name=value` pairs; each value is read as YAML, so that numbers and [lists] can be given.

    Raises:
        CorrectionError: One of them is no such pair.
    """
    if not pairs:
        return {}
    import yaml  # only where there is something to read

    from companion.engine.errors import CorrectionError

    found: dict[str, Any] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise CorrectionError(f"--settings {pair}: expected NAME=VALUE, such as players=[Abby,Bob]")
        try:
            found[name] = yaml.safe_load(value)
        except yaml.YAMLError as error:
            raise CorrectionError(
                f"--settings {pair}: {value!r} cannot be read; expected a word, a number, or a list in brackets "
                "such as [Abby,Bob], with a quote or bracket closed that was opened"
            ) from error
    return found


def seed(text: str) -> int:
    """A seed: a whole number that a saved game can hold.

    Raises:
        argparse.ArgumentTypeError: It is none.
    """
    if not text.isdecimal() or int(text) >= 2**63:
        raise argparse.ArgumentTypeError(f"expected a whole number from 0 to {2**63 - 1}, got {text!r}")
    return int(text)


def size(text: str) -> tuple[int, int]:
    """A window size, such as 800x480; at least 480x288, where the screen can still be read.

    Raises:
        argparse.ArgumentTypeError: It is none.
    """
    width, _, height = text.partition("x")
    found = (int(width), int(height)) if width.isdecimal() and height.isdecimal() else (0, 0)
    if not (480 <= found[0] <= 7680 and 288 <= found[1] <= 4320):
        raise argparse.ArgumentTypeError(f"expected a size from 480x288 to 7680x4320, such as 800x480, got {text!r}")
    return found
