"""Operations on Blips and Noise: spawn, remove, make Noise."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.effects import Operation, Scope
from companion.engine.scripts import Script
from companion.games.enormity.blips.discarding import KEEPS_BLIPS, discard_furthest
from companion.games.enormity.blips.handing import hand_over
from companion.games.enormity.blips.spawn import spawn
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


class SpawnBlips(Operation, frozen=True, tag="spawn_blips"):
    """Blips spawn at once, closest to the Spacer whose effect it is, else to the Priority Target (EN-170, EN-171)."""

    count: int = 1

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        for _ in range(self.count):
            yield from spawn(play, seat=scope.you)
        yield from hand_over(play)

    def faults(self) -> Iterator[str]:
        if self.count < 1:
            yield f"expected a count of 1 or more, got {self.count}"


class DiscardFurthestBlip(Operation, frozen=True, tag="discard_furthest_blip"):
    """The Blip whose nearest Spacer is farthest away is set aside unseen; nothing where there is none (EN-199).

    It is left out of an Overwhelm that comes because the Blip Pool is empty (EN-175).
    """

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        if not scope.names.get(KEEPS_BLIPS):
            yield from discard_furthest(play)


OPERATIONS: tuple[type[Operation], ...] = (MakeNoise, SpawnBlips, DiscardFurthestBlip)
