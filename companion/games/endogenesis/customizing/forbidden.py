"""Why something cannot be done now: the words for it, and the rule."""

from __future__ import annotations

import msgspec

from companion.engine.messages import Message, say
from companion.engine.prompts import Refused


class Forbidden(msgspec.Struct, frozen=True):
    """A reason, and the rule that it comes from."""

    why: Message
    rule: str

    def refusal(self, name: str, label: Message, *, note: Message | None = None) -> Refused:
        """The choice of this id as it stands among those that are refused; `note` is what can be read behind it."""
        return Refused(name, label, self.why, self.rule, note=note)


def forbid(key: str, rule: str, **args: str | int | Message) -> Forbidden:
    """A reason in the words of `why.<key>`."""
    return Forbidden(say(f"why.{key}", **args), rule)
