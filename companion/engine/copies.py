"""Copies: several of the same card in one choice, each with an id of its own."""

from __future__ import annotations

from collections.abc import Iterable


def numbered(cards: Iterable[str]) -> list[tuple[str, str]]:
    """Each card with an id of its own for a choice among them: `crystal`, and `crystal.2` for the second one."""
    found: list[tuple[str, str]] = []
    for card in cards:
        nth = sum(other == card for _, other in found) + 1
        found.append((card if nth == 1 else f"{card}.{nth}", card))
    return found


def card_of(answer: str) -> str:
    """The card that an id made by `numbered` names."""
    card, _, nth = answer.rpartition(".")
    return card if nth.isdecimal() else answer
