"""Why: a rule of the catalogue as the "why?" page shows it."""

from __future__ import annotations

from companion.engine.rules import Rule
from ui.contract import Why


def explained(rule: Rule) -> Why:
    """The rule in words: what it says, a worked example, and our ruling where the rulebook leaves something open."""
    example = ""
    if rule.example is not None:
        parts = [_plain(part) for part in (rule.example.given, rule.example.when, rule.example.then) if part]
        example = "; ".join(parts)
    ruling = f"{rule.ambiguity.text} {rule.ambiguity.resolution}" if rule.ambiguity is not None else ""
    return Why(rule=rule.id, section=rule.section, text=rule.rule, example=example, ruling=ruling)


def _plain(part: object) -> str:
    if isinstance(part, dict):
        return ", ".join(f"{name} {_plain(value)}" for name, value in part.items())
    if isinstance(part, list):
        return ", ".join(_plain(value) for value in part)
    return str(part)
