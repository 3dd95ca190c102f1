"""The mages' abilities (AE-089)."""

from __future__ import annotations

from companion.engine.messages import say
from companion.engine.prompts import Option
from companion.engine.scripts import Script
from companion.games.aeons_end import life
from companion.games.aeons_end.state import player_card, seat_of
from companion.games.aeons_end.table import AeonsEnd


def offered(game: AeonsEnd, seat: int) -> list[Option]:
    """The abilities that can be used in this player's main phase."""
    player = game.player(seat)
    if player.charges < player.most_charges:
        return []
    effect = say("effect.from_to", before=player.charges, after=0)
    return [Option(f"ability.{player_card(seat)}", say("option.ability"), effect)]


def use(game: AeonsEnd, seat: int, owner: str) -> Script[None]:
    """All charges go; the table does what the mat says (AE-089)."""
    whose = seat_of(owner)
    game.tell("told.ability", rule="AE-089", player=game.player_name(whose))
    life.lose_charges(game, whose, game.player(whose).charges, rule="AE-089")
    yield from ()
