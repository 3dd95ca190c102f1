"""A player's turn: casting, main and draw phase (rulebook: Player Turn Overview, Draw Phase)."""

from __future__ import annotations

from companion.engine.copies import card_of, numbered
from companion.engine.messages import Message, say
from companion.engine.prompts import Acknowledge, Arrange, ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.aeons_end.nemesis import corruptions
from companion.games.aeons_end.players import casting, stock
from companion.games.aeons_end.players.main_phase import main_phase
from companion.games.aeons_end.players.zones import card_list, draw_cards, to_discard_pile
from companion.games.aeons_end.state import Phase, Turn
from companion.games.aeons_end.table import AeonsEnd

HAND_SIZE = 5
AS_PLAYED, OTHER_ORDER = "as_played", "other_order"


def player_turn(game: AeonsEnd, seat: int) -> Script[None]:
    """Casting phase, main phase, draw phase, with no going back (AE-048)."""
    game.state.phase = Phase.TURN_START
    yield from stock.take_stock(game, seat)
    yield from corruptions.resolve_in_hand(game, seat)
    yield from casting.casting_phase(game, seat)
    yield from main_phase(game, seat)
    yield from corruptions.resolve_in_hand(game, seat)
    yield from draw_phase(game, seat)


def draw_phase(game: AeonsEnd, seat: int) -> Script[None]:
    """Played cards go on the discard pile first; then the hand is filled up to five (AE-115, AE-116, AE-118)."""
    game.state.phase = Phase.DRAW
    if game.player(seat).tracked:
        yield from _discard_played(game, seat)
        yield from draw_cards(game, seat, HAND_SIZE - len(game.player(seat).hand))
        game.player(seat).turn = Turn()  # what aether is left is lost (AE-074)
    yield Acknowledge(
        key="ask.draw_phase",
        text=lambda: _over(game, seat),
        rule="AE-048",
        seat=seat,
    )


def _discard_played(game: AeonsEnd, seat: int) -> Script[None]:
    """Played gems and relics onto the discard pile in an order of the player's choice (AE-077, AE-081)."""
    order = [name for name, _ in numbered(game.player(seat).played)]
    if len(set(game.player(seat).played)) > 1:
        answer = yield ChooseOne(
            key="ask.discard_order",
            text=say("ask.discard_order", player=game.player_name(seat)),
            detail=lambda: say("detail.played", cards=card_list(game, game.player(seat).played)),
            rule="AE-077",
            seat=seat,
            options=lambda: [Option(choice, say(f"option.{choice}")) for choice in (AS_PLAYED, OTHER_ORDER)],
        )
        order = [name for name, _ in numbered(game.player(seat).played)]
        if answer == OTHER_ORDER:
            order = yield Arrange(
                key="ask.arrange_discards",
                text=say("ask.arrange_discards"),
                rule="AE-077",
                seat=seat,
                options=lambda: _played(game, seat),
            )
    player = game.player(seat)
    cards = [card_of(name) for name in order]
    for card in cards:
        player.played.remove(card)
        to_discard_pile(game, seat, card)
    if cards:
        game.tell("told.played_discarded", rule="AE-115", player=game.player_name(seat), cards=card_list(game, cards))


def _played(game: AeonsEnd, seat: int) -> list[Option]:
    return [Option(name, game.card_name(card)) for name, card in numbered(game.player(seat).played)]


def _over(game: AeonsEnd, seat: int) -> Message:
    player, name = game.player(seat), game.player_name(seat)
    if not player.tracked:
        return say("ask.draw_phase", player=name)
    return say("ask.draw_phase_done", player=name, cards=card_list(game, player.hand), n=len(player.hand))
