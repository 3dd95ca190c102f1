"""The Chaos deck: its top card turned up, its discards shuffled, a card put to the bottom (EG-051, EG-166, EG-168)."""

from __future__ import annotations

from companion.engine.messages import say
from companion.engine.piles import Kept, Section
from companion.engine.prompts import Acknowledge, Option, ScanCard
from companion.engine.scripts import Script
from companion.games.endogenesis.arrival import describing
from companion.games.endogenesis.records import Confidence, Mode
from companion.games.endogenesis.settings import EmptyDeck
from companion.games.endogenesis.state import Phase
from companion.games.endogenesis.table import Endogenesis

UNLISTED = "unlisted"
"""The answer when the card turned up is in no pack: the table then describes it."""

EMPTY = "empty"
"""The answer when there is no card on the table's deck to turn up."""


def performer(play: Endogenesis) -> int:
    """The seat that performs an Arrival: the acting player's, or the first player's (EG-053, EG-104, EG-218)."""
    state = play.state
    return state.active if state.phase is Phase.COMBAT and state.active is not None else play.seats()[0]


def is_replenished(play: Endogenesis) -> bool:
    """Whether the discards make a new Chaos deck in this mode.

    Never in Chaos Royale, whose end is a Realm of Chaos in which nothing is left (EG-169, EG-183).
    """
    if play.mode is Mode.ROYALE:
        return False
    return play.mode is Mode.STANDARD or play.state.settings.tactical_decks is EmptyDeck.RESHUFFLED


def can_shuffle(play: Endogenesis) -> bool:
    """Whether there are discards that may be shuffled."""
    return is_replenished(play) and bool(play.state.chaos.discard)


def shuffle_discards(play: Endogenesis, *, rule: str) -> Script[None]:
    """Shuffle the discards, and what is left of the deck, to be the deck.

    What is in effect stays where it is: Monsters in play, the Distortion slot, an Event being resolved (EG-168).
    """
    chaos = play.state.chaos
    if chaos.deck.kept is Kept.REAL:
        yield Acknowledge(key="ask.chaos_shuffle", text=say("ask.chaos_shuffle"), rule=rule, seat=performer(play))
    count = len(chaos.discard)
    chaos.deck.shuffle_in(chaos.discard, play.state.chance)
    chaos.discard, chaos.bottom = [], []
    play.tell("told.chaos_shuffled", rule=rule, put_back=say("put_back.chaos_shuffled", n=count), n=count)


def turn_up(play: Endogenesis, *, rule: str) -> Script[str]:
    """Turn the top card of the Chaos deck face up, on the deck, where none is yet; "" where there is none at all.

    An empty deck is made of the discards first (EG-166, EG-167).
    """
    chaos = play.state.chaos
    while not chaos.face_up:
        if not len(chaos.deck):
            if not can_shuffle(play):
                return ""
            yield from shuffle_discards(play, rule="EG-166")
            continue
        yield from _turn_up_top(play, rule)
    return chaos.face_up


def put_to_bottom(play: Endogenesis, card: str) -> None:
    """Put a card that everybody has seen under the deck (EG-055)."""
    chaos = play.state.chaos
    if chaos.deck.kept is Kept.DEALT:
        chaos.deck.cards.append(card)
    else:
        chaos.deck.sections.append(Section(sure=[card]))
    chaos.bottom.append(card)


def take_out(play: Endogenesis, card: str) -> None:
    """Take a card that surely lies in the deck out of it, the lowest of its copies."""
    chaos = play.state.chaos
    dealt = chaos.deck.kept is Kept.DEALT
    stretches = [chaos.deck.cards] if dealt else [section.sure for section in chaos.deck.sections]
    for cards in [next((cards for cards in reversed(stretches) if card in cards), []), chaos.bottom]:
        if card in cards:
            del cards[len(cards) - 1 - cards[::-1].index(card)]


def _turn_up_top(play: Endogenesis, rule: str) -> Script[None]:
    chaos = play.state.chaos
    if chaos.deck.kept is Kept.DEALT:
        card = chaos.deck.cards[0]
    else:
        card = yield ScanCard(
            key="ask.chaos_card",
            text=say("ask.chaos_card"),
            rule=rule,
            seat=performer(play),
            pile="chaos",
            options=lambda: _options(play),
        )
    if card == EMPTY:
        chaos.deck.sections = []
        _count_bottom(play)
        play.tell("told.chaos_deck_empty", rule="EG-166")
        return
    _take_top(play, card)
    if card == UNLISTED:
        yield from describing.describe(play)
    else:
        chaos.face_up = card
    shown = play.card_name(chaos.face_up)
    play.tell("told.turned_up", rule=rule, put_back=say("put_back.turned_up", card=shown), card=shown)


def _take_top(play: Endogenesis, card: str) -> None:
    chaos = play.state.chaos
    if chaos.deck.kept is Kept.REAL:
        sections = [section for section in chaos.deck.sections if len(section)]
        holding = [place for place, section in enumerate(sections) if card in section.candidates()]
        # The table may have come further down than the app has counted.
        chaos.deck.sections = sections[holding[0] :] if holding else sections
    chaos.deck.take(card)
    _count_bottom(play)


def _count_bottom(play: Endogenesis) -> None:
    """No more cards lie at the bottom of the deck than lie in it."""
    chaos, arrival = play.state.chaos, play.state.arrival
    left = len(chaos.deck)
    chaos.bottom = chaos.bottom[max(0, len(chaos.bottom) - left) :]
    if arrival is not None:
        arrival.under = min(arrival.under, left)


def _options(play: Endogenesis) -> list[Option]:
    """What the top card can be.

    Then those further down, for a table whose deck is shorter than it is thought to be, and those that are only known
    by name.
    """
    sections = play.state.chaos.deck.sections
    cards = dict.fromkeys(card for section in sections if len(section) for card in section.candidates())
    cards |= dict.fromkeys(one.id for one in play.box.chaos.values() if one.confidence is Confidence.UNCERTAIN)
    return [
        *(Option(card, play.card_name(card)) for card in cards),
        Option(UNLISTED, say("option.chaos_unlisted")),
        Option(EMPTY, say("option.chaos_empty"), way_out=True, held=True),
    ]
