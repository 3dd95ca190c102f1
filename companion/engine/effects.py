"""Effects: what a card does, as typed operations that a game registers; what they cannot say, the table does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from companion.engine.errors import DoneByHand, NothingThere
from companion.engine.messages import Message, literal, say
from companion.engine.prompts import Acknowledge
from companion.engine.scripts import Play, Script


class Scope(msgspec.Struct):
    """What one list of effects has bound so far: the card it stands on, the player it picked, named amounts.

    `you` is the seat of the player who plays, casts or pays; None where the enemy acts.
    """

    card: str = ""
    seat: int | None = None
    you: int | None = None
    names: dict[str, int] = {}

    def at(self, seat: int | None) -> Scope:
        """The same, with this player picked; named amounts are shared."""
        return Scope(self.card, seat, self.you, self.names)


class Operation(msgspec.Struct, frozen=True, tag_field="op", forbid_unknown_fields=True):
    """One step of a card's effect. A subclass is a verb of the game; its fields are what the card can say about it."""

    def resolve(self, play: Any, scope: Scope) -> Script[None]:
        """Do it, asking the table where it must."""
        raise NotImplementedError

    def possible(self, play: Any, scope: Scope) -> bool:
        """Whether all of it can be done now."""
        return True

    def faults(self) -> Iterable[str]:
        """What a card cannot mean by these fields together, in words; asked when a pack is read."""
        return ()


class AskTable(Operation, frozen=True, tag="ask_table"):
    """A step in the owner's own words: the table does it by hand and corrects the values, and play goes on."""

    text: str

    def resolve(self, play: Play[Any], scope: Scope) -> Script[None]:
        yield Acknowledge(
            key="ask.by_hand", text=say("ask.by_hand", text=self._words()), heading=play.named(scope.card)
        )
        play.tell("told.done_by_table", text=self._words())

    def _words(self) -> Message:
        return literal(self.text) if self.text else say("by_hand.card")


class Effects(tuple[Operation, ...]):
    """Operations in printed order."""

    __slots__ = ()

    def possible(self, play: Any, scope: Scope) -> bool:
        """Whether every part can be done in full now."""
        return all(operation.possible(play, scope) for operation in self)


def resolve(play: Play[Any], effects: Iterable[Operation], scope: Scope) -> Script[None]:
    """Each operation in printed order, finished before the next begins; one that the table does by hand is left out."""
    for operation in effects:
        try:
            yield from operation.resolve(play, scope)
        except DoneByHand:
            play.tell("told.by_hand", card=play.named(scope.card))
        except NothingThere:
            play.tell("told.nothing_there", card=play.named(scope.card))


class Vocabulary:
    """The operations a game's packs may use, by name."""

    def __init__(self, operations: Iterable[type[Operation]]) -> None:
        kinds: tuple[type[Operation], ...] = (AskTable, *operations)
        self._types = {_name(kind): kind for kind in kinds}

    def names(self) -> list[str]:
        """Every operation's name, sorted."""
        return sorted(self._types)

    def get(self, name: str) -> type[Operation] | None:
        """The operation called `name`, or None."""
        return self._types.get(name)


def _name(kind: type[Operation]) -> str:
    return str(kind.__struct_config__.tag)
