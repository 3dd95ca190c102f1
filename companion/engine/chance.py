"""Chance: shuffles, picks and rolls that repeat from a seed, or that were laid down beforehand."""

from __future__ import annotations

import random
from collections import Counter
from typing import TypeVar

import msgspec

from companion.engine.errors import ChanceError


class Shuffle(msgspec.Struct, frozen=True, tag="shuffle"):
    """The order a shuffle will give, top card first."""

    order: list[str]


class Pick(msgspec.Struct, frozen=True, tag="pick"):
    """What a random pick will give."""

    ids: list[str]


class Roll(msgspec.Struct, frozen=True, tag="roll"):
    """The faces a roll will give."""

    faces: list[int]


Fed = TypeVar("Fed", Shuffle, Pick, Roll)


class Chance(msgspec.Struct):
    """Chance as part of a game's state, so that a replay repeats it.

    Attributes:
        seed: The same seed gives the same table, today and in a replay.
        used: How often chance was asked.
        fed: What is to come instead, in order (scenarios, real dice entered ahead).
    """

    seed: int = 0
    used: int = 0
    fed: list[Shuffle | Pick | Roll] = []

    def shuffled(self, items: list[str]) -> list[str]:
        """The items in random order.

        Raises:
            ChanceError: The order laid down for this shuffle is not one of these items.
        """
        fed = self._next(Shuffle)
        if fed is not None:
            if sorted(fed.order) != sorted(items):
                raise ChanceError(f"expected an order of {sorted(items)}, the chance laid down has {fed.order}")
            return list(fed.order)
        mixed = list(items)
        self._dice().shuffle(mixed)
        return mixed

    def pick(self, items: list[str], count: int) -> list[str]:
        """`count` different items (all of them where there are fewer).

        Raises:
            ChanceError: The pick laid down is not `count` of these items.
        """
        count = min(count, len(items))
        fed = self._next(Pick)
        if fed is not None:
            if len(fed.ids) != count or not Counter(fed.ids) <= Counter(items):
                raise ChanceError(f"expected {count} of {sorted(items)}, the chance laid down has {fed.ids}")
            return list(fed.ids)
        return self._dice().sample(items, count)

    def roll(self, count: int, faces: int) -> list[int]:
        """`count` dice with faces 1 to `faces`.

        Raises:
            ChanceError: The faces laid down do not fit these dice.
        """
        fed = self._next(Roll)
        if fed is not None:
            if len(fed.faces) != count or not all(1 <= face <= faces for face in fed.faces):
                raise ChanceError(f"expected {count} faces from 1 to {faces}, the chance laid down has {fed.faces}")
            return list(fed.faces)
        dice = self._dice()
        return [dice.randint(1, faces) for _ in range(count)]

    def apart(self, purpose: str) -> Chance:
        """Chance for one purpose, the same whatever was asked before; what is laid down comes first here as well."""
        return Chance(seed=random.Random(f"{self.seed}/{purpose}").getrandbits(62), fed=self.fed)

    def _dice(self) -> random.Random:
        """A generator for this one use: the seed and the count of uses say all, whatever came before."""
        self.used += 1
        return random.Random(f"{self.seed}/{self.used}")

    def _next(self, wanted: type[Fed]) -> Fed | None:
        if not self.fed:
            return None
        fed = self.fed.pop(0)
        if not isinstance(fed, wanted):
            raise ChanceError(f"expected a {wanted.__name__.lower()} next, the chance laid down has {fed}")
        self.used += 1
        return fed
