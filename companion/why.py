"""Why: a rule of the catalogue as the "why?" page shows it, and what was wrong with an input."""

from __future__ import annotations

import contextlib
import logging
import traceback
from typing import Any

from companion.engine.covered import hides
from companion.engine.errors import (
    CompanionError,
    NothingToUndoError,
    RefusedError,
    ReplayError,
    RuleError,
    UnknownMessageError,
    UnsoundError,
)
from companion.engine.messages import Catalogue, say
from companion.engine.rules import Rule
from companion.engine.scripts import Game
from companion.words import barred
from ui.contract import Why

_log = logging.getLogger(__name__)


def explained(rule: Rule) -> Why:
    """The rule in words: what it says, worked examples, and our ruling where the rulebook leaves something open."""
    parts = [[_plain(part) for part in (one.given, one.when, one.then) if part] for one in rule.examples]
    example = "\n".join("; ".join(part) for part in parts)
    ruling = f"{rule.ambiguity.text} {rule.ambiguity.resolution}" if rule.ambiguity is not None else ""
    return Why(rule=rule.id, section=rule.section, text=rule.rule, example=example, ruling=ruling)


def said(error: Exception, words: Catalogue, *, game: Game[Any, Any]) -> str:
    """What is wrong, in words; of a refused choice why it is not possible now, and the rule that forbids it.

    Where a game hides something, an error that may quote what a script or a state held says no more than that.
    """
    if _quotes(error) and hides(game):
        return words.text(say("fault.unsaid"))
    if not isinstance(error, CompanionError):
        return f"that did not work ({error}); the game is as it was"
    if isinstance(error, RefusedError):
        with contextlib.suppress(UnknownMessageError):
            return barred(error.refused, words)
    return str(error)


def note(error: Exception, *, game: Game[Any, Any]) -> None:
    """Write a fault of ours into the log; where a game hides something, only the places in the code it came from."""
    if hides(game):
        if _quotes(error):
            origin = _origin(error)
            places = "".join(traceback.format_tb(origin.__traceback__))
            _log.error("an input failed: %s\n%s", type(origin).__name__, places)
    elif not isinstance(error, CompanionError):
        _log.error("an input failed", exc_info=error)


def _quotes(error: Exception) -> bool:
    """Whether the text of an error may hold whatever a script or a state held."""
    if isinstance(error, NothingToUndoError):
        return error.__cause__ is not None
    return not isinstance(error, CompanionError) or isinstance(error, (RuleError, ReplayError, UnsoundError))


def _origin(error: BaseException) -> BaseException:
    """What an error came from in the end."""
    while error.__cause__ is not None:
        error = error.__cause__
    return error


def _plain(part: object) -> str:
    if isinstance(part, dict):
        return ", ".join(f"{name} {_plain(value)}" for name, value in part.items())
    if isinstance(part, list):
        return ", ".join(_plain(value) for value in part)
    return str(part)
