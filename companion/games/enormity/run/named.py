"""The scripts of this folder that a scenario can start by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.engine.scripts import Script
from companion.games.enormity.own_turn import take_turn
from companion.games.enormity.run import skills
from companion.games.enormity.run.round_end import end_of_round, end_of_spacer_phase
from companion.games.enormity.table import Run


def skill_test(run: Run, seat: int, skill: str, threshold: int = skills.BY_DEGREE) -> Script[None]:
    """A skill test of a Spacer, against a threshold or by degree."""
    take_turn(run, seat)
    yield from skills.skill_test(run, seat, skills.Skill(skill), threshold)


SCRIPTS: Mapping[str, Callable[..., Script[None]]] = {
    "end_of_round": end_of_round,
    "end_of_spacer_phase": end_of_spacer_phase,
    "skill_test": skill_test,
}
