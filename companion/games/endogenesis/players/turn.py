"""A player's turn, one action a step (EG-067)."""

from __future__ import annotations

from companion.engine.messages import say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.endogenesis.player import HAND_LIMIT
from companion.games.endogenesis.players.ending_turn import end_turn as end_turn
from companion.games.endogenesis.players.ending_turn import rests
from companion.games.endogenesis.players.turn_end import lose_energy
from companion.games.endogenesis.slaying.death import begin_life, revive_all
from companion.games.endogenesis.table import Endogenesis


def turn_step(play: Endogenesis) -> Script[None]:
    """Begin the turn where it has not begun, or take one action of it."""
    seat = play.state.active
    if seat is None or not play.state.began:
        begin_turn(play)
    elif play.player(seat).dead:  # a correction: whoever dies by the rules has ended the turn already
        yield from end_turn(play)
    else:
        yield from act(play, seat)


def begin_turn(play: Endogenesis) -> None:
    """The next player is the acting character, alive and without Energy (EG-070, EG-085, EG-148)."""
    state = play.state
    if state.active is None:
        state.active = play.seats()[0]
    seat, state.began = state.active, True
    player = play.player(seat)
    player.used_skill = player.used_wonder = False
    player.held_cards, player.held_shards = [], 0  # the bonus of the first round can be used from here on (EG-028)
    lose_energy(play)
    play.tell("told.turn_begins", rule="EG-085", player=play.player_name(seat))
    revive_all(play)
    begin_life(play, seat)


def act(play: Endogenesis, seat: int) -> Script[None]:
    """One action of the turn, of any kind and in any order, or its end (EG-067, EG-199)."""
    answer = yield ChooseOne(
        key="ask.turn",
        text=say("ask.turn", player=play.player_name(seat)),
        rule="EG-067",
        seat=seat,
        options=lambda: _options(play, seat),
    )
    match answer:
        case "end":
            yield from end_turn(play)


def _options(play: Endogenesis, seat: int) -> list[Option]:
    return [_end(play, seat)]


def _end(play: Endogenesis, seat: int) -> Option:
    """To end the turn, with what that leads to."""
    rest = rests(play, seat)
    over = max(0, len(play.player(seat).hand) + rest - HAND_LIMIT)
    effect = say("effect.rest") if rest else None
    if over:
        effect = say("effect.rest_discard" if rest else "effect.discard", n=over)
    return Option("end", say("option.end_turn"), effect=effect, way_out=True)
