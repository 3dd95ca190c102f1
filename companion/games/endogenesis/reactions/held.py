"""What of a hand can be used out of turn: not the bonus card before the own first turn (EG-028)."""

from __future__ import annotations

from collections import Counter

from companion.games.endogenesis.player import UNSEEN
from companion.games.endogenesis.table import Endogenesis


def free_cards(play: Endogenesis, seat: int) -> list[str]:
    """The cards in hand that may be used: those that are held back, and those chosen to pay, are not among them."""
    player = play.player(seat)
    chosen = [card if card in player.hand else UNSEEN for card in player.payment]  # named from a hand of unseen cards
    taken = Counter([*player.held_cards, *chosen])
    free = []
    for card in player.hand:
        if taken[card]:
            taken[card] -= 1
        else:
            free.append(card)
    return free
