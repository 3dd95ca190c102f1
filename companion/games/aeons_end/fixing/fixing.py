"""Fixing: every value of an Aeon's End table that can be set by hand, and how the less plain ones are set."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.engine.correctable import Correctable
from companion.engine.corrections import set_value
from companion.engine.errors import CorrectionError
from companion.engine.messages import say
from companion.games.aeons_end import state as s
from companion.games.aeons_end.cards import MatCounter
from companion.games.aeons_end.fixing import cards as fix_cards
from companion.games.aeons_end.fixing import corruptions as fix_corruptions
from companion.games.aeons_end.fixing import mats as fix_mats
from companion.games.aeons_end.fixing import nemesis_cards as fix_nemesis
from companion.games.aeons_end.fixing.values import choice, number
from companion.games.aeons_end.nemesis import husks
from companion.games.aeons_end.table import AeonsEnd

MET, NOT_MET = "met", "not_met"
BY_APP, BY_HAND = "by_app", "by_hand"
MOST_TOKENS = 99


def correctables(game: AeonsEnd) -> tuple[Correctable, ...]:
    """Every value that can be set by hand now, what changes most first."""
    if game.state.phase is s.Phase.SETUP:
        return ()
    return tuple(one for listed, _ in _LISTS for one in listed(game))


def correctable(game: AeonsEnd, path: str) -> Correctable | None:
    """The value with this path, if it can be set by hand now."""
    if game.state.phase is s.Phase.SETUP:
        return None
    head = path.partition(".")[0]
    lists = (listed for listed, heads in _LISTS if head in heads)
    return next((one for listed in lists for one in listed(game) if one.path == path), None)


def correct(game: AeonsEnd, path: str, value: int | str) -> int | str:
    """Set one value by hand; returns what it was.

    Raises:
        CorrectionError: There is no such value, or it cannot be that.
    """
    head, _, rest = path.partition(".")
    setter = _SETTERS.get(head)
    return set_value(game.state, path, value) if setter is None else setter(game, rest, value)


def _table(game: AeonsEnd) -> Iterator[Correctable]:
    state, nemesis = game.state, game.state.nemesis
    group, counters = say("name.table"), game.mat.counters
    yield number("gravehold", group, say("name.gravehold"), state.gravehold, state.most_gravehold)
    yield number("nemesis.life", group, game.turn_name(s.NEMESIS), nemesis.life, nemesis.most_life)
    if MatCounter.FURY in counters:
        yield number("nemesis.fury", group, say("name.fury"), nemesis.fury, MOST_TOKENS)
    if MatCounter.HUSKS in counters:
        yield number("nemesis.husks", group, say("name.husks"), nemesis.husks, husks.MOST_HUSKS)
        if husks.husk_life(game) > 1:
            yield number("nemesis.hurt_husks", group, say("name.hurt_husks"), nemesis.hurt_husks, nemesis.husks)
    met = MET if state.ending is s.Ending.CONDITION else NOT_MET
    yield choice("condition", group, say("name.condition"), met, (NOT_MET, MET))


def _in_play(game: AeonsEnd) -> Iterator[Correctable]:
    group, cards = say("name.in_play"), game.state.in_play
    for place, placed in enumerate(cards):
        name = game.card_name(placed.card)
        yield Correctable(
            path=f"in_play.{place}.tokens", group=group, label=name, value=placed.tokens, least=1, most=MOST_TOKENS
        )
    for place, placed in enumerate(cards if len(cards) > 1 else (), 1):
        label = say("name.place_in_play", card=game.card_name(placed.card))
        yield Correctable(path=f"place.{placed.card}", group=group, label=label, value=place, least=1, most=len(cards))


def _set_place(game: AeonsEnd, card: str, value: int) -> int:
    """The card is the first, second.. longest in play (AE-128)."""
    cards = game.state.in_play
    before = [placed.card for placed in cards].index(card)
    cards.insert(value - 1, cards.pop(before))
    return before + 1


def _set_condition(game: AeonsEnd, value: str) -> str:
    """The table says that the condition on the nemesis mat is met, by which the players lose at once (AE-190)."""
    before = MET if game.state.ending is s.Ending.CONDITION else NOT_MET
    if value not in (MET, NOT_MET):
        raise CorrectionError(f"condition cannot be {value!r}: expected {MET} or {NOT_MET}")
    is_met = value == MET
    game.state.result = s.Result.DEFEAT if is_met else s.Result.ONGOING
    game.state.ending = s.Ending.CONDITION if is_met else s.Ending.NONE
    return before


def _texts(game: AeonsEnd) -> Iterator[Correctable]:
    """Whether the app carries out a card: those that can matter now, and those whose record an owner should check."""
    group, state = say("name.card_texts"), game.state
    players = (card for player in state.players for card in (*player.hand, *(spell.card for spell in player.spells)))
    nemesis = (placed.card for placed in state.in_play)
    for card in dict.fromkeys([*nemesis, *state.resolving, *players, *game.box.uncertain, *state.by_hand]):
        if card in game.box.names:
            now = BY_HAND if card in state.by_hand else BY_APP
            yield choice(f"text.{card}", group, game.card_name(card), now, (BY_APP, BY_HAND))


def _set_text(game: AeonsEnd, card: str, value: str) -> str:
    """The app carries out what it thinks that the card says, or the table does what the card says."""
    before = BY_HAND if card in game.state.by_hand else BY_APP
    game.state.by_hand = [other for other in game.state.by_hand if other != card] + [card] * (value == BY_HAND)
    return before


def _zone(zone: str) -> Callable[[AeonsEnd, str, int | str], int | str]:
    def set_copies(game: AeonsEnd, rest: str, value: int | str) -> int | str:
        seat, _, card = rest.partition(".")
        return fix_cards.set_copies(game, zone, int(seat), card, int(value))

    return set_copies


def _players(game: AeonsEnd) -> Iterator[Correctable]:
    for seat in game.everyone():
        yield from fix_mats.mats(game, seat)
        yield from fix_cards.cards_of(game, seat)


_OF_PLAYERS = ("players", "breach", "spell", "depth", "deck_size", "deck_order", "discard_top", *fix_cards.ZONES)
_LISTS: tuple[tuple[Callable[[AeonsEnd], Iterator[Correctable]], tuple[str, ...]], ...] = (
    (_table, ("gravehold", "nemesis", "condition")),
    (_in_play, ("in_play", "place")),
    (_players, _OF_PLAYERS),
    (fix_cards.supply, ("supply",)),
    (fix_cards.devoured, ("devoured", "devoured_top")),
    (fix_nemesis.turn_cards, ("turn_cards",)),
    (fix_corruptions.corruptions, ("corruption",)),
    (fix_nemesis.nemesis_cards, ("card",)),
    (_texts, ("text",)),
)
"""What can be set by hand, in the order to show it, and how the paths of each list begin."""

_SETTERS: dict[str, Callable[[AeonsEnd, str, int | str], int | str]] = {
    "card": lambda game, card, value: fix_nemesis.move_card(game, card, str(value)),
    "turn_cards": lambda game, card, value: fix_nemesis.set_turn_cards(game, card, value),
    "place": lambda game, card, value: _set_place(game, card, int(value)),
    "condition": lambda game, _, value: _set_condition(game, str(value)),
    "breach": lambda game, spot, value: fix_mats.set_breach(game, spot, str(value)),
    "spell": lambda game, spot, value: fix_mats.set_spell(game, spot, str(value)),
    "depth": lambda game, seat, value: fix_mats.set_depth(game, int(seat), str(value)),
    "deck_size": lambda game, seat, value: fix_cards.set_deck_size(game, int(seat), int(value)),
    "deck_order": lambda game, seat, value: fix_cards.set_deck_order(game, int(seat), str(value)),
    "discard_top": lambda game, seat, value: fix_cards.lay_on_top(game.player(int(seat)).discard, str(value)),
    "devoured_top": lambda game, _, value: fix_cards.lay_on_top(game.state.nemesis.devoured, str(value)),
    "devoured": lambda game, card, value: fix_cards.hold(game.state.nemesis.devoured, card, int(value)),
    "text": lambda game, card, value: _set_text(game, card, str(value)),
    "corruption": lambda game, card, value: fix_corruptions.set_corruption(game, card, str(value)),
    **{zone: _zone(zone) for zone in fix_cards.ZONES},
}
