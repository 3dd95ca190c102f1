"""Set-up: whether the cards that the app deals are enough to begin with, and what there is hardly enough of."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.messages import Message, say
from companion.engine.piles import Kept
from companion.games.endogenesis.customizing.forbidden import Forbidden, forbid
from companion.games.endogenesis.records import PileName
from companion.games.endogenesis.setup.deal import FROM_A, FROM_B
from companion.games.endogenesis.setup.lay_out import chaos_cards, knowledge_cards, wonder_cards
from companion.games.endogenesis.table import Endogenesis

FEW = 10
"""Fewer Knowledge cards a player than this, or Chaos cards at all, are hardly a deck."""
FEW_WONDERS = 2
"""A milestone is a choice out of so many (EG-142)."""


def lacking(play: Endogenesis) -> Forbidden | None:
    """Why the game cannot begin with the cards that the app is to deal; None where it can."""
    count = len(play.state.settings.players or ())
    if play.hands_known:
        for pile, each, rule in ((PileName.A, FROM_A, "EG-010"), (PileName.B, FROM_B, "EG-011")):
            found = sum(card.copies for card in knowledge_cards(play) if card.pile is pile)
            if found < each * count:
                name = pile.value.upper()
                return forbid("pile_too_small", rule, pile=name, marker=pile.value, n=found, needed=each * count)
    if play.state.settings.chaos_deck is Kept.DEALT and not any(card.type.fights for card in chaos_cards(play)):
        return forbid("no_monster", "EG-046")
    return None


def scarce(play: Endogenesis) -> Iterator[Message]:
    """What the packs hold little of, of the decks that the app deals."""
    settings = play.state.settings
    count = len(settings.players or ())
    if play.hands_known and (cards := sum(card.copies for card in knowledge_cards(play))) < FEW * count:
        yield say("detail.few_cards", n=cards)
    if settings.chaos_deck is Kept.DEALT and (cards := sum(card.copies for card in chaos_cards(play))) < FEW:
        yield say("detail.few_chaos", n=cards)
    if play.wonders_known and (cards := sum(card.copies for card in wonder_cards(play))) < FEW_WONDERS * count:
        yield say("detail.few_wonders", n=cards)
