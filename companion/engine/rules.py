"""The rules catalogue: what each rule says in our own words, and where in the rulebook it stands, for "why?"."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from companion.engine.errors import PackError


class Example(msgspec.Struct, frozen=True):
    """A worked example of a rule."""

    given: object = ""
    when: object = ""
    then: object = ""


class Ambiguity(msgspec.Struct, frozen=True):
    """What a rule leaves open, and how we read it."""

    text: str
    resolution: str


class Rule(msgspec.Struct, frozen=True):
    """One rule.

    Attributes:
        id: Stable id, such as `AE-174`.
        system: The part of the game it belongs to.
        section: Heading in the rulebook.
        kind: automate, track, prompt or reference.
        rule: The rule in our own words.
        example, ambiguity: Worked examples, one or several, and our ruling, where there are any.
    """

    id: str
    system: str
    section: str
    kind: str
    rule: str
    example: Example | tuple[Example, ...] | None = None
    ambiguity: Ambiguity | None = None

    @property
    def examples(self) -> tuple[Example, ...]:
        """The worked examples, however the catalogue writes them."""
        if self.example is None:
            return ()
        return self.example if isinstance(self.example, tuple) else (self.example,)


class _File(msgspec.Struct):
    rules: list[Rule]


@cache
def catalogue(path: Path) -> dict[str, Rule]:
    """The rules of a game by id, from a file that lists them, under `rules` or alone.

    Raises:
        PackError: The file cannot be read or a rule lacks something.
    """
    import yaml

    try:
        raw = yaml.load(path.read_text(encoding="utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
        found = msgspec.convert(raw, list[Rule]) if isinstance(raw, list) else msgspec.convert(raw, _File).rules
    except (OSError, ValueError, yaml.YAMLError, msgspec.ValidationError) as error:
        raise PackError(f"{path}: the rules catalogue cannot be read: {error}") from error
    rules: dict[str, Rule] = {}
    for rule in found:
        if rules.setdefault(rule.id, rule) is not rule:
            raise PackError(f"{path}: the rules catalogue has {rule.id} twice; give one of them another id")
    return rules
