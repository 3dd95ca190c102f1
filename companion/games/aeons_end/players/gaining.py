"""Gaining cards from the supply in the main phase (rulebook: Gain A Card)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.laid import Place
from companion.engine.messages import Message, say
from companion.engine.options import Deed
from companion.engine.prompts import ChooseOne, Option, Refused
from companion.engine.scripts import Script
from companion.games.aeons_end.players.actions import too_dear
from companion.games.aeons_end.players.purse import aether_for, spend_aether
from companion.games.aeons_end.players.supply import gain_card, gainable, is_devoured
from companion.games.aeons_end.table import AeonsEnd

BACK = "back"


def gains(game: AeonsEnd, seat: int) -> list[Option]:
    """Gaining a card, where there is one in reach (AE-079)."""
    return [Option("gain", say("option.gain"))] if _something_in_reach(game, seat) else []


def refused_gains(game: AeonsEnd, seat: int) -> list[Refused]:
    """Why nothing can be gained."""
    if not game.state.supply or _something_in_reach(game, seat):
        return []
    why = say("refused.gain", n=game.player(seat).turn.aether)
    return [Refused("gain", say("option.gain"), why, "AE-079", seat)]


def gain(game: AeonsEnd, seat: int, _: str) -> Script[None]:
    """A supply card, paid with aether of this turn, goes on top of the discard pile (AE-079, AE-080)."""
    card = yield ChooseOne(
        key="ask.gain",
        text=say("ask.gain", player=game.player_name(seat)),
        rule="AE-079",
        seat=seat,
        options=lambda: [
            *(
                Option(card, game.card_name(card), _pile_text(game, card), deed=Deed(card, Place.SEAT, seat))
                for card in _in_reach(game, seat)
            ),
            Option(BACK, say("option.back"), way_out=True),
        ],
        refused=lambda: _out_of_reach(game, seat),
    )
    if card == BACK:
        return
    known = game.player_card(card)
    spend_aether(game, seat, known.cost, rule="AE-079", gained=known.type)
    yield from gain_card(game, seat, card)


def _something_in_reach(game: AeonsEnd, seat: int) -> bool:
    return next(_in_reach(game, seat), None) is not None


def _in_reach(game: AeonsEnd, seat: int) -> Iterator[str]:
    """The cards that a player has the aether to gain; of one tracked lightly only the table knows it."""
    turn, tracked = game.player(seat).turn, game.player(seat).tracked
    for card in gainable(game):
        known = game.player_card(card)
        if not tracked or known.cost <= aether_for(turn, known.type):
            yield card


def _out_of_reach(game: AeonsEnd, seat: int) -> list[Refused]:
    can, there = [*_in_reach(game, seat)], gainable(game)
    return [
        Refused(
            pile.card,
            game.card_name(pile.card),
            _too_dear(game, seat, pile.card) if pile.card in there else say("refused.empty"),
            "AE-079" if pile.card in there else "AE-082",
            seat,
        )
        for pile in game.state.supply
        if pile.card not in can
    ]


def _too_dear(game: AeonsEnd, seat: int, card: str) -> Message:
    known = game.player_card(card)
    return too_dear(game, seat, known.cost, gained=known.type)


def _pile_text(game: AeonsEnd, card: str) -> Message:
    """What can be read from afar; the card itself lies on the table, and Gravehold's note says what it does."""
    cost, pile = game.player_card(card).cost, game.pile(card)
    if (pile is None or not pile.left) and is_devoured(game, card):
        return say("effect.devoured", cost=cost)
    return say("effect.pile", cost=cost, left=0 if pile is None else pile.left)
