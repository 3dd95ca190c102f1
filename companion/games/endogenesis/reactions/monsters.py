"""A Monster's own Reaction: by itself, once in a character's turn (EG-096, EG-097)."""

from __future__ import annotations

from companion.engine.scripts import Script
from companion.games.endogenesis import characters
from companion.games.endogenesis.monsters.skills import Moment, monster_skill, use_monster_skill
from companion.games.endogenesis.reactions.ready import is_hostile_skill
from companion.games.endogenesis.skill_use import UseKind
from companion.games.endogenesis.table import Endogenesis


def monster_reacts(play: Endogenesis, monster: int, number: int) -> Script[None]:
    """Let a Monster react to the use of this number, where that is a player's Active Skill and its Reaction is left.

    True strike does not use it up (EG-097), nor does what Reactions send its way (EG-096).
    """
    one, use = play.monster(monster), play.use_of(number)
    if one is None or use is None or one.reacted or monster_skill(play, monster, Moment.REACTION) is None:
        return
    if use.kind is not UseKind.ACTIVE or use.true_strike or not is_hostile_skill(play, use):
        return
    one.reacted = True
    use.reacted.append(characters.monster(monster))
    yield from use_monster_skill(play, monster, Moment.REACTION, answers=number)
