"""Prompts: what people must decide, draw, roll, move or confirm, and which answers are legal.

A prompt's options are a function of the state: they are worked out when they are asked for, so a correction made
meanwhile refreshes an open prompt by itself. `Asked` is a prompt frozen for those who only show it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum
from itertools import combinations, islice, permutations
from typing import TypeGuard

import msgspec

from companion.engine.messages import Message
from companion.engine.options import Option as Option
from companion.engine.options import Refused as Refused

Answer = str | int | tuple[str | int, ...]
"""What a prompt takes: an option's id, a number, several ids, or dice faces. It is plain data for the journal."""

OK = "ok"
"""The one answer to an acknowledgement."""


class Kind(Enum):
    """What the table is to do."""

    CHOOSE_ONE = "choose_one"
    CHOOSE_MANY = "choose_many"
    NUMBER = "number"
    SCAN = "scan"
    DICE = "dice"
    ACKNOWLEDGE = "acknowledge"
    ARRANGE = "arrange"
    SYMBOLS = "symbols"
    QUADRANTS = "quadrants"
    COVERED = "covered"
    """A question for one seat, as the others see it: only an `Asked` is that, never a prompt (see `covered`)."""


class OnCard(Enum):
    """What can be read off a card that lies on the table: a part of the coordinate in its middle."""

    LETTER = "letter"
    NUMBER = "number"


class Asked(msgspec.Struct, frozen=True):
    """A prompt as it stands now, complete for whoever shows it; holds no reference to the game.

    Attributes:
        key, rule: Stable name of the question, such as `ask.who_suffers`; catalogue id for "why?", or "".
        text, detail, heading: The question, why it is asked, and where in the turn we are.
        seat: Who is asked (0-based), or None for the whole table.
        options: Legal choices (choose, scan, arrange).
        least, most, count: Bounds of the number, of the count of choices, or of a die's face; how many dice.
        by_hand, step: Whether the table may do it by hand instead; number of inputs before, others' answers are stale.
        refused, chosen: Choices that are not possible now, and why; ids that hold as things are, to begin with.
        dice, symbols, faces: The colour of each die, the symbols that count, and the known faces of each die.
        only_for: The seat whose eyes alone the question is for, or None when everybody may read it.
        on_card: What the table reads off a card to answer, or None.
    """

    key: str
    kind: Kind
    text: Message
    detail: Message | None
    heading: Message | None
    rule: str
    seat: int | None
    options: tuple[Option, ...]
    least: int
    most: int
    count: int
    by_hand: bool
    step: int
    refused: tuple[Refused, ...] = ()
    chosen: tuple[str, ...] = ()
    dice: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()
    faces: tuple[tuple[str, ...], ...] = ()
    only_for: int | None = None
    on_card: OnCard | None = None


class Prompt(msgspec.Struct, frozen=True, kw_only=True):
    """A question to the table. Subclasses say which answers are legal.

    `only_for` is the seat that alone may read it, where it shows what is hidden from the others. `on_card` is what the
    table reads off a card to answer it.
    """

    key: str
    text: Message | Callable[[], Message]
    detail: Message | Callable[[], Message] | None = None
    heading: Message | None = None
    rule: str | Callable[[], str] = ""
    seat: int | None = None
    by_hand: bool = False
    only_for: int | None = None
    on_card: OnCard | None = None

    kind = Kind.ACKNOWLEDGE

    def allows(self, answer: object) -> bool:
        """Whether `answer` is legal now."""
        raise NotImplementedError

    def draw(self, chance: random.Random) -> Answer:
        """A random legal answer; there must be one."""
        raise NotImplementedError

    def answers(self) -> Iterator[Answer]:
        """Every legal answer; may be long for many choices, so take as many as you need."""
        raise NotImplementedError

    def expected(self, answer: object) -> str:
        """What is possible instead of an answer that is not, in words for its error; cut where it is much."""
        some = [repr(one) for one in islice(self.answers(), 12)]
        return f"possible: {', '.join(some)}" if some else "nothing is possible: do it by hand or correct a value"

    def choices(self) -> Sequence[Option]:
        """The options to show, for prompts that have them."""
        return ()

    def refusals(self) -> Sequence[Refused]:
        """What is not possible now though people might look for it, for prompts that have options."""
        return ()

    def bounds(self) -> tuple[int, int]:
        """Least and most, for prompts that have them."""
        return (0, 0)

    def asked(self, *, step: int = 0) -> Asked:
        """This prompt frozen as it stands now."""
        least, most = self.bounds()
        return Asked(
            key=self.key,
            kind=self.kind,
            text=self.text() if callable(self.text) else self.text,
            detail=self.detail() if callable(self.detail) else self.detail,
            heading=self.heading,
            rule=self.rule() if callable(self.rule) else self.rule,
            seat=self.seat,
            options=tuple(self.choices()),
            least=least,
            most=most,
            count=0,
            by_hand=self.by_hand,
            step=step,
            refused=tuple(self.refusals()),
            chosen=tuple(self.chosen()) if isinstance(self, ChooseMany) else (),
            only_for=self.only_for,
            on_card=self.on_card,
        )


