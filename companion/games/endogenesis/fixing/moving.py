"""Cards moved by hand: where the app deals, each stays one card, and nobody learns which are hidden."""

from __future__ import annotations

from companion.engine.errors import CorrectionError
from companion.engine.piles import Kept, Pile
from companion.games.endogenesis.player import UNSEEN, Slot
from companion.games.endogenesis.table import Endogenesis

FACE_DOWN = "face_down"


def give_cards(play: Endogenesis, seat: int, count: int) -> None:
    """Have so many cards in this hand: more come from the top of the deck, fewer go back there, the newest first."""
    player = play.player(seat)
    _even_out(player.hand, play.state.knowledge, count)
    player.held_cards = [card for card in player.held_cards if card in player.hand]


def give_wonders(play: Endogenesis, seat: int, count: int) -> None:
    """Have so many Wonders held, from and to the top of their deck."""
    _even_out(play.player(seat).wonders, play.state.wonders, count)


def _even_out(held: list[str], deck: Pile, count: int) -> None:
    while len(held) > count:
        card = held.pop()
        _lay_on_top(deck, card)
    while len(held) < count:
        if deck.kept is Kept.DEALT and not deck.cards:
            raise CorrectionError("there is no card left in the deck to give; take one from the discards instead")
        held.append(_take_top(deck))


def _lay_on_top(deck: Pile, card: str) -> None:
    if deck.kept is Kept.DEALT:
        deck.cards.insert(0, card)
    elif deck.sections:
        deck.sections[0].unknown += 1


def _take_top(deck: Pile) -> str:
    if deck.kept is Kept.DEALT:
        return deck.cards.pop(0)
    section = next((one for one in deck.sections if one.unknown), None)
    if section is not None:
        section.unknown -= 1
    return UNSEEN


def put_in_slot(play: Endogenesis, seat: int, place: int, card: str) -> None:
    """Have this Skill in the slot. What lay there goes to the owner's hand; the Shards stay (EG-009)."""
    player = play.player(seat)
    slot = player.slots[place]
    if card == FACE_DOWN:
        if slot.face_down:
            return
        card_now, face_down = UNSEEN, True
    else:
        card_now, face_down = card, False
    if card and card != FACE_DOWN and play.hands_known and card in play.box.knowledge:
        fetch(play, card)
    if slot.card:
        player.hand.append(slot.card)
    if face_down and UNSEEN in player.hand:
        player.hand.remove(UNSEEN)
    elif card and not play.hands_known:
        _lose_one(player.hand, card)
    player.slots[place] = Slot(card=card_now, shards=slot.shards, exhausted=slot.exhausted, face_down=face_down)


def _lose_one(hand: list[str], card: str) -> None:
    """A real hand has one card less: this one where it is known, else one that nobody has seen."""
    for name in (card, UNSEEN):
        if name in hand:
            hand.remove(name)
            return


def fetch(play: Endogenesis, card: str) -> None:
    """Take one copy of a dealt card from where it lies: discards, deck, a hand, or before a player.

    Raises:
        CorrectionError: Every copy lies face up before somebody already.
    """
    state = play.state
    places = [state.knowledge_discard, state.knowledge.cards, *state.piles.values()]
    places += [player.hand for player in state.players]
    for cards in places:
        if card in cards:
            cards.remove(card)
            return
    for player in state.players:
        for slot in player.slots:
            if slot.card == card and slot.face_down:
                slot.card, slot.face_down = "", False
                return
    name = play.box.knowledge[card].name
    raise CorrectionError(f"every copy of {name} lies before a player already; take it away there first")
