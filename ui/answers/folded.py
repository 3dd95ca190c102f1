"""Options that belong together, shown as one until it is opened: a long choice stays short."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from msgspec import structs

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
    groups: list[tuple[Message, list[Option]]] = []
    for one in options:
        if one.group is None:
            continue
        found = next((some for group, some in groups if group == one.group), None)
        if found is None:
            groups.append((one.group, [one]))
        else:
            found.append(one)
    several = {f"{MARK}{at}": (group, some) for at, (group, some) in enumerate(groups) if len(some) > 1}
    stands_for = {one.id: name for name, (_, some) in several.items() for one in some}
    shown: list[Option] = []
    for one in options:
        name = stands_for.get(one.id)
        if name is None:
            shown.append(one)
        elif one is several[name][1][0]:
            shown.append(Option(name, several[name][0], note=one.note))
    return Folded(tuple(shown), {name: tuple(_read_once(some)) for name, (_, some) in several.items()})


def _read_once(options: Sequence[Option]) -> Iterator[Option]:
    """The options of a group, where several have the same to read with that on the first only."""
    for place, one in enumerate(options):
        read = any(other.note == one.note for other in options[:place])
        yield structs.replace(one, note=None) if read else one
