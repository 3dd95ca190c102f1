"""The end of a player's turn: Rest, hand limit, and what ends with every turn (EG-077 to EG-079, EG-200, EG-201)."""

from __future__ import annotations

from companion.engine.scripts import Script
from companion.games.endogenesis.players.decks import draw_cards
from companion.games.endogenesis.players.hand import hand_limit
from companion.games.endogenesis.players.turn_end import end_of_any_turn
from companion.games.endogenesis.state import Phase
from companion.games.endogenesis.table import Endogenesis


def end_turn(play: Endogenesis) -> Script[None]:
    """End the turn of the acting player, by choice or by death (EG-200, EG-201); the next seat or the Monster is on."""
    seat = play.state.active
    if play.state.phase is not Phase.COMBAT or seat is None:
        return
    if rests(play, seat):
        play.tell("told.rests", rule="EG-077", player=play.player_name(seat))
        yield from draw_cards(play, seat, 1, rule="EG-079")
    yield from hand_limit(play, seat)
    end_of_any_turn(play)
    rule = "EG-149" if play.player(seat).dead else "EG-200"
    play.tell("told.turn_ends", rule=rule, player=play.player_name(seat))
    _next(play, seat)


def rests(play: Endogenesis, seat: int) -> bool:
    """Whether the turn, ended now, is a Rest: no Skill, no Wonder, and not ended by death (EG-078, EG-201)."""
    player = play.player(seat)
    return not (player.used_skill or player.used_wonder or player.dead)


def _next(play: Endogenesis, seat: int) -> None:
    """The next seat in turn order begins its turn; behind the last it is the Monster's (EG-040, EG-085)."""
    state, seats = play.state, play.seats()
    after = seats[seats.index(seat) + 1 :]
    state.began = False
    state.active = after[0] if after else None
    if not after:
        state.phase = Phase.MONSTERS
