"""Skill tests: as many white dice as the skill, changed like other rolls, against a threshold or by degree."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.effects import Effects, Scope, resolve
from companion.games.enormity.operations.spacers import GainStress, GainVitals
from companion.games.enormity.operations.stories import GainClue, SkillTest
from companion.games.enormity.run.skills import Skill, skill_of
from companion.games.enormity.state import EnormityState
from companion.games.enormity.table import Run
from tests.games.enormity.tables import Played, act, rule, run_of, table

LOSES = Effects([GainStress()])
WINS = Effects([GainVitals()])


def able(character: str = "ex_planner", **given: Any) -> EnormityState:
    """A Spacer of Intelligence 3 and Strength 2, with 5 Vitals."""
    return table(1, abel={"character": character, "vitals": 5}, **given)


def tries(state: EnormityState, skill: Skill = Skill.STRENGTH, *, operation: SkillTest | None = None) -> Played:
    """Abel tests a skill; 2 Successes are enough, as a rule."""

    def play(run: Run) -> Any:
        yield from resolve(
            run, [operation or SkillTest(skill=skill, threshold=2, success=WINS, failure=LOSES)], Scope(you=0)
        )

    return act(state, play)


@rule("EN-009")
def test_every_spacer_has_five_skills_of_one_or_more() -> None:
    run = run_of(able())
    assert {skill.value: skill_of(run, 0, skill) for skill in Skill} == {
        "intelligence": 3,
        "dexterity": 1,
        "strength": 2,
        "willpower": 1,
        "perception": 1,
    }


@rule("EN-009")
def test_of_a_character_that_no_pack_has_the_table_says_the_skill() -> None:
    played = tries(able(""))
    assert (played.asked.key, played.asked.least) == ("ask.skill_value", 1)
    assert played.answer(4).asked.dice == ("white",) * 4


@rule("EN-553")
@pytest.mark.parametrize(("skill", "count"), [(Skill.INTELLIGENCE, 3), (Skill.STRENGTH, 2), (Skill.PERCEPTION, 1)])
def test_as_many_white_dice_are_rolled_as_the_skill(skill: Skill, count: int) -> None:
    assert tries(able(), skill).asked.dice == ("white",) * count


@rule("EN-554")
def test_confidence_stress_and_discipline_change_the_roll() -> None:
    state = able(active=0, pool={"confidence": 1, "discipline": 1})
    played = tries(state).answer(("-", "-"))
    assert played.asked.key == "ask.confidence"
    assert played.answer(("1",), ("o1",)).asked.key == "ask.stress"
    assert played.answer(("2",), ("p1",), ()).asked.key == "ask.discipline"
    played.answer(("1",))
    assert (played.state.spacers[0].vitals, played.state.spacers[0].stress) == (6, 1)


@rule("EN-555")
@pytest.mark.parametrize(("faces", "passed"), [(("p1", "p1"), True), (("p2", "p1"), True), (("p1", "o1"), False)])
def test_a_test_is_passed_with_as_many_successes_as_its_threshold(faces: tuple[str, str], passed: bool) -> None:
    played = tries(able()).answer(faces, *([] if passed else [()]))
    spacer = played.state.spacers[0]
    assert (spacer.vitals, spacer.stress) == ((6, 0) if passed else (5, 1))


@rule("EN-555")
def test_a_test_by_degree_counts_its_successes() -> None:
    played = tries(able(), operation=SkillTest(skill=Skill.STRENGTH, each=WINS)).answer(("p2", "p1"), ())
    assert played.state.spacers[0].vitals == 8


def test_who_dies_of_the_test_gets_nothing_from_it() -> None:
    state = able()
    state.spacers[0].stress = 9
    operation = SkillTest(skill=Skill.STRENGTH, threshold=2, failure=Effects([GainClue(clue="Never")]))
    state.spacers.append(table(2).spacers[1])
    played = tries(state, operation=operation).answer(("-", "-"), ("1",), "go_on")
    assert played.state.spacers[0].fate.value == "dead"
    assert played.state.clues == []
