"""What of decks and discards can be set by hand, what the table has described, and whose text it carries out."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.engine.fixable import Fixable, flag, held, more, one_of
from companion.engine.messages import Message, say
from companion.engine.piles import Kept, Pile, Section
from companion.games.endogenesis.fixing.players import categories, counted
from companion.games.endogenesis.player import MOST_HEALTH, UNSEEN
from companion.games.endogenesis.players.decks import Deck, discards_of, pile_of
from companion.games.endogenesis.players.energy import MOST_ENERGY
from companion.games.endogenesis.players.naming import possible_cards
from companion.games.endogenesis.players.wonders import possible_wonders
from companion.games.endogenesis.records import CardType, ChaosType
from companion.games.endogenesis.state import TableCost, ToldNumbers, UnlistedChaos
from companion.games.endogenesis.table import MOMENTS, Endogenesis

MOST_DECK = 99
MOST_PAID = 9
HELD = {Deck.KNOWLEDGE: "hand", Deck.WONDERS: "wonders"}
"""What of a player holds the cards of a deck."""


def fixables(play: Endogenesis) -> Iterator[Fixable]:
    """Decks, discards, cards that no pack has, and cards done by hand."""
    yield from _decks(play)
    for deck in Deck:
        yield from _discards(play, deck)
    yield from _described(play)
    group = say("fix.by_table")
    for card in _open_cards(play):
        yield held(f"by_hand.{card}", group, play.card_name(card), play.state.by_hand, card)


def _decks(play: Endogenesis) -> Iterator[Fixable]:
    """How many cards a real deck has; of a dealt one the app is sure."""
    state = play.state
    for name, deck in (("knowledge", state.knowledge), ("chaos", state.chaos.deck), ("wonders", state.wonders)):
        if deck.kept is Kept.REAL:

            def resize(count: int, deck: Pile = deck, name: str = name) -> None:
                perhaps = [card for section in deck.sections for card in section.candidates()]
                deck.sections = [Section(perhaps=perhaps, unknown=count)]
                if name == "chaos":
                    state.chaos.bottom = []  # what lay where is not known any more

            yield counted(f"decks.{name}", say("fix.decks"), say(f"fix.deck_{name}"), len(deck), MOST_DECK, resize)


def _discards(play: Endogenesis, deck: Deck) -> Iterator[Fixable]:
    """A discarded card goes to a player, or back into the deck; a real one that nobody has counted is added."""
    pile, name = discards_of(play, deck), deck.value
    options: list[tuple[str, Message]] = [(card, play.card_name(card)) for card in dict.fromkeys(pile)]
    for seat in range(len(play.state.players)) if options else ():
        path = f"players.{seat}.from_discards" if deck is Deck.KNOWLEDGE else f"players.{seat}.from_wonder_discards"
        label = say("fix.from_discards" if deck is Deck.KNOWLEDGE else "fix.from_wonder_discards")
        yield more(path, label, options, _taking(play, deck, seat), group=play.player_name(seat))
    group = say("fix.decks")
    if options:
        label = say(f"fix.discard_off_{name}")
        yield more(f"add.{name}_under", label, options, lambda card: _under(play, deck, card), group=group)
    if pile_of(play, deck).kept is Kept.REAL:
        every = possible_cards(play, tuple(CardType)) if deck is Deck.KNOWLEDGE else _wonders(play)
        names = [(card, play.card_name(card)) for card in [*every, UNSEEN]]
        yield more(
            f"add.{name}_discard", say(f"fix.discard_on_{name}"), names, lambda card: pile.insert(0, card), group=group
        )


def _wonders(play: Endogenesis) -> list[str]:
    return [one.id for one in possible_wonders(play)]


def _taking(play: Endogenesis, deck: Deck, seat: int) -> Callable[[str], None]:
    def take(card: str) -> None:
        discards_of(play, deck).remove(card)
        real = pile_of(play, deck).kept is Kept.REAL
        getattr(play.player(seat), HELD[deck]).append(UNSEEN if real else card)

    return take


def _under(play: Endogenesis, deck: Deck, card: str) -> None:
    """A discarded card lies in the deck after all: the app shuffles it in."""
    pile = pile_of(play, deck)
    discards_of(play, deck).remove(card)
    if pile.kept is Kept.DEALT:
        pile.shuffle_in([card], play.state.chance)
    else:
        known = [] if card == UNSEEN else [card]
        pile.sections = [*pile.sections, Section(perhaps=known, unknown=1)]
        pile.shuffle_in([], play.state.chance)


def _described(play: Endogenesis) -> Iterator[Fixable]:
    """What the table has said of cards that no pack has (EG-004, EG-191)."""
    for one in play.state.unlisted:
        if one.type is not CardType.ARTIFACT:

            def put(category: str, name: str = one.id) -> None:
                next(other for other in play.state.unlisted if other.id == name).category = category

            words = categories(play, one.category)
            yield one_of(
                f"unlisted.{one.id}.category", play.card_name(one.id), say("fix.category"), one.category, words, put
            )
    yield from _told(play)
    for card in play.state.unlisted_chaos:
        if card.type.fights:
            yield from _described_monster(play, card)


def _told(play: Endogenesis) -> Iterator[Fixable]:
    """Energy and cost of cards as the table has said them."""
    for one in play.state.told_numbers:
        group, base = play.card_name(one.card), f"told_numbers.{one.card}"
        if one.energy is not None:

            def put(value: int, one: ToldNumbers = one) -> None:
                one.energy = value

            yield counted(f"{base}.energy", group, say("fix.energy_on_it"), one.energy, MOST_ENERGY, put)
        for told in one.costs:

            def set_cost(value: int, told: TableCost = told) -> None:
                told.cost = value

            label = say("fix.cost_with", n=told.shards) if told.shards else say("fix.cost")
            yield counted(f"{base}.cost.{told.shards}", group, label, told.cost, MOST_ENERGY, set_cost)


def _described_monster(play: Endogenesis, card: UnlistedChaos) -> Iterator[Fixable]:
    group, base = play.card_name(card.id), f"unlisted_chaos.{card.id}"
    for what in ("shards", *(["prisms"] if card.type is ChaosType.LEGENDARY else []), "cards"):
        yield counted(
            f"{base}.{what}", group, say(f"fix.pays_{what}"), getattr(card, what), MOST_PAID, _setting(card, what)
        )
    yield counted(f"{base}.mercy", group, say("fix.mercy"), card.mercy, MOST_HEALTH, _setting(card, "mercy"))
    for moment in MOMENTS:
        yield flag(f"{base}.{moment}", group, say(f"moment.{moment}"), card, moment)


def _setting(card: UnlistedChaos, name: str) -> Callable[[int], None]:
    return lambda value: setattr(card, name, value)


def _open_cards(play: Endogenesis) -> list[str]:
    """The cards that all can see and that do something by themselves."""
    state = play.state
    cards = [one.card for one in state.monsters] + state.chaos.distortions[:1]
    cards += [state.chaos.face_up] if state.chaos.face_up else []
    cards += [slot.card for player in state.players for slot in player.slots if slot.card and not slot.face_down]
    return list(dict.fromkeys([*cards, *state.by_hand]))
