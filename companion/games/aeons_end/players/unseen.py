"""What the app knows of where player cards are, and which can turn up where it does not know them."""

from __future__ import annotations

from collections import Counter

from companion.games.aeons_end.state import AeonsEndState
from companion.games.aeons_end.table import AeonsEnd


def unseen_cards(game: AeonsEnd) -> list[str]:
    """The player cards of this game of which not every copy is somewhere the app knows of."""
    market = [pile.card for pile in game.state.supply] or [card.id for card in game.box.supply()]
    seen = copies_seen(game.state)
    return [card for card in [*game.box.starters, *market] if seen[card] < game.box.player_card(card).copies]


def possible_cards(game: AeonsEnd) -> list[str]:
    """The player cards that can turn up where the app does not know the cards.

    Starters are those of the mages at the table; a card of the supply may have been gained without the app being told.
    """
    seen, piles = copies_seen(game.state), [pile.card for pile in game.state.supply if pile.left]
    starters = _starters(game)
    return [
        card
        for card in dict.fromkeys([*unseen_cards(game), *piles])
        if card not in game.box.starters or seen[card] < starters[card]
    ]


def _starters(game: AeonsEnd) -> Counter[str]:
    """How many of each starter are in this game; where a mage is not known, as many as the box has."""
    if not all(player.mage for player in game.state.players):
        return Counter({card: game.box.player_card(card).copies for card in game.box.starters})
    mages = [game.box.mage(player.mage) for player in game.state.players]
    return Counter(card for mage in mages for card in (*mage.hand, *mage.deck))


def taken_from_its_pile(game: AeonsEnd, seat: int, card: str, *, here: int = 0) -> None:
    """A card that turned up, though every copy was thought to be elsewhere, was gained without the app being told.

    `here` is how many copies are on their way, in no place yet.
    """
    pile = game.pile(card)
    if pile is None or not pile.left or copies_seen(game.state)[card] + here <= game.player_card(card).copies:
        return
    pile.left -= 1
    game.tell(
        "told.gained_before", rule="AE-080", player=game.player_name(seat), card=game.card_name(card), left=pile.left
    )


def copies_seen(state: AeonsEndState) -> Counter[str]:
    """How many copies of each player card are in places that the app knows."""
    seen = Counter([*state.destroyed, *state.nemesis.devoured])
    seen.update({pile.card: pile.left for pile in state.supply})
    for player in state.players:
        seen.update([*player.hand, *player.discard, *player.played, *player.deck.known()])
        seen.update(spell.card for spell in player.spells if spell.card)
    return seen


def unseen_corruptions(game: AeonsEnd) -> list[str]:
    """The corruptions that are nowhere the app knows of."""
    state = game.state
    known = {*state.corruption_deck.known(), *state.resolving}
    for player in state.players:
        known.update(player.hand, player.discard, player.deck.known(), player.corruptions)
    return [card for card in game.box.corruptions() if card not in known]
