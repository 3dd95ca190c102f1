"""Skill tests: as many white dice as the skill, changed like other rolls, against a threshold (EN-553 to EN-555)."""

from __future__ import annotations

from enum import Enum

from companion.engine.messages import Message, say
from companion.engine.prompts import ChooseOne, Number, Option
from companion.engine.scripts import Script
from companion.games.enormity.dice.changing import Goal, Use, change
from companion.games.enormity.dice.rolling import roll
from companion.games.enormity.records import Colour
from companion.games.enormity.table import Run

MOST = 9
"""The highest skill and threshold that can be said."""

BY_DEGREE = 0
"""The threshold of a test that only counts Successes (EN-555)."""


class Skill(Enum):
    """The five skills (EN-009)."""

    INTELLIGENCE = "intelligence"
    DEXTERITY = "dexterity"
    STRENGTH = "strength"
    WILLPOWER = "willpower"
    PERCEPTION = "perception"


def skill_test(run: Run, seat: int, skill: Skill, threshold: int = BY_DEGREE) -> Script[int]:
    """Roll the skill's dice and let the Spacer change them; the Successes (EN-553, EN-554).

    The Spacer may have died of Stress: look again before going on.

    Args:
        threshold: The Aptitude Threshold; `BY_DEGREE` where the Successes are only counted.
    """
    count = yield from _value(run, seat, skill)
    rolled = yield from roll(
        run,
        [Colour.WHITE] * count,
        seat=seat,
        purpose=skill_words(skill),
        rule="EN-553",
        symbols=Use.SKILL.symbols,
    )
    goal = Goal(needs=(lambda: threshold) if threshold else None)
    yield from change(run, rolled, seat=seat, use=Use.SKILL, goal=goal)
    successes = rolled.total()
    key = "told.tested" if not threshold else "told.test_passed" if passes(successes, threshold) else "told.test_failed"
    run.tell(key, rule="EN-555", spacer=run.spacer_name(seat), skill=skill_words(skill), n=successes)
    return successes


def passes(successes: int, threshold: int) -> bool:
    """Whether so many Successes are enough (EN-555)."""
    return successes >= threshold


def skill_of(run: Run, seat: int, skill: Skill) -> int | None:
    """The printed value; None of a character that no pack has."""
    character = run.box.characters.get(run.spacer(seat).character)
    return None if character is None else int(getattr(character.skills, skill.value))


def tested_by_book(run: Run, seat: int) -> Script[None]:
    """A test that only the table's own text knows: which skill, against what."""
    skill = yield ChooseOne(
        key="ask.which_skill",
        text=say("ask.which_skill"),
        rule="EN-009",
        seat=seat,
        options=lambda: [Option(one.value, skill_words(one), _value_words(run, seat, one)) for one in Skill],
    )
    threshold = yield Number(
        key="ask.threshold", text=say("ask.threshold"), rule="EN-555", seat=seat, limits=lambda: (BY_DEGREE, MOST)
    )
    yield from skill_test(run, seat, Skill(skill), int(threshold))


def skill_words(skill: Skill) -> Message:
    """What people call a skill."""
    return say(f"skill.{skill.value}")


def _value(run: Run, seat: int, skill: Skill) -> Script[int]:
    known = skill_of(run, seat, skill)
    if known is not None:
        return known
    answer = yield Number(
        key="ask.skill_value",
        text=say("ask.skill_value", spacer=run.spacer_name(seat), skill=skill_words(skill)),
        rule="EN-009",
        seat=seat,
        limits=lambda: (1, MOST),
    )
    return int(answer)


def _value_words(run: Run, seat: int, skill: Skill) -> Message | None:
    known = skill_of(run, seat, skill)
    return None if known is None else say("effect.skill", n=known)
