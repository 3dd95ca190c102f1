"""The cards that can carry a label: all that the box holds, as often as it holds them."""

from __future__ import annotations

from collections import Counter

from companion.engine.labels import label_code
from companion.games.aeons_end.game import GAME


def test_every_card_of_the_box_can_carry_a_label() -> None:
    groups: Counter[str] = Counter()
    for card in GAME.cards():
        groups[card.group.partition(",")[0]] += card.copies
    nemeses = {"Rageborne": 15, "Carapace Queen": 9, "Prince of Gluttons": 9, "Crooked Mask": 20}
    assert groups == {"Basic": 22, **nemeses, "Turn order": 10, "Starters": 54, "Supply": 149}


def test_no_two_cards_have_the_same_label() -> None:
    codes = [label_code(GAME.prefix, card.id) for card in GAME.cards()]
    assert len(set(codes)) == len(codes)
