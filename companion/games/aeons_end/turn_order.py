"""Whose turn it is: the turn order deck and its discards (rulebook: Turn Order)."""

from __future__ import annotations

from companion.engine.messages import say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.aeons_end.cards import CardKind
from companion.games.aeons_end.draws import EMPTY, draw_card
from companion.games.aeons_end.nemesis.nemesis_turn import nemesis_turn
from companion.games.aeons_end.players import abilities
from companion.games.aeons_end.players.player_turn import player_turn
from companion.games.aeons_end.settings import Solo
from companion.games.aeons_end.state import NEMESIS, WILD, Phase, player_card, seat_of
from companion.games.aeons_end.table import AeonsEnd
from companion.games.aeons_end.turn_deck import make_anew_if_empty
from companion.games.aeons_end.turns import begin_turn, end_turn


def next_turn(game: AeonsEnd) -> Script[None]:
    """Draw a turn order card, then play the turn that it calls (AE-040, AE-041)."""
    put_away(game)
    begin_turn(game)
    card = yield from draw_turn_order_card(game)
    seat = None if card == NEMESIS else (yield from seat_called(game, card))
    game.state.active = NEMESIS if seat is None else player_card(seat)
    yield from abilities.after_turn_order_draw(game)
    if seat is None:
        yield from nemesis_turn(game)
    else:
        yield from player_turn(game, seat)
    end_turn(game)


def put_away(game: AeonsEnd) -> None:
    """Where a correction has called an ended game back, the card it ended on is still out: it goes where it belongs."""
    state = game.state
    for card in state.resolving:
        if game.card(card).kind is CardKind.STRIKE:
            state.strike_deck.shuffle_in([card], state.chance)
        else:
            state.nemesis_discard.insert(0, card)
    state.resolving, state.acting = [], ""


def draw_turn_order_card(game: AeonsEnd) -> Script[str]:
    """The next card, at once on top of the discards; an empty deck is first made anew (AE-042 to AE-044)."""
    game.state.phase = Phase.TURN_ORDER
    card = EMPTY
    while card == EMPTY:
        card = yield from _next_card(game)
    game.state.turn_order.discard.insert(0, card)
    game.state.turn += 1
    return card


def _next_card(game: AeonsEnd) -> Script[str]:
    reshuffled = make_anew_if_empty(game)
    return (
        yield from draw_card(
            game,
            lambda: game.state.turn_order.deck,
            pile="turn_order",
            name=game.turn_name,
            detail=say("detail.reshuffle_first") if reshuffled else None,
            rule="AE-041",
        )
    )


def seat_called(game: AeonsEnd, card: str) -> Script[int]:
    """The seat whose turn a player's card is; the players choose together for the wild card (AE-046)."""
    if card != WILD:
        return seat_of(card)
    answer = yield ChooseOne(
        key="ask.wild",
        text=say("ask.wild"),
        rule="AE-046",
        options=lambda: [Option(player_card(seat), game.player_name(seat), None, seat) for seat in game.everyone()],
    )
    seat = seat_of(answer)
    game.tell("told.player_turn", rule="AE-046", player=game.player_name(seat))
    return seat


def composition(players: int, solo: Solo | None) -> list[str]:
    """The cards of the turn order deck: four of the players and two of the nemesis (AE-011 to AE-015, AE-018)."""
    seats = [player_card(seat) for seat in range(players)]
    if players == 1:
        return seats * (4 if solo is Solo.LITERAL else 3) + [NEMESIS] * 2
    if players == 2:
        return seats * 2 + [NEMESIS] * 2
    if players == 3:
        return [*seats, WILD, NEMESIS, NEMESIS]
    return [*seats, NEMESIS, NEMESIS]
