"""Why: a rule of the catalogue as the "why?" page shows it, and what was wrong with an input."""

from __future__ import annotations

from companion.engine.errors import CompanionError, RefusedError, UnknownMessageError
from companion.engine.messages import Catalogue, Length, say
from companion.engine.prompts import Refused
from companion.engine.rules import Rule
from ui.contract import Why


def explained(rule: Rule) -> Why:
    """The rule in words: what it says, worked examples, and our ruling where the rulebook leaves something open."""
    parts = [[_plain(part) for part in (one.given, one.when, one.then) if part] for one in rule.examples]
    example = "\n".join("; ".join(part) for part in parts)
    ruling = f"{rule.ambiguity.text} {rule.ambiguity.resolution}" if rule.ambiguity is not None else ""
    return Why(rule=rule.id, section=rule.section, text=rule.rule, example=example, ruling=ruling)


def said(error: CompanionError, words: Catalogue) -> str:
    """What is wrong, in words; of a refused choice why it is not possible now, and the rule that forbids it."""
    if not isinstance(error, RefusedError):
        return str(error)
    try:
        return barred(error.refused, words)
    except UnknownMessageError:
        return str(error)


def barred(refused: Refused, words: Catalogue) -> str:
    """A refused choice in a line: what it is, why it is not possible now, and the rule that forbids it.

    Raises:
        UnknownMessageError: There are no words for it.
    """
    return words.text(say("refused", label=refused.label, why=refused.why, rule=refused.rule), Length.LINE)


def _plain(part: object) -> str:
    if isinstance(part, dict):
        return ", ".join(f"{name} {_plain(value)}" for name, value in part.items())
    if isinstance(part, list):
        return ", ".join(_plain(value) for value in part)
    return str(part)
