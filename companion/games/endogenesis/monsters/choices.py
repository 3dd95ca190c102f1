"""What a Monster's card leaves open: the table settles it, or leaves it to chance; never the app silently (EG-203)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.engine.messages import Message, say
from companion.engine.options import Option
from companion.engine.prompts import ChooseOne
from companion.engine.scripts import Script
from companion.games.endogenesis import characters
from companion.games.endogenesis.table import Endogenesis

BY_CHANCE = "by_chance"


def choose_for_monster(play: Endogenesis, legal: Callable[[], Sequence[Option]], *, what: Message) -> Script[str]:
    """One of the legal choices, by the table or by chance; "" where there is none, and the only one without asking.

    Args:
        play: The table.
        legal: The choices as they stand now.
        what: What is chosen, in words.
    """
    if len(legal()) > 1:
        answer = yield ChooseOne(
            key="ask.monster_choice",
            text=say("ask.monster_choice", what=what),
            heading=play.card_name(play.use.card) if play.use else None,
            rule="EG-203",
            options=lambda: [*legal(), Option(BY_CHANCE, say("choice.by_chance"))],
        )
        chosen = {option.id: option.label for option in legal()}
        by_chance = answer == BY_CHANCE
        picked = play.state.chance.pick(list(chosen), 1)[0] if by_chance else answer
        play.tell("told.chance_chose" if by_chance else "told.table_chose", rule="EG-203", what=chosen[picked])
        return str(picked)
    return next((option.id for option in legal()), "")


def choose_character(play: Endogenesis, legal: Callable[[], Sequence[str]], *, what: Message) -> Script[str]:
    """One of these characters; "" where there is none."""
    return (yield from choose_for_monster(play, lambda: [_option(play, who) for who in legal()], what=what))


def _option(play: Endogenesis, who: str) -> Option:
    seat = characters.seat_of(who) if characters.is_player(who) else None
    return Option(who, play.name(who), seat=seat)
