"""Operations on Blips and Noise: spawn, remove, make Noise."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.effects import Operation, Scope
from companion.engine.scripts import Script
from companion.games.enormity.noise.roll import make_noise
from companion.games.enormity.records import Noise, NoiseKind
from companion.games.enormity.table import Run


class MakeNoise(Operation, frozen=True, tag="make_noise"):
    """The Spacer makes Noise, or a space does; Blips move when the action is over (EN-129, EN-145, EN-681).

    Attributes:
        noise: The printed value.
        space: Where something other than the Spacer makes it; the holder of the marker rolls then.
    """

    noise: Noise = Noise()
    space: tuple[int, int] | None = None

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        seat = scope.you if self.space is None else None
        yield from make_noise(play, self.noise, seat=seat, source=self.space)

    def faults(self) -> Iterator[str]:
        if (self.noise.kind is NoiseKind.DICE) != bool(self.noise.dice):
            yield "expected `dice` with the kind `dice`, and with no other kind"


OPERATIONS: tuple[type[Operation], ...] = (MakeNoise,)
