"""Characters by name: `player_1` is the player of seat 0, `monster_3` the Monster with the number 3."""

from __future__ import annotations

PLAYER = "player_"
MONSTER = "monster_"


def player(seat: int) -> str:
    """The character of a seat."""
    return f"{PLAYER}{seat + 1}"


def monster(number: int) -> str:
    """The character of a Monster's number."""
    return f"{MONSTER}{number}"


def is_player(who: str) -> bool:
    """Whether this character is a player's."""
    return who.startswith(PLAYER)


def is_monster(who: str) -> bool:
    """Whether this character is a Monster."""
    return who.startswith(MONSTER)


def seat_of(who: str) -> int:
    """The seat of a player's character."""
    return int(who.removeprefix(PLAYER)) - 1


def number_of(who: str) -> int:
    """The number of a Monster."""
    return int(who.removeprefix(MONSTER))
