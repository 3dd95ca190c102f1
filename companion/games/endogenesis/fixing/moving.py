"""Cards moved by hand: where the app deals, each stays one card, and nobody learns which are hidden."""

from __future__ import annotations

from collections import Counter

from companion.engine.errors import CorrectionError
from companion.engine.piles import Kept, Pile
from companion.games.endogenesis.player import UNSEEN, Player, Slot
from companion.games.endogenesis.players.naming import open_cards
from companion.games.endogenesis.records import PileName
from companion.games.endogenesis.table import Endogenesis

FACE_DOWN = "face_down"
"""Stands for a Reaction that its owner alone knows."""
MOST_MORE = 20
"""More cards than anybody is given at a time."""
_TAKEN_FROM = (PileName.B, PileName.C, PileName.A)


def give_cards(play: Endogenesis, seat: int, count: int) -> None:
    """Have so many cards in this hand: more come from the top of the deck, fewer go back there, the newest first.

    While the cards are dealt it is the set-up piles that they come from and go back to.
    """
    hand, piles = play.player(seat).hand, play.state.piles
    while piles and len(hand) > count:
        card = hand.pop()
        piles.setdefault(play.knowledge_card(card).pile.value, []).insert(0, card)
    while piles and len(hand) < count:
        hand.append(next(cards for name in _TAKEN_FROM if (cards := piles.get(name.value))).pop(0))
    _even_out(hand, play.state.knowledge, count)
    forget(play.player(seat))


def give_wonders(play: Endogenesis, seat: int, count: int) -> None:
    """Have so many Wonders held, from and to the top of their deck."""
    _even_out(play.player(seat).wonders, play.state.wonders, count)


def cards_left(play: Endogenesis) -> int:
    """How many more Knowledge cards a hand can get: what of a dealt deck is left, or as many as there may be."""
    dealt = len(play.state.knowledge) + sum(len(pile) for pile in play.state.piles.values())
    return min(dealt, MOST_MORE) if play.hands_known else MOST_MORE


def wonders_left(play: Endogenesis) -> int:
    """How many more Wonders a player can get, in the same way."""
    return min(len(play.state.wonders), MOST_MORE) if play.wonders_known else MOST_MORE


def hold_back(player: Player, count: int) -> None:
    """Have so many cards of the hand be held back until the own first turn, the newest ones (EG-028)."""
    player.held_cards = player.hand[len(player.hand) - count :]


def _even_out(held: list[str], deck: Pile, count: int) -> None:
    while len(held) > count:
        card = held.pop()
        _lay_on_top(deck, card)
    while len(held) < count:
        held.append(deck.cards.pop(0) if deck.kept is Kept.DEALT else _draw_unseen(deck))


def _lay_on_top(deck: Pile, card: str) -> None:
    if deck.kept is Kept.DEALT:
        deck.cards.insert(0, card)
    elif deck.sections:
        deck.sections[0].unknown += 1


def _draw_unseen(deck: Pile) -> str:
    section = next((one for one in deck.sections if one.unknown), None)
    if section is not None:
        section.unknown -= 1
    return UNSEEN


def put_in_slot(play: Endogenesis, seat: int, place: int, card: str) -> None:
    """Have this Skill in the slot. What lay there goes to the owner's hand; the Shards stay (EG-009)."""
    player = play.player(seat)
    slot = player.slots[place]
    if card == (FACE_DOWN if slot.face_down else slot.card):
        return
    face_down = card == FACE_DOWN
    if card and not face_down and play.hands_known and card in play.box.knowledge:
        fetch(play, seat, card)
    if slot.card:
        player.hand.append(slot.card if play.hands_known else UNSEEN)
    if card and not play.hands_known:
        _take_real(play, player.hand, UNSEEN if face_down else card)
    forget(player)
    shown = UNSEEN if face_down else card
    exhausted = slot.exhausted and bool(card)
    player.slots[place] = Slot(card=shown, shards=slot.shards, exhausted=exhausted, face_down=face_down)


def _take_real(play: Endogenesis, hand: list[str], card: str) -> None:
    """A real card comes from the hand, out of those that nobody has seen; or off the discards, if all lie open."""
    record = play.box.knowledge.get(card)
    if record is not None and card in play.state.knowledge_discard and open_cards(play)[card] >= record.copies:
        play.state.knowledge_discard.remove(card)
    elif UNSEEN in hand:
        hand.remove(UNSEEN)


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
        forget(holder)
    elif own.hand:
        _exchange(holder, card, own.hand.pop())
        forget(own)
    else:
        raise CorrectionError("there is no card left in the deck to give; take one from the discards instead")


def _exchange(player: Player, card: str, other: str) -> None:
    """Another card is what this one was in a hand, also for what is held back or chosen of it."""
    for cards in (player.hand, player.held_cards, player.payment):
        if card in cards:
            cards[cards.index(card)] = other
    if player.set_aside == card:
        player.set_aside = other


def forget(player: Player) -> None:
    """What is held back, chosen to pay or to be discarded is in the hand; a payment of which a part is gone is not."""
    gone = Counter(player.held_cards) - Counter(player.hand)
    for card in gone.elements():
        player.held_cards.remove(card)
    lacking = (Counter(player.payment) - Counter(player.hand)).total()
    if lacking > max(0, player.hand.count(UNSEEN) - player.payment.count(UNSEEN)):  # a real card is named as it pays
        player.payment = []
    if player.set_aside not in player.hand:
        player.set_aside = ""
