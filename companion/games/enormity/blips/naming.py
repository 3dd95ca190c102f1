"""The letters Blips go by, on the screen and in words."""

from __future__ import annotations

from string import ascii_uppercase

from companion.games.enormity.table import Run


def next_name(run: Run) -> str:
    """The first free letter, then letters with a figure."""
    taken = {blip.name for blip in run.state.blips}
    rounds = range(1, len(taken) // len(ascii_uppercase) + 3)
    names = (letter if nth == 1 else f"{letter}{nth}" for nth in rounds for letter in ascii_uppercase)
    return next(name for name in names if name not in taken)
