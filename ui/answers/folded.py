"""Options that belong together, shown as one until it is opened: a long choice stays short."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.engine.messages import Message
from companion.engine.prompts import Option

MARK = "group "
"""How the id of an option begins that stands for several."""


class Folded(msgspec.Struct, frozen=True):
    """The options to show at first, and by the id of one that stands for several those that it stands for."""

    shown: tuple[Option, ...]
    within: dict[str, tuple[Option, ...]]


def folded(options: Sequence[Option]) -> Folded:
    """Options with those of one group as one, where its first is; a group of one is that option."""
    groups: dict[Message, list[Option]] = {}
    for one in options:
        if one.group is not None:
            groups.setdefault(one.group, []).append(one)
    ids = {group: f"{MARK}{at}" for at, (group, some) in enumerate(groups.items()) if len(some) > 1}
    shown: list[Option] = []
    for one in options:
        if one.group is None or one.group not in ids:
            shown.append(one)
        elif one is groups[one.group][0]:
            shown.append(Option(ids[one.group], one.group))
    return Folded(tuple(shown), {ids[group]: tuple(some) for group, some in groups.items() if group in ids})
