"""What a scenario expects to be refused: tried one after another, each of which must leave the game as it was."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from companion.engine.errors import (
    CompanionError,
    CorrectionError,
    IllegalAnswerError,
    RefusedError,
    StaleAnswerError,
    UnknownNameError,
)
from companion.engine.illegal import barring
from companion.engine.journal import ByHand, Corrected
from companion.engine.prompts import Refused as PromptRefused
from companion.engine.scenario_check import words
from companion.engine.scenario_parts import Refused, RefusedAnswer, RefusedSettings, Scenario
from companion.engine.scenario_scripts import open_prompt
from companion.engine.session import Session

_REFUSALS = (IllegalAnswerError, StaleAnswerError, CorrectionError, UnknownNameError)


def not_refused(scenario: Scenario, wanted: Iterable[Refused], session: Session[Any, Any]) -> list[str]:
    """What should have been refused and was not, or for another reason, or left the state changed."""
    found: list[str] = []
    for refused in wanted:
        before = (msgspec.msgpack.encode(session.play.state), session.step)
        try:
            _try(scenario, refused.what, session)
        except _REFUSALS as error:
            found += _other_reason(refused, error, session)
            if before != (msgspec.msgpack.encode(session.play.state), session.step):
                found.append(f"expected {refused.what} to leave the state as it was, found it changed")
        else:
            found.append(f"expected {refused.what} to be refused, found it taken")
            if before[1] != session.step:
                session.undo(confirmed=True)
    return found


def _try(
    scenario: Scenario, what: RefusedAnswer | RefusedSettings | ByHand | Corrected, session: Session[Any, Any]
) -> None:
    if isinstance(what, RefusedSettings):
        session.game.new({**scenario.settings, **what.values}, seed=scenario.seed)
    elif isinstance(what, Corrected):
        session.correct(what.path, what.value)
    elif open_prompt(session) is None:
        raise StaleAnswerError("nothing is asked")
    elif isinstance(what, ByHand):
        session.by_hand()
    else:
        session.answer(what.value)


def _other_reason(refused: Refused, error: CompanionError, session: Session[Any, Any]) -> list[str]:
    """What is said where a rule is named that must forbid an answer, or words that must be said, and it is not so."""
    known = error.refused if isinstance(error, RefusedError) else _unsaid(refused, session)
    text = f"{error}; {words(session.game).text(known.why)}" if known else str(error)
    found: list[str] = []
    if refused.says not in text:
        found.append(f"expected {refused.what} to be refused with {refused.says!r}, found: {text}")
    if isinstance(refused.what, RefusedAnswer) and refused.what.rule not in ("", known.rule if known else ""):
        by = f"rule {known.rule}" if known else f"no rule: {error}"
        found.append(f"expected rule {refused.what.rule} to forbid {refused.what.value!r}, found {by}")
    return found


def _unsaid(refused: Refused, session: Session[Any, Any]) -> PromptRefused | None:
    """What forbids an answer to a question for one seat's eyes, whose error says nothing of it."""
    prompt = open_prompt(session)
    if prompt is None or prompt.only_for is None or not isinstance(refused.what, RefusedAnswer):
        return None
    return barring(prompt, refused.what.value)
