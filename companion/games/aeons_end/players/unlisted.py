"""Player cards that no pack knows: the table says what they are, and they are played at once."""

from __future__ import annotations

from companion.engine.messages import say
from companion.engine.prompts import ChooseOne, Number, Option
from companion.engine.scripts import Script
from companion.games.aeons_end.cards import CardType
from companion.games.aeons_end.state import UnlistedCard
from companion.games.aeons_end.table import AeonsEnd

UNLISTED = "unlisted"
"""The answer to a scan when the card is in no pack."""

MOST_COST = 15


def option() -> Option:
    """The choice "this card is in no pack"."""
    return Option(UNLISTED, say("option.unlisted"))


def describe(game: AeonsEnd, seat: int) -> Script[str]:
    """Ask what a shown card is; returns the id that it is known by from now on. What it does the table does by hand."""
    card = f"new_card_{len(game.state.unlisted_cards) + 1}"
    game.state.unlisted_cards.append(UnlistedCard(card, CardType.GEM))
    kind = yield ChooseOne(
        key="ask.new_card_type",
        text=say("ask.new_card_type"),
        seat=seat,
        options=lambda: [Option(type_.value, say(f"type.{type_.value}")) for type_ in CardType],
    )
    cost = yield Number(
        key="ask.new_card_cost", text=say("ask.new_card_cost"), seat=seat, limits=lambda: (0, MOST_COST)
    )
    described = next(one for one in game.state.unlisted_cards if one.id == card)
    described.type, described.cost = CardType(kind), cost
    return card
