"""Targets: who is whose enemy, and who is chosen among them (EG-003, EG-131)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.engine.messages import Message, say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.endogenesis import characters
from companion.games.endogenesis.priority import by_priority
from companion.games.endogenesis.records import Mode
from companion.games.endogenesis.table import Endogenesis

BACK = "back"
"""The id of the choice to use nothing after all."""
BY_CHANCE = "by_chance"
"""The id of the choice to let chance decide for a Monster."""


def enemies(play: Endogenesis, by: str) -> list[str]:
    """The living enemies of a character, by priority.

    Every other player and each Monster is an enemy of a player, every player one of a Monster (EG-003). In Chaos
    Royale players are no enemies of one another (EG-184).
    """
    living = by_priority(play)
    if not characters.is_player(by):
        return [who for who in living if characters.is_player(who)]
    allies = play.mode is Mode.ROYALE
    return [who for who in living if who != by and not (allies and characters.is_player(who))]


def choose_target(
    play: Endogenesis,
    candidates: Callable[[], Sequence[str]],
    *,
    by: str,
    rule: str,
    key: str = "ask.target",
    effect: Callable[[str], Message | None] = lambda who: None,
    way_back: bool = False,
) -> Script[str]:
    """One of these characters, as whoever uses the card chooses; for a Monster the table, or chance (EG-203).

    Args:
        play: The table.
        candidates: Who can be chosen now, in the order to show them; a single one is taken without a question.
        by: Who chooses.
        rule: What lets them choose.
        key: The question.
        effect: What becomes of whom, for the button.
        way_back: Whether nothing is used yet, so that the choice `back` is there.

    Returns:
        The character; `back`; or "" where there is nobody.
    """
    found = list(candidates())
    if len(found) < 2:
        return found[0] if found else ""
    seat = _seat(by)

    def options() -> list[Option]:
        shown = [Option(who, play.name(who), effect(who), seat=_seat(who)) for who in candidates()]
        if way_back:
            shown.append(Option(BACK, say("option.back"), way_out=True))
        elif seat is None:
            shown.append(Option(BY_CHANCE, say("option.by_chance")))
        return shown

    answer: str = yield ChooseOne(
        key=key,
        text=say(key),
        heading=play.named(play.use.card) if play.use else None,
        rule=rule if seat is not None else "EG-203",
        seat=seat,
        options=options,
    )
    if answer != BY_CHANCE:
        return answer
    drawn = play.state.chance.pick(list(candidates()), 1)[0]
    play.tell("told.by_chance", rule="EG-203", who=play.name(drawn), put_back=say("put_back.by_chance"))
    return drawn


def _seat(who: str) -> int | None:
    return characters.seat_of(who) if characters.is_player(who) else None
