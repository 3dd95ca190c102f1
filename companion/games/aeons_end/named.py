"""The scripts that a scenario can start by name; players and cards are given by their ids."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import TypeVar

from companion.engine.effects import Scope, resolve
from companion.engine.errors import UnknownNameError
from companion.engine.messages import say
from companion.engine.scripts import Script
from companion.games.aeons_end import life, turn_order, turns
from companion.games.aeons_end.cards import CardType
from companion.games.aeons_end.nemesis import corruptions, husks, nemesis_cards, nemesis_turn
from companion.games.aeons_end.nemesis.corruption_gains import CorruptionTo, gain_corruptions
from companion.games.aeons_end.operations.devouring import Devour, PileRank
from companion.games.aeons_end.operations.husks import Swarm
from companion.games.aeons_end.players import actions, casting, main_phase, player_turn
from companion.games.aeons_end.setup.set_up import set_up
from companion.games.aeons_end.state import player_card
from companion.games.aeons_end.table import AeonsEnd

E = TypeVar("E", bound=Enum)


def draw(game: AeonsEnd, *, card: str) -> Script[None]:
    """The nemesis draws this card: it is resolved or enters play."""
    game.state.resolving.append(card)
    deck = game.state.nemesis_deck
    if card in deck.cards:
        deck.cards.remove(card)
    for section in deck.sections:
        if card in (*section.sure, *section.perhaps):
            section.take(card)
    game.tell("told.drawn_nemesis_deck", card=game.card_name(card), put_back=say("put_back.scenario"))
    yield from nemesis_cards.resolve_drawn(game, game.card(card))


def main_phase_of(game: AeonsEnd, *, card: str) -> Script[None]:
    """The turn of one card in play in the nemesis main phase."""
    if game.placed(card) is None:
        raise UnknownNameError(f"{card!r} is not in play")
    yield from nemesis_cards.resolve_in_play(game, card)


def resolve_card(game: AeonsEnd, *, card: str) -> Script[None]:
    """The body of a card (attack or strike), without drawing it."""
    yield from resolve(game, game.card(card).effects, Scope(card=card))


def draw_turn_order(game: AeonsEnd) -> Script[None]:
    """A turn begins with its turn order card, and is not played any further."""
    turns.begin_turn(game)
    yield from turn_order.draw_turn_order_card(game)


def unleash(game: AeonsEnd, *, times: int = 1) -> Script[None]:
    """Unleash, so many times."""
    yield from life.unleash(game, times)


def damage_player(game: AeonsEnd, *, player: str, amount: int) -> Script[None]:
    """A player suffers damage."""
    yield from life.damage_player(game, _seat(game, player), amount)


def damage_gravehold(game: AeonsEnd, *, amount: int) -> Script[None]:
    """Gravehold suffers damage."""
    life.damage_gravehold(game, amount)
    yield from ()


def damage_nemesis(game: AeonsEnd, *, amount: int) -> Script[None]:
    """The nemesis suffers damage."""
    life.damage_nemesis(game, amount)
    yield from ()


def damage_minion(game: AeonsEnd, *, card: str, amount: int, player: str = "") -> Script[None]:
    """A minion suffers damage, from this player if one is named."""
    placed = game.placed(card)
    if placed is None:
        raise UnknownNameError(f"{card!r} is not in play")
    dealer = _seat(game, player) if player else None
    yield from life.damage_minion(game, placed, amount, dealer=dealer)


def heal_player(game: AeonsEnd, *, player: str, amount: int) -> Script[None]:
    """A player gains life."""
    life.heal_player(game, _seat(game, player), amount)
    yield from ()


def heal_gravehold(game: AeonsEnd, *, amount: int) -> Script[None]:
    """Gravehold gains life."""
    life.heal_gravehold(game, amount)
    yield from ()


def heal_nemesis(game: AeonsEnd, *, amount: int) -> Script[None]:
    """The nemesis gains life."""
    life.heal_nemesis(game, amount)
    yield from ()


def place_husks(game: AeonsEnd, *, count: int) -> Script[None]:
    """Husks come into play."""
    husks.place(game, count)
    yield from ()


def hit_husks(game: AeonsEnd, *, amount: int, player: str = "") -> Script[None]:
    """One hit on husks, from this player if one is named."""
    yield from husks.hit_husks(game, _seat(game, player) if player else None, amount)


def swarm(game: AeonsEnd, *, times: int = 1) -> Script[None]:
    """Swarm, so many times."""
    yield from resolve(game, [Swarm(times=times)], Scope(card=game.mat.name))


def devour(game: AeonsEnd, *, count: int, type: str = "", rank: str = "any") -> Script[None]:
    """Cards are devoured from a pile of this type (of any, if none is named) and rank."""
    operation = Devour(count, _named(CardType, type) if type else None, _named(PileRank, rank))
    yield from resolve(game, [operation], Scope(card=game.mat.name))


def to_discard(game: AeonsEnd, *, player: str, card: str) -> Script[None]:
    """A player pays the price of a power in play."""
    yield from actions.to_discard(game, _seat(game, player), card)


def gain_corruption(game: AeonsEnd, *, player: str, count: int = 1, to: str = "deck_top") -> Script[None]:
    """A player gains corruptions onto the deck (`deck_top`) or into the hand (`hand`)."""
    yield from gain_corruptions(game, _seat(game, player), count, to=_named(CorruptionTo, to))


def _named(kind: type[E], name: str) -> E:
    """The member of an enumeration that a scenario names.

    Raises:
        UnknownNameError: There is none of this name.
    """
    names = [member.value for member in kind]
    if name not in names:
        raise UnknownNameError(f"{name!r} is not known here; there are {', '.join(names)}")
    return kind(name)


def _seat(game: AeonsEnd, player: str) -> int:
    """The seat that a scenario names, as `player_1` and so on.

    Raises:
        UnknownNameError: Nobody sits there.
    """
    seats = {player_card(seat): seat for seat in game.everyone()}
    if player not in seats:
        raise UnknownNameError(f"there is no player {player!r}; there are {', '.join(seats)}")
    return seats[player]


def _of_player(script: Callable[[AeonsEnd, int], Script[None]], meaning: str) -> Callable[..., Script[None]]:
    def run(game: AeonsEnd, *, player: str) -> Script[None]:
        yield from script(game, _seat(game, player))

    run.__doc__ = meaning
    return run


def _whole_turn(game: AeonsEnd, seat: int) -> Script[None]:
    turns.begin_turn(game)
    yield from player_turn.player_turn(game, seat)
    turns.end_turn(game)


SCRIPTS: Mapping[str, Callable[..., Script[None]]] = {
    "set_up": set_up,
    "turn": turn_order.next_turn,
    "draw_turn_order": draw_turn_order,
    "nemesis_turn": nemesis_turn.nemesis_turn,
    "nemesis_main_phase": nemesis_turn.nemesis_main_phase,
    "nemesis_draw_phase": nemesis_turn.nemesis_draw_phase,
    "draw": draw,
    "main_phase_of": main_phase_of,
    "resolve_card": resolve_card,
    "unleash": unleash,
    "player_turn": _of_player(_whole_turn, "A player's whole turn, without its turn order card."),
    "casting_phase": _of_player(casting.casting_phase, "A player's casting phase."),
    "main_phase": _of_player(main_phase.main_phase, "A player's main phase."),
    "draw_phase": _of_player(player_turn.draw_phase, "A player's draw phase."),
    "damage_player": damage_player,
    "damage_gravehold": damage_gravehold,
    "damage_nemesis": damage_nemesis,
    "damage_minion": damage_minion,
    "heal_player": heal_player,
    "heal_gravehold": heal_gravehold,
    "heal_nemesis": heal_nemesis,
    "to_discard": to_discard,
    "place_husks": place_husks,
    "hit_husks": hit_husks,
    "swarm": swarm,
    "devour": devour,
    "gain_corruption": gain_corruption,
    "resolve_corruptions": _of_player(corruptions.resolve_in_hand, "A player resolves the corruptions in hand."),
}
