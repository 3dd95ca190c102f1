"""Prompts for what dice and scanners show: pips, symbols, and the four counts of a scanner card."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from itertools import product

from msgspec import structs

from companion.engine.errors import SymbolError
from companion.engine.prompts import Asked, Kind, Prompt
from companion.engine.symbols import SYMBOLS, every_face, face, stand_ins

QUADRANTS = 4
"""A scanner card counts in so many quarters: north-west, north-east, south-west, south-east."""

MOST_IN_QUADRANT = 9
"""The highest count of one quarter."""


class RollDice(Prompt, frozen=True, kw_only=True):
    """`count` dice with faces 1 to `faces`; the answer is the faces as they lie."""

    count: int
    faces: int

    kind = Kind.DICE

    def bounds(self) -> tuple[int, int]:
        return (1, self.faces)

    def asked(self, *, step: int = 0) -> Asked:
        return structs.replace(super().asked(step=step), count=self.count)

    def allows(self, answer: object) -> bool:
        return (
            isinstance(answer, tuple)
            and len(answer) == self.count
            and all(type(face) is int and 1 <= face <= self.faces for face in answer)
        )

    def draw(self, chance: random.Random) -> tuple[int, ...]:
        return tuple(chance.randint(1, self.faces) for _ in range(self.count))

    def answers(self) -> Iterator[tuple[int, ...]]:
        return product(range(1, self.faces + 1), repeat=self.count)


class RollSymbols(Prompt, frozen=True, kw_only=True):
    """Dice whose faces carry symbols; the answer is the text of each die's face, in the order of the dice.

    Attributes:
        dice: The colour of each die.
        symbols: Which of `SYMBOLS` count here; of a die whose faces are unknown no others can be entered.
        faces: The texts of the faces per colour, as far as they are known; of the others any face is possible.
    """

    dice: Callable[[], tuple[str, ...]]
    symbols: tuple[str, ...] = SYMBOLS
    faces: Callable[[], Mapping[str, tuple[str, ...]]] = dict

    kind = Kind.SYMBOLS

    def asked(self, *, step: int = 0) -> Asked:
        dice, known = self.dice(), self.faces()
        return structs.replace(
            super().asked(step=step),
            count=len(dice),
            dice=dice,
            symbols=self.symbols,
            faces=tuple(known.get(colour, ()) for colour in dice),
        )

    def allows(self, answer: object) -> bool:
        return not self._wrong(answer)

    def expected(self, answer: object) -> str:
        return self._wrong(answer)

    def _wrong(self, answer: object) -> str:
        """What is wrong with an answer, or ""."""
        dice, known = self.dice(), self.faces()
        if not isinstance(answer, tuple) or len(answer) != len(dice):
            return f"expected the faces of {len(dice)} dice ({', '.join(dice)})"
        for place, (colour, text) in enumerate(zip(dice, answer, strict=True), start=1):
            fault = self._wrong_face(text, known.get(colour, ()))
            if fault:
                return f"die {place} ({colour}): {fault}"
        return ""

    def _wrong_face(self, text: object, known: tuple[str, ...]) -> str:
        if not isinstance(text, str):
            return f"expected the text of a face, got {text!r}"
        if known:
            return "" if text in known else f"{text!r} is none of its faces ({', '.join(dict.fromkeys(known))})"
        try:
            shown = face(text)
        except SymbolError as error:
            return str(error)
        other = [name for name in SYMBOLS if shown.of(name) and name not in self.symbols]
        return f"{text!r} has {', '.join(other)}, which does not count here" if other else ""

    def draw(self, chance: random.Random) -> tuple[str, ...]:
        known, unknown = self.faces(), stand_ins(self.symbols)
        return tuple(chance.choice(known.get(colour) or unknown) for colour in self.dice())

    def answers(self) -> Iterator[tuple[str, ...]]:
        known = self.faces()
        return product(*(dict.fromkeys(known.get(colour) or every_face(self.symbols)) for colour in self.dice()))


class Quadrants(Prompt, frozen=True, kw_only=True):
    """The four counts of a scanner card, 0 to 9: north-west, north-east, south-west, south-east."""

    kind = Kind.QUADRANTS

    def bounds(self) -> tuple[int, int]:
        return (0, MOST_IN_QUADRANT)

    def asked(self, *, step: int = 0) -> Asked:
        return structs.replace(super().asked(step=step), count=QUADRANTS)

    def allows(self, answer: object) -> bool:
        return (
            isinstance(answer, tuple)
            and len(answer) == QUADRANTS
            and all(type(count) is int and 0 <= count <= MOST_IN_QUADRANT for count in answer)
        )

    def draw(self, chance: random.Random) -> tuple[int, ...]:
        return tuple(chance.randint(0, MOST_IN_QUADRANT) for _ in range(QUADRANTS))

    def answers(self) -> Iterator[tuple[int, ...]]:
        return product(range(MOST_IN_QUADRANT + 1), repeat=QUADRANTS)
