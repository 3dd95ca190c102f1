"""The supply in words: its piles as they are laid out, and a pile to be chosen."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.messages import Message, say
from companion.engine.prompts import Option
from companion.engine.wording import in_lines, listed
from companion.games.aeons_end.setup.market import TYPES
from companion.games.aeons_end.table import AeonsEnd
from companion.games.aeons_end.wording import check_note, check_notes


def piles_in_words(game: AeonsEnd, piles: Sequence[str]) -> Message:
    """The piles of a market, a line for each type, and what of them should be checked."""
    lines = []
    for type_ in TYPES:
        cards = [game.player_card(pile) for pile in piles if game.player_card(pile).type is type_]
        if cards:
            words = [
                say("lay.pile", card=game.card_name(card.id), cost=card.cost, copies=card.copies) for card in cards
            ]
            lines.append(say(f"lay.{type_.value}s", piles=listed(words)))
    return in_lines([*lines, *check_notes(map(game.player_card, piles))])


def pile_option(game: AeonsEnd, card: str, *, answer: str = "") -> Option:
    """A supply card to be chosen, with its type and price; the answer is its id where it is no other."""
    known = game.player_card(card)
    effect = say("effect.type_and_cost", type=say(f"type.{known.type.value}"), cost=known.cost)
    if check_note(known):
        effect = say("effect.check", text=effect)
    return Option(answer or card, game.card_name(card), effect)
