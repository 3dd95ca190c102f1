"""The scripts of this folder that a scenario can start by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.engine.scripts import Script
from companion.games.enormity.own_turn import take_turn
from companion.games.enormity.run import skills
from companion.games.enormity.run.discoveries import discover
from companion.games.enormity.run.round_end import end_of_round, end_of_spacer_phase
from companion.games.enormity.run.secrets import look_up
from companion.games.enormity.table import Run


def skill_test(run: Run, seat: int, skill: str, threshold: int = skills.BY_DEGREE) -> Script[None]:
    """A skill test of a Spacer, against a threshold or by degree."""
    take_turn(run, seat)
    yield from skills.skill_test(run, seat, skills.Skill(skill), threshold)


def discover_token(run: Run, token: int, seat: int | None = None) -> Script[None]:
    """The Discovery of a token is made by a Spacer, or from the Countdown Track."""
    found = next(one for one in run.state.discoveries if one.id == token)
    yield from discover(run, found, seat)


def look_up_code(run: Run, seat: int, code: str) -> Script[None]:
    """A Spacer looks up a secret code."""
    take_turn(run, seat)
    yield from look_up(run, seat, code)


SCRIPTS: Mapping[str, Callable[..., Script[None]]] = {
    "discover": discover_token,
    "end_of_round": end_of_round,
    "end_of_spacer_phase": end_of_spacer_phase,
    "look_up_code": look_up_code,
    "skill_test": skill_test,
}
