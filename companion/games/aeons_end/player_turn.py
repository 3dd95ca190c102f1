"""A player's turn, tracked as far as the nemesis needs it (rulebook: Player Turn)."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.messages import say
from companion.engine.prompts import Acknowledge, ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.aeons_end import actions, casting
from companion.games.aeons_end.state import Phase
from companion.games.aeons_end.table import AeonsEnd

END_TURN = "end_turn"


def player_turn(game: AeonsEnd, seat: int) -> Script[None]:
    """Casting phase, main phase, draw phase, with no going back (AE-048)."""
    for breach in game.player(seat).breaches:
        breach.focused = False  # a focus of an earlier turn permits nothing any more (AE-092, AE-197)
    yield from casting.casting_phase(game, seat)
    yield from main_phase(game, seat)
    yield from draw_phase(game, seat)


def main_phase(game: AeonsEnd, seat: int) -> Script[None]:
    """Actions in any order, any number of times, or none at all (AE-050)."""
    game.state.phase = Phase.MAIN
    while True:
        action = yield ChooseOne(
            key="ask.action",
            text=say("ask.action", player=game.player_name(seat)),
            rule="AE-050",
            seat=seat,
            options=lambda: [Option(END_TURN, say("option.end_turn")), *actions.offered(game, seat)],
        )
        if action == END_TURN:
            return
        verb, _, what = action.partition(".")
        yield from _ACTIONS[verb](game, seat, what)


def draw_phase(game: AeonsEnd, seat: int) -> Script[None]:
    """The player puts played gems and relics on the discard pile and draws up to five cards, on the table."""
    game.state.phase = Phase.DRAW
    yield Acknowledge(
        key="ask.draw_phase", text=say("ask.draw_phase", player=game.player_name(seat)), rule="AE-048", seat=seat
    )


_ACTIONS: dict[str, Callable[[AeonsEnd, int, str], Script[None]]] = {
    "damage": lambda game, seat, _: casting.deal_damage(game, seat),
    "charge": actions.pay_for_charge,
    "ability": actions.use_ability,
    "focus": actions.focus,
    "open": actions.open_breach,
    "prep": actions.prep,
    "to_discard": actions.to_discard,
    "heal": actions.heal,
    "cast": casting.cast_by_effect,
    "suffer": actions.suffer,
}
