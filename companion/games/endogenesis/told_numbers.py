"""Numbers of cards that no pack knows and the table has said: kept, so that they are asked once (EG-005, EG-068)."""

from __future__ import annotations

import msgspec

from companion.games.endogenesis.records import KnowledgeCard
from companion.games.endogenesis.state import EndogenesisState, TableCost, ToldNumbers


def with_energy(state: EndogenesisState, card: KnowledgeCard) -> KnowledgeCard:
    """The same record, with the Energy that the table has said where it has none."""
    told = _of(state, card.id)
    if told is None or told.energy is None or card.energy is not None:
        return card
    return msgspec.structs.replace(card, energy=told.energy)


def cost_with(state: EndogenesisState, card: str, shards: int) -> int | None:
    """What the table has said that the card costs with so many Shards; None where it has not."""
    told = _of(state, card)
    return next((one.cost for one in told.costs if one.shards == shards), None) if told else None


def keep_energy(state: EndogenesisState, card: str, energy: int) -> None:
    """The table has said how much Energy is printed on a card that all may know."""
    _noted(state, card).energy = energy


def keep_cost(state: EndogenesisState, card: str, cost: int, *, shards: int) -> None:
    """The table has said what a card that all may know costs with so many Shards."""
    told = _noted(state, card)
    told.costs = [*(one for one in told.costs if one.shards != shards), TableCost(shards, cost)]


def _of(state: EndogenesisState, card: str) -> ToldNumbers | None:
    return next((one for one in state.told_numbers if one.card == card), None)


def _noted(state: EndogenesisState, card: str) -> ToldNumbers:
    """What has been said of the card, begun where nothing was."""
    told = _of(state, card)
    if told is None:
        told = ToldNumbers(card)
        state.told_numbers.append(told)
    return told
