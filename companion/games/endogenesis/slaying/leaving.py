"""A Monster that leaves play without being slain (EG-062, EG-219)."""

from __future__ import annotations

from companion.games.endogenesis import characters
from companion.games.endogenesis.table import Endogenesis


def monster_leaves(play: Endogenesis, number: int, *, rule: str) -> None:
    """Take the Monster of this number out of play: no rewards, no Deathcry; its Shards go to the bag (EG-219).

    Its card goes to the Chaos discard pile, and an Arrival is due (EG-052, EG-062). Nothing happens where it has gone
    already, or has been slain and is still to be paid for. `rule` is what makes it leave.
    """
    monster = play.monster(number)
    if monster is None or any(one.who == characters.monster(number) for one in play.state.slain):
        return
    play.tell("told.monster_left", rule=rule, monster=play.card_name(monster.card))
    take_away(play, number, rule="EG-219")


def take_away(play: Endogenesis, number: int, *, rule: str) -> None:
    """Put the card of a Monster whose time is over on the Chaos discard pile; an Arrival is due (EG-052).

    Threshold Shards that nobody has taken go back to the bag by `rule`.
    """
    monster = play.monster(number)
    if monster is None:
        return
    if monster.shards:
        play.tell("told.thresholds_back", rule=rule, monster=play.card_name(monster.card), n=len(monster.shards))
    play.state.monsters.remove(monster)
    play.state.chaos.discard.insert(0, monster.card)
    play.state.arriving = True
