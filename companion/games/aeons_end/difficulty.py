"""Difficulty: what a variant changes at the start; the rulebook has none of them, and normal changes nothing."""

from __future__ import annotations

from typing import NamedTuple

from companion.games.aeons_end.settings import Difficulty, Settings


class Start(NamedTuple):
    """What is added to the starting life of every player, of Gravehold and of the nemesis."""

    player: int
    gravehold: int
    nemesis: int


STARTS = {
    Difficulty.BEGINNER: Start(2, 5, -10),
    Difficulty.NORMAL: Start(0, 0, 0),
    Difficulty.EXPERT: Start(0, 0, 0),
    Difficulty.EXTINCTION: Start(-2, -5, 10),
}
"""From the easiest to the hardest; the changed start is also the limit (AE-179 to AE-181)."""


def start_of(settings: Settings) -> Start:
    """What the chosen difficulty adds to the starting lives."""
    return STARTS[settings.difficulty]


def is_harder(settings: Settings) -> bool:
    """Whether the line for increased difficulty on the nemesis mat holds."""
    return settings.difficulty in (Difficulty.EXPERT, Difficulty.EXTINCTION)
