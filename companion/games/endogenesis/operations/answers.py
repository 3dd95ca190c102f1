"""Answers to a hostile Skill: Defence, reflect, redirect."""

from __future__ import annotations

from companion.engine.effects import Operation

OPERATIONS: list[type[Operation]] = []
