"""The scripts of this folder that a scenario can start by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from companion.engine.scripts import Script
from companion.games.enormity.noise.marker import pass_on_marker, take_marker
from companion.games.enormity.noise.roll import make_noise
from companion.games.enormity.own_turn import take_turn
from companion.games.enormity.records import Colour, Noise, NoiseKind
from companion.games.enormity.table import Run


def noise(
    run: Run,
    *,
    seat: int | None = None,
    source: Sequence[int] | None = None,
    bonus: int = 0,
    per_shot: int = 0,
    shots: int = 1,
    number: int = 0,
    dice: Sequence[str] = (),
) -> Script[None]:
    """Noise is made and assigned: an Intruder symbol with a bonus, a plain number, or certain dice."""
    if seat is not None:
        take_turn(run, seat)
    kind = NoiseKind.DICE if dice else NoiseKind.NUMBER if number else NoiseKind.SYMBOL
    printed = Noise(kind=kind, bonus=number or bonus, per_shot=per_shot, dice=tuple(Colour(colour) for colour in dice))
    place = None if source is None else (source[0], source[1])
    yield from make_noise(run, printed, seat=seat, source=place, shots=shots)


def marker_to(run: Run, *, seat: int) -> Script[None]:
    """This Spacer takes the Priority Target marker."""
    take_marker(run, seat)
    yield from ()


SCRIPTS: Mapping[str, Callable[..., Script[None]]] = {
    "noise": noise,
    "take_marker": marker_to,
    "pass_on_marker": pass_on_marker,
}
