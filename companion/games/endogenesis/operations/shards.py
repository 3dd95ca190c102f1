"""Shards, Energy and Wonders gained, taken and lost."""

from __future__ import annotations

from companion.engine.effects import Operation

OPERATIONS: list[type[Operation]] = []
