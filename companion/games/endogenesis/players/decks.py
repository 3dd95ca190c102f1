"""The Realms of Knowledge and Wonder: drawing, discarding, discards that become a new deck (rulebook: Discards)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from companion.engine.messages import say
from companion.engine.piles import Kept, Pile, Section
from companion.engine.prompts import Acknowledge
from companion.engine.scripts import Script
from companion.games.endogenesis.player import UNSEEN
from companion.games.endogenesis.players.naming import lies_open, name_card, possible_cards
from companion.games.endogenesis.records import CardType, Mode
from companion.games.endogenesis.settings import EmptyDeck
from companion.games.endogenesis.table import Endogenesis

EVERY_TYPE = tuple(CardType)


class Deck(Enum):
    """A deck whose discards lie beside it."""

    KNOWLEDGE = "knowledge"
    WONDERS = "wonders"


def pile_of(play: Endogenesis, deck: Deck) -> Pile:
    """The face-down cards of a deck."""
    return play.state.knowledge if deck is Deck.KNOWLEDGE else play.state.wonders


def discards_of(play: Endogenesis, deck: Deck) -> list[str]:
    """The discard pile of a deck, the newest card first."""
    return play.state.knowledge_discard if deck is Deck.KNOWLEDGE else play.state.wonder_discard


def refills(play: Endogenesis) -> bool:
    """Whether the discards of an empty deck become a new one: in Chaos Royale they do not (EG-169)."""
    settings = play.state.settings
    match play.mode:
        case Mode.ROYALE:
            return settings.royale_decks is EmptyDeck.RESHUFFLED
        case Mode.TACTICAL:
            return settings.tactical_decks is EmptyDeck.RESHUFFLED
        case Mode.STANDARD:
            return True


def draw_cards(play: Endogenesis, seat: int, count: int, *, rule: str) -> Script[None]:
    """Knowledge cards into a hand, as many as there are (EG-133, EG-167, EG-221); told without names (EG-224)."""
    drawn = 0
    while drawn < count:
        yield from reshuffle(play)
        now = min(len(play.state.knowledge), count - drawn)
        if not now:
            play.tell("told.nothing_to_draw", rule="EG-221", player=play.player_name(seat))
            break
        if not play.hands_known:
            text = say("ask.draw_cards", player=play.player_name(seat), n=now)
            yield Acknowledge(key="ask.draw_cards", text=text, rule=rule, seat=seat)
            now = min(now, len(play.state.knowledge))
        into_hand(play, seat, now)
        drawn += now
    tell_drawn(play, seat, drawn, rule=rule)


def into_hand(play: Endogenesis, seat: int, count: int) -> None:
    """So many cards off the top of the Knowledge deck into a hand; there must be as many."""
    play.player(seat).hand += [take_top(play, Deck.KNOWLEDGE) for _ in range(count)]


def tell_drawn(play: Endogenesis, seat: int, count: int, *, rule: str) -> None:
    """Say how many cards a player has drawn, and what that means for the pieces should it be undone."""
    if count:
        kept = pile_of(play, Deck.KNOWLEDGE).kept.value
        put_back = say(f"put_back.draws_{kept}", player=play.player_name(seat), n=count)
        play.tell("told.draws", rule=rule, put_back=put_back, player=play.player_name(seat), n=count)


def draw_one(play: Endogenesis, *, rule: str = "EG-133") -> Script[str]:
    """The top Knowledge card, turned up for all to see; "" where there is none.

    It lies nowhere until the caller says where: in a hand, or in `state.monster_drawn` (EG-093).
    """
    yield from reshuffle(play)
    if not len(play.state.knowledge):
        play.tell("told.nothing_to_reveal", rule="EG-221")
        return ""
    card = play.state.knowledge.candidates()[0] if play.hands_known else (yield from _shown(play, rule))
    play.state.knowledge.take(card)
    put_back = say(f"put_back.reveals_{play.state.knowledge.kept.value}", card=play.card_name(card))
    play.tell("told.reveals_card", rule=rule, put_back=put_back, card=play.card_name(card))
    return card


def _shown(play: Endogenesis, rule: str) -> Script[str]:
    return (yield from name_card(play, None, EVERY_TYPE, key="ask.reveal_card", rule=rule, among=lambda: _top(play)))


def _top(play: Endogenesis) -> list[str]:
    """What the top card of a real deck can be; of a deck whose every card is known, one of those."""
    section = next((one for one in play.state.knowledge.sections if len(one)), Section(unknown=1))
    possible = possible_cards(play, EVERY_TYPE)
    return possible if section.unknown else [card for card in possible if card in section.sure]


def take_top(play: Endogenesis, deck: Deck) -> str:
    """The top card of a deck, taken off without being shown; `UNSEEN` off a real one."""
    pile = pile_of(play, deck)
    card = pile.cards[0] if pile.kept is Kept.DEALT else UNSEEN
    pile.take(card)
    return card


def discards(play: Endogenesis, cards: Iterable[str], *, deck: Deck = Deck.KNOWLEDGE) -> None:
    """Lay cards on the discard pile, the last one on top; nothing is told."""
    pile = discards_of(play, deck)
    for card in cards:
        pile.insert(0, card)
        if deck is Deck.KNOWLEDGE:
            lies_open(play, card)


def reshuffle(play: Endogenesis, deck: Deck = Deck.KNOWLEDGE) -> Script[None]:
    """Where a card is needed and the deck has none: its shuffled discards are the new deck (EG-166, EG-167)."""
    if len(pile_of(play, deck)) or not discards_of(play, deck) or not refills(play):
        return
    if pile_of(play, deck).kept is Kept.REAL:
        key = f"ask.reshuffle_{deck.value}"
        yield Acknowledge(key=key, text=say(key), rule="EG-166")
    renew(play, deck)


def renew(play: Endogenesis, deck: Deck) -> None:
    """Make the discards the new deck; whoever asks has seen that the deck is empty."""
    pile, cards = pile_of(play, deck), list(discards_of(play, deck))
    discards_of(play, deck).clear()
    if pile.kept is Kept.REAL:
        named = [card for card in cards if card != UNSEEN]
        perhaps = possible_cards(play, EVERY_TYPE) if deck is Deck.KNOWLEDGE else list(play.box.wonders)
        rest = [card for card in perhaps if card not in named]
        pile.sections = [Section(sure=sorted(named), perhaps=rest, unknown=len(cards) - len(named))]
    else:
        pile.shuffle_in(cards, play.state.chance)
    put_back = say(f"put_back.reshuffled_{pile.kept.value}", deck=say(f"deck.{deck.value}"))
    play.tell("told.reshuffled", rule="EG-166", put_back=put_back, deck=say(f"deck.{deck.value}"), n=len(cards))
