"""Injury: the Shards on a Monster's thresholds go to the player whose damage reaches them (rulebook: Injury)."""

from __future__ import annotations

from companion.engine.events import Change
from companion.games.endogenesis import characters
from companion.games.endogenesis.table import Endogenesis


def pay_injury(play: Endogenesis, who: str, by: str) -> None:
    """Pay every threshold at or above the Health that damage by `by` has left the Monster `who` (EG-087).

    Only a player takes Shards, acting or not (EG-089, EG-090); a killing blow takes all that are left (EG-091). What
    was taken is gone for good (EG-088); nothing lies on a Monster without thresholds (EG-192).
    """
    monster = play.monster(characters.number_of(who)) if characters.is_monster(who) else None
    if monster is None or not characters.is_player(by):
        return
    reached = [threshold for threshold in monster.shards if threshold >= monster.health]
    if not reached:
        return
    monster.shards = [threshold for threshold in monster.shards if threshold < monster.health]
    seat = characters.seat_of(by)
    player = play.player(seat)
    change = Change(f"players.{seat}.shards", player.shards, player.shards + len(reached))
    player.shards += len(reached)
    play.tell(
        "told.injury",
        rule="EG-091" if monster.health == 0 else "EG-087",
        change=change,
        player=play.player_name(seat),
        n=len(reached),
        monster=play.name(who),
    )