class _Offering(Prompt, frozen=True, kw_only=True):
    """A question with options, and with what is refused beside them, worked out each time they are asked for.

    Of options that come one by one no more are worked out than are looked at.
    """

    options: Callable[[], Iterable[Option]]
    refused: Callable[[], Sequence[Refused]] = tuple

    def choices(self) -> Sequence[Option]:
        return list(self.options())

    def refusals(self) -> Sequence[Refused]:
        return self.refused()


class ChooseOne(_Offering, frozen=True, kw_only=True):
    """Exactly one of the options; the answer is its id."""

    kind = Kind.CHOOSE_ONE

    def allows(self, answer: object) -> bool:
        return any(option.id == answer for option in self.options())

    def draw(self, chance: random.Random) -> str:
        return chance.choice(self.choices()).id

    def answers(self) -> Iterator[str]:
        return (option.id for option in self.options())


class ScanCard(ChooseOne, frozen=True, kw_only=True):
    """A card the table draws and shows; the options are the cards it can be. The answer is the card's id."""

    pile: str

    kind = Kind.SCAN


class ChooseMany(_Offering, frozen=True, kw_only=True):
    """Between `limits()[0]` and `limits()[1]` options, those in `chosen` hold already; the answer is a tuple of ids."""

    limits: Callable[[], tuple[int, int]]
    chosen: Callable[[], Sequence[str]] = tuple

    kind = Kind.CHOOSE_MANY

    def bounds(self) -> tuple[int, int]:
        return self.limits()

    def allows(self, answer: object) -> bool:
        if not _is_ids(answer) or len(set(answer)) != len(answer):
            return False
        least, most = self.limits()
        return least <= len(answer) <= most and set(answer) <= {option.id for option in self.options()}

    def draw(self, chance: random.Random) -> tuple[str, ...]:
        ids = [option.id for option in self.options()]
        least, most = self.limits()
        return tuple(chance.sample(ids, chance.randint(least, min(most, len(ids)))))

    def answers(self) -> Iterator[tuple[str, ...]]:
        ids = [option.id for option in self.options()]
        least, most = self.limits()
        return (some for size in range(least, most + 1) for some in combinations(ids, size))


class Number(Prompt, frozen=True, kw_only=True):
    """A whole number between `limits()[0]` and `limits()[1]`."""

    limits: Callable[[], tuple[int, int]]

    kind = Kind.NUMBER

    def bounds(self) -> tuple[int, int]:
        return self.limits()

    def allows(self, answer: object) -> bool:
        least, most = self.limits()
        return type(answer) is int and least <= answer <= most

    def draw(self, chance: random.Random) -> int:
        return chance.randint(*self.limits())

    def answers(self) -> Iterator[int]:
        least, most = self.limits()
        return iter(range(least, most + 1))


class Acknowledge(Prompt, frozen=True, kw_only=True):
    """Something to read or to do on the table; the answer is `OK`."""

    def allows(self, answer: object) -> bool:
        return answer == OK

    def draw(self, chance: random.Random) -> str:
        return OK

    def answers(self) -> Iterator[str]:
        return iter((OK,))


class Arrange(_Offering, frozen=True, kw_only=True):
    """All of the items in an order of the table's choice, first to last; the answer is a tuple of ids."""

    kind = Kind.ARRANGE

    def allows(self, answer: object) -> bool:
        return _is_ids(answer) and sorted(answer) == sorted(option.id for option in self.options())

    def draw(self, chance: random.Random) -> tuple[str, ...]:
        ids = [option.id for option in self.options()]
        chance.shuffle(ids)
        return tuple(ids)

    def answers(self) -> Iterator[tuple[str, ...]]:
        return permutations(option.id for option in self.options())


def _is_ids(answer: object) -> TypeGuard[tuple[str, ...]]:
    return isinstance(answer, tuple) and all(isinstance(name, str) for name in answer)
