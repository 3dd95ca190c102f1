"""The cards that can carry a label, under the headings that the label sheet has."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.scripts import Labelled
from companion.games.aeons_end.box import Box
from companion.games.aeons_end.cards import BASIC, Card, CardKind, PlayerCard
from companion.games.aeons_end.state import NEMESIS, WILD, player_card

_TURN_CARDS = ((0, 3), (1, 2), (2, 1), (3, 1))
"""Copies of each player's turn order card that a label is printed for: as many as any table needs (AE-012, AE-018)."""

_SIDE_DECKS = {CardKind.STRIKE: "strikes", CardKind.CORRUPTION: "corruptions"}


def labelled(box: Box) -> list[Labelled]:
    """Every card of the box, each with as many labels as there are copies."""
    nemesis = [Labelled(card.id, card.name, _whose(box, card)) for card in box.cards.values()]
    players = [Labelled(card.id, card.name, _type(card), card.copies) for card in box.player_cards.values()]
    return [*nemesis, *_turn_order(), *players]


def _turn_order() -> Iterator[Labelled]:
    for seat, copies in _TURN_CARDS:
        yield Labelled(player_card(seat), f"Player {seat + 1}", "Turn order", copies)
    yield Labelled(WILD, "Wild", "Turn order")
    yield Labelled(NEMESIS, "Nemesis", "Turn order", 2)


def _whose(box: Box, card: Card) -> str:
    owner = "Basic" if card.nemesis == BASIC else box.mat(card.nemesis).name
    return f"{owner}, {_SIDE_DECKS.get(card.kind, f'tier {card.tier}')}"


def _type(card: PlayerCard) -> str:
    return "Starters" if card.starter else f"Supply, {card.type.value}s"
