"""Udev's rules, as far as ours go: read with every fault, and what they would do with a device.

The grammar is that of udev(7): comma-separated `KEY{attribute}operator"value"`; `==` and `!=` match by shell patterns
with `|` between alternatives, all others set something. Debian 13 has `udevadm verify`, Debian 12 nothing of the kind.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path

PART = re.compile(r'(?P<key>[A-Z]+)(?:\{(?P<attribute>[^}]+)\})?(?P<operator>==|!=|\+=|:=|=)"(?P<value>[^"]*)"')
MATCHED = {"ACTION", "SUBSYSTEM", "SUBSYSTEMS", "KERNEL", "KERNELS", "ATTR", "ATTRS", "DRIVERS", "ENV", "TAG"}
SET = {"ENV", "TAG", "SYMLINK", "GROUP", "MODE", "OWNER", "GOTO", "LABEL"}
WITH_ATTRIBUTE = {"ATTR", "ATTRS", "ENV"}


class RuleError(ValueError):
    """A rule that udev would not take; says the line and what is wrong there."""


@dataclass(frozen=True)
class Part:
    """One `KEY{attribute}operator"value"`."""

    key: str
    attribute: str | None
    operator: str
    value: str

    @property
    def matches(self) -> bool:
        """Whether it asks for something instead of setting it."""
        return self.operator in ("==", "!=")


@dataclass
class Outcome:
    """What the rules did with a device."""

    environment: dict[str, str]
    tags: set[str] = field(default_factory=set)
    links: set[str] = field(default_factory=set)
    access: dict[str, str] = field(default_factory=dict)


def read(file: Path) -> list[list[Part]]:
    """The rules of a file.

    Raises:
        RuleError: The first one that udev would not take, or a GOTO without its LABEL.
    """
    rules = [
        _rule(line.strip(), number)
        for number, line in enumerate(file.read_text().splitlines(), 1)
        if line.strip() and not line.strip().startswith("#")
    ]
    labels = [part.value for rule in rules for part in rule if part.key == "LABEL"]
    for part in (part for rule in rules for part in rule if part.key == "GOTO"):
        if labels.count(part.value) != 1:
            raise RuleError(f"GOTO {part.value} has {labels.count(part.value)} labels")
    return rules


def _rule(line: str, number: int) -> list[Part]:
    parts = []
    for piece in re.split(r",\s*(?=[A-Z])", line):
        found = PART.fullmatch(piece)
        if found is None:
            raise RuleError(f'line {number}: {piece!r} is not KEY{{attribute}}operator"value"')
        part = Part(**found.groupdict())
        known = MATCHED if part.matches else SET
        if part.key not in known or (part.attribute is not None) != (part.key in WITH_ATTRIBUTE):
            raise RuleError(f"line {number}: {part.key} cannot stand in {piece!r}")
        parts.append(part)
    return parts


def outcome(rules: list[list[Part]], device: Mapping[str, str], attributes: Mapping[str, str]) -> Outcome:
    """What becomes of a device.

    Args:
        rules: As `read` gives them.
        device: Its properties: ACTION, SUBSYSTEM, and what earlier rules of udev found out.
        attributes: Of the USB device that it is or hangs on.
    """
    done = Outcome(dict(device))
    sought = ""
    for rule in rules:
        if sought and not any(part.key == "LABEL" and part.value == sought for part in rule):
            continue
        sought = ""
        if all(_holds(part, done.environment, attributes) for part in rule if part.matches):
            sought = _do(rule, done)
    return done


def _holds(part: Part, environment: Mapping[str, str], attributes: Mapping[str, str]) -> bool:
    name = part.attribute or part.key
    found = attributes.get(name) if part.key in ("ATTR", "ATTRS") else environment.get(name, "")
    same = found is not None and any(fnmatchcase(found, pattern) for pattern in part.value.split("|"))
    return same if part.operator == "==" else not same


def _do(rule: list[Part], done: Outcome) -> str:
    """Carry out what a rule sets; the label that it goes on at, or ""."""
    after = ""
    for part in (part for part in rule if not part.matches):
        value = re.sub(r"\$env\{(\w+)\}", lambda found: done.environment.get(found[1], ""), part.value)
        match part.key:
            case "ENV":
                done.environment[str(part.attribute)] = value
            case "TAG":
                done.tags.add(value)
            case "SYMLINK":
                done.links.update(value.split())
            case "GROUP" | "MODE" | "OWNER":
                done.access[part.key] = value
            case "GOTO":
                after = value
    return after
