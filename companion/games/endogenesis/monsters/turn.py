"""The Monsters' turns, behind the last player's (EG-041, EG-092)."""

from __future__ import annotations

from companion.engine.messages import Message, literal, say
from companion.engine.prompts import Acknowledge
from companion.engine.scripts import Script
from companion.games.endogenesis import characters
from companion.games.endogenesis.monsters.skills import Moment, monster_skill, use_monster_skill
from companion.games.endogenesis.players.turn_end import end_of_any_turn
from companion.games.endogenesis.slaying.aftermath import settle_kills
from companion.games.endogenesis.slaying.death import revive_all
from companion.games.endogenesis.state import Monster, Phase
from companion.games.endogenesis.table import Endogenesis


def monsters_step(play: Endogenesis) -> Script[None]:
    """The turn of the next Monster that has not acted; with none left the round ends (EG-041).

    Whatever is in play when the last player's turn ends acts, new or not (EG-217), in the order of the slots (EG-183).
    """
    monster = _next(play)
    if monster is not None:
        yield from _turn(play, monster.id)
    if _next(play) is None:
        play.state.phase = Phase.ROUND_END


def _next(play: Endogenesis) -> Monster | None:
    return next((one for one in play.state.monsters if not one.acted), None)


def _turn(play: Endogenesis, number: int) -> Script[None]:
    """One use of the Active Skill, and what ends with every turn; a Monster without one does nothing (EG-202).

    If it dies in it, whoever arrives in its place has acted by the Arrival, and does not (EG-104).
    """
    revive_all(play)
    if monster_skill(play, number, Moment.ACTIVE) is not None:
        yield _announced(play, number)
    else:
        play.tell("told.monster_no_active", rule="EG-202", monster=play.name(characters.monster(number)))
    yield from use_monster_skill(play, number, Moment.ACTIVE)
    yield from settle_kills(play)  # where it was taken away by hand meanwhile
    if (monster := play.monster(number)) is not None:
        monster.acted = True
    end_of_any_turn(play)


def _announced(play: Endogenesis, number: int) -> Acknowledge:
    """Whose turn it is and what its Skill does, so that the table sees it coming."""

    def name() -> Message:
        return say("ask.monster_turn", monster=play.name(characters.monster(number)))

    def summary() -> Message:
        skill = monster_skill(play, number, Moment.ACTIVE)
        return literal(skill.summary) if skill and skill.summary else say("by_hand.card")

    return Acknowledge(key="ask.monster_turn", text=name, detail=summary, rule="EG-092")
