"""What everybody at the table may know of a state: hands, face-down Reactions, held Wonders and deck orders are not."""

from __future__ import annotations

import msgspec

from companion.engine.chance import Chance
from companion.engine.piles import Kept, Pile
from companion.games.endogenesis.player import UNSEEN, Player
from companion.games.endogenesis.state import EndogenesisState, Phase


def public(state: EndogenesisState) -> EndogenesisState:
    """The state with what is hidden from some standing as unseen (EG-224 to EG-228); a state of its own."""
    copy = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=EndogenesisState)
    for player in copy.players:
        _cover(player)
    copy.knowledge = _counted(copy.knowledge)
    copy.wonders = _counted(copy.wonders)
    copy.chaos.deck = _counted(copy.chaos.deck)
    copy.piles = {name: [UNSEEN] * len(cards) for name, cards in copy.piles.items()}
    if _deals(copy):
        copy.chance = Chance()  # with it the order of every shuffle to come
    return copy


def _deals(state: EndogenesisState) -> bool:
    """Whether the app shuffles any of the decks, or may come to: during set-up nothing of that is final."""
    settings = state.settings
    decks = (settings.knowledge_deck, settings.chaos_deck, settings.wonder_deck)
    return state.phase is Phase.SETUP or Kept.DEALT in decks


def _cover(player: Player) -> None:
    player.hand = [UNSEEN] * len(player.hand)
    player.held_cards = [UNSEEN] * len(player.held_cards)
    player.wonders = [UNSEEN] * len(player.wonders)
    player.payment = [UNSEEN] * len(player.payment)
    player.set_aside = UNSEEN if player.set_aside else ""
    for slot in player.slots:
        if slot.face_down:
            slot.card = UNSEEN


def _counted(pile: Pile) -> Pile:
    """How many cards lie there, and of a dealt pile no more."""
    return pile if pile.kept is Kept.REAL else Pile(cards=[UNSEEN] * len(pile))
