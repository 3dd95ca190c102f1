"""The main phase: what a player can do now, and what not, with the rule that forbids it (rulebook: 2 - Main Phase)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.engine.messages import Message, say
from companion.engine.prompts import ChooseOne, Option, Refused
from companion.engine.scripts import Script
from companion.games.aeons_end.players import (
    abilities,
    actions,
    by_hand,
    gaining,
    hand_cards,
    playing,
    stock,
    while_prepped,
)
from companion.games.aeons_end.state import Phase
from companion.games.aeons_end.table import AeonsEnd

END_TURN = "end_turn"


def main_phase(game: AeonsEnd, seat: int) -> Script[None]:
    """Actions in any order, any number of times, or none at all (AE-050)."""
    game.state.phase = Phase.MAIN
    while True:
        yield from stock.take_stock(game, seat)
        action = yield ChooseOne(
            key="ask.action",
            text=lambda: _question(game, seat),
            rule="AE-050",
            seat=seat,
            options=lambda: offered(game, seat),
            refused=lambda: refused(game, seat),
        )
        if action == END_TURN:
            return
        verb, _, what = action.partition(".")
        yield from _ACTIONS[verb](game, seat, what)


def offered(game: AeonsEnd, seat: int) -> Iterator[Option]:
    """Every action that is possible now, those taken most first."""
    if game.player(seat).tracked:
        yield from hand_cards.offered(game, seat)
        yield from _used(game, seat)
        yield from gaining.gains(game, seat)
        yield from actions.charges(game, seat)
        yield from actions.breaches(game, seat)
        yield by_hand.something_else()
    else:
        yield from actions.preps(game, seat)
        yield from by_hand.damage(game)
        yield from actions.charges(game, seat)
        yield from actions.breaches(game, seat)
        yield from gaining.gains(game, seat)
        yield from _used(game, seat)
        yield from by_hand.effects(game)
    yield Option(END_TURN, say("option.end_turn"), way_out=True)


def _used(game: AeonsEnd, seat: int) -> Iterator[Option]:
    """What lies there already and can be used."""
    yield from while_prepped.offered(game, seat)
    yield from abilities.offered(game, seat)
    yield from actions.prices_paid(game, seat)


def refused(game: AeonsEnd, seat: int) -> list[Refused]:
    """What a player may look for and cannot do now; only the table knows of one tracked lightly."""
    if not game.player(seat).tracked:
        return []
    return [
        *hand_cards.refused_preps(game, seat),
        *gaining.refused_gains(game, seat),
        *actions.refused_charges(game, seat),
        *actions.refused_breaches(game, seat),
        *abilities.refused(game, seat),
        *actions.refused_prices(game, seat),
    ]


def _question(game: AeonsEnd, seat: int) -> Message:
    player = game.player(seat)
    if not player.tracked:
        return say("ask.action", player=game.player_name(seat))
    turn = player.turn
    gem, spell = turn.gem_aether, turn.spell_aether
    key = "ask.action_earmarked" if gem or spell else "ask.action_aether"
    return say(key, player=game.player_name(seat), n=turn.aether, gem=gem, spell=spell)


_ACTIONS: dict[str, Callable[[AeonsEnd, int, str], Script[None]]] = {
    "play": playing.play,
    "play_all": hand_cards.play_all,
    "prep": actions.prep,
    "gain": gaining.gain,
    "charge": actions.pay_for_charge,
    "focus": actions.focus,
    "open": actions.open_breach,
    "while_prepped": while_prepped.use,
    "ability": abilities.use,
    "to_discard": actions.to_discard,
    "damage": by_hand.deal_damage,
    "heal": by_hand.heal,
    "cast": by_hand.cast,
    "suffer": by_hand.suffer,
    "other": by_hand.other,
}
