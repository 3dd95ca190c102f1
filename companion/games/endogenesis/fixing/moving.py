"""Cards moved by hand: where the app deals, each stays one card, and nobody learns which are hidden."""

from __future__ import annotations

from companion.engine.errors import CorrectionError
from companion.engine.piles import Kept, Pile
from companion.games.endogenesis.player import UNSEEN, Player, Slot
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
        fetch(play, seat, card)
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


def fetch(play: Endogenesis, seat: int, card: str) -> None:
    """Take one copy of a dealt card from where it lies for a seat: discards, deck, set-up piles, or a hand.

    Nobody learns who held it: that hand gets another card for it, as if it had lain in the deck (EG-227).

    Raises:
        CorrectionError: Every copy lies face up before somebody already, or there is no other card to give for it.
    """
    state = play.state
    for cards in (state.knowledge_discard, state.knowledge.cards, *state.piles.values()):
        if card in cards:
            cards.remove(card)
            return
    holder = next((player for player in state.players if card in player.hand), None)
    if holder is None:
        name = play.box.knowledge[card].name
        raise CorrectionError(f"every copy of {name} lies before a player already; take it away there first")
    spare = next((cards for cards in (state.knowledge.cards, *state.piles.values()) if cards), None)
    own = play.player(seat)
    if spare is not None:
        _exchange(holder, card, spare.pop(0))
    elif holder is own:
        holder.hand.remove(card)
        _forget(holder)
    elif own.hand:
        _exchange(holder, card, own.hand.pop())
        _forget(own)
    else:
        raise CorrectionError("there is no card left in the deck to give; take one from the discards instead")


def _exchange(player: Player, card: str, other: str) -> None:
    """Another card is what this one was in a hand, also for what is held back or chosen of it."""
    for cards in (player.hand, player.held_cards, player.payment):
        if card in cards:
            cards[cards.index(card)] = other
    if player.set_aside == card:
        player.set_aside = other


def _forget(player: Player) -> None:
    """What is held back for the first turn is in the hand."""
    player.held_cards = [card for card in player.held_cards if card in player.hand]
