"""Cards in hand: how they leave it, and the limit at the end of the own turn (EG-082, EG-133, EG-145)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from companion.engine.copies import card_of, numbered
from companion.engine.messages import Message, say
from companion.engine.prompts import Acknowledge, ChooseMany, Option
from companion.engine.scripts import Script
from companion.engine.wording import listed
from companion.games.endogenesis.customizing.card_words import discard_note, kind_and_worth
from companion.games.endogenesis.player import HAND_LIMIT, UNSEEN
from companion.games.endogenesis.players.decks import discards
from companion.games.endogenesis.table import Endogenesis


def take_from_hand(play: Endogenesis, seat: int, card: str) -> None:
    """A card leaves the hand; of a real hand one of those that nobody has named. Nothing where there is none."""
    player = play.player(seat)
    gone = card if card in player.hand else UNSEEN
    if gone in player.hand:
        player.hand.remove(gone)
    if player.held_cards.count(gone) > player.hand.count(gone):
        player.held_cards.remove(gone)
    if player.set_aside not in player.hand:
        player.set_aside = ""


def discard_from_hand(play: Endogenesis, seat: int, cards: Iterable[str], *, rule: str) -> None:
    """Cards go from the hand onto the discard pile, which is open: known ones are named (EG-228)."""
    gone = list(cards)
    for card in gone:
        take_from_hand(play, seat, card)
    discards(play, gone)
    tell_discarded(play, seat, gone, rule=rule)


def tell_discarded(play: Endogenesis, seat: int, cards: Sequence[str], *, rule: str) -> None:
    """Say what a player has discarded: the names, or how many where the app does not know them."""
    name = play.player_name(seat)
    if not cards:
        return
    if UNSEEN in cards:
        put_back = say("put_back.discards_real", player=name, n=len(cards))
        play.tell("told.discards_number", rule=rule, put_back=put_back, player=name, n=len(cards))
    else:
        play.tell("told.discards", rule=rule, player=name, n=len(cards), cards=named_cards(play, cards))


def named_cards(play: Endogenesis, cards: Iterable[str]) -> Message:
    """The names of cards as one text."""
    return listed(play.card_name(card) for card in cards)


def hand_limit(play: Endogenesis, seat: int) -> Script[None]:
    """Discard down to the limit at the end of the own turn; Wonders are no cards in hand (EG-082, EG-145)."""
    most = partial(over_limit, play, seat)
    if not most():
        return
    if play.hands_known:
        yield from discard_chosen(play, seat, key="ask.hand_limit", rule="EG-082", most=most)
    else:
        yield from discard_real(play, seat, key="ask.hand_limit_real", rule="EG-082", most=most)


def discard_some(play: Endogenesis, seat: int, count: int, *, rule: str) -> Script[None]:
    """An effect has the player discard so many cards, as far as there are some, for no Energy (EG-133)."""
    if not count or not play.player(seat).hand:
        return
    if play.hands_known:
        yield from discard_chosen(play, seat, key="ask.discard", rule=rule, most=lambda: count)
    else:
        yield from discard_real(play, seat, key="ask.discard_real", rule=rule, most=lambda: count)


def over_limit(play: Endogenesis, seat: int) -> int:
    """How many cards in hand are too many for the end of the turn."""
    return max(0, len(play.player(seat).hand) - HAND_LIMIT)


def discard_real(play: Endogenesis, seat: int, *, key: str, rule: str, most: Callable[[], int]) -> Script[None]:
    """With a real hand the player is told how many cards to discard, and the app counts them."""

    def count() -> int:
        return min(most(), len(play.player(seat).hand))

    text = partial(_how_many, play, seat, key, count)
    yield Acknowledge(key=key, text=text, rule=rule, seat=seat)
    discard_from_hand(play, seat, [UNSEEN] * count(), rule=rule)


def discard_chosen(play: Endogenesis, seat: int, *, key: str, rule: str, most: Callable[[], int]) -> Script[None]:
    """The player privately chooses so many cards of a hand that the app knows, and discards them."""

    def count() -> int:
        return min(most(), len(play.player(seat).hand))

    answer = yield ChooseMany(
        key=key,
        text=partial(_how_many, play, seat, key, count),
        rule=rule,
        seat=seat,
        only_for=play.eyes(seat),
        limits=lambda: (count(), count()),
        options=lambda: card_options(play, seat),
    )
    discard_from_hand(play, seat, [card_of(one) for one in answer], rule=rule)


def _how_many(play: Endogenesis, seat: int, key: str, count: Callable[[], int]) -> Message:
    return say(key, player=play.player_name(seat), n=count())


def card_options(play: Endogenesis, seat: int) -> list[Option]:
    """Every card of a hand that the app knows, with what it is and what it is worth."""
    cards = numbered(play.player(seat).hand)
    return [
        Option(name, play.card_name(card), kind_and_worth(play, card), note=discard_note(play, card))
        for name, card in cards
    ]
