"""What Events and Distortions do to Monsters and the Realm of Chaos."""

from __future__ import annotations

from companion.engine.effects import Operation

OPERATIONS: list[type[Operation]] = []
