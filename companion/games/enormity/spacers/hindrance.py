"""Why something cannot be done now: said beside what can be done, and asked before it is done."""

from __future__ import annotations

import msgspec

from companion.engine.messages import Message
from companion.engine.prompts import Refused


class Hindrance(msgspec.Struct, frozen=True):
    """Why not, and the rule that forbids it."""

    why: Message
    rule: str

    def refused(self, name: str, label: Message, seat: int | None) -> Refused:
        """The choice of this id and label, as one that is not possible now."""
        return Refused(name, label, self.why, self.rule, seat)
