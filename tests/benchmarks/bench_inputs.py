"""Buttons: how long from a finger to the act, with bounce and with edges that are never told, and what idling costs."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from gpiozero.pins.mock import MockFactory

from drivers.inputs.acts import Act, Acted, Moved
from drivers.inputs.inputs import Inputs
from drivers.inputs.wired import HEADER, Button, Does, Encoder, Place
from drivers.rig import Rig
from tests.benchmarks.figure import Figure

_PRESSES: Final = 100
_PERIOD: Final = 0.1
_BOUNCE: Final = 0.005
_DETENTS: Final = 200
_RIG: Final = Rig(
    Path("rig.yaml"),
    (),
    (),
    (Button(Place(HEADER, 5), Does.NEXT), Button(Place(HEADER, 6), Does.UNDO)),
    (Encoder(Place(HEADER, 0), (12, 13)),),
)


def figures() -> list[Figure]:
    """Measure on gpiozero's mock pins, which call from the thread that drives them; a Pi's own library adds its own.

    A press counts from the first touch of its contacts to the act that whoever stands behind the inputs is told.
    """
    told = _pressed(edges=True)
    silent = _pressed(edges=False)
    turned, lost = _turned()
    return [
        Figure("button to act, 5 ms of bounce, median", 1000 * statistics.median(told), "ms", goal=50),
        Figure("button to act, 5 ms of bounce, longest", 1000 * max(told), "ms", goal=50),
        Figure("button to act where no edge is told, longest", 1000 * max(silent), "ms", goal=50),
        Figure("presses lost or doubled at 10 a second", abs(_PRESSES - len(told)) + abs(_PRESSES - len(silent)), "",
               goal=0),
        Figure("encoder to act, longest", 1000 * max(turned), "ms", goal=50),
        Figure("detents lost at 40 a second, with bounce", lost, "", goal=0),
        Figure("buttons idle, share of one processor", 100 * _idle(), "%", goal=2),
    ]  # fmt: skip


@contextmanager
def _inputs(act: Callable[[Acted], None]) -> Iterator[MockFactory]:
    pins = MockFactory()
    with Inputs(_RIG, act, changed=lambda health: None, pins=pins):
        yield pins
    pins.reset()


def _pressed(*, edges: bool) -> list[float]:
    """Seconds from each press to its act; its contacts chatter for 5 ms when they close and when they open."""
    chance, acts = random.Random(7), list[float]()
    begun: list[float] = []

    def act(acted: Acted) -> None:
        if acted is Act.NEXT:
            acts.append(time.perf_counter())

    with _inputs(act) as pins:
        pin = pins.pin(5)
        if not edges:
            pin.when_changed = None
        for _ in range(_PRESSES):
            begins = time.perf_counter()
            begun.append(begins)
            for closed, until in ((True, begins + _PERIOD / 2), (False, begins + _PERIOD)):
                settles = time.perf_counter() + _BOUNCE
                while time.perf_counter() < settles:
                    chance.choice((pin.drive_low, pin.drive_high))()
                    time.sleep(chance.uniform(0, 0.0008))
                pin.drive_low() if closed else pin.drive_high()
                time.sleep(max(0.0, until - time.perf_counter()))
        time.sleep(_PERIOD)
    return [act - begins for act, begins in zip(acts, begun, strict=False)] + [0.0] * (len(acts) - len(begun))


def _turned() -> tuple[list[float], int]:
    """Seconds from the last edge of each detent to its act, and how many were lost or too many."""
    acts, begun = list[float](), list[float]()
    with _inputs(lambda acted: acts.append(time.perf_counter()) if isinstance(acted, Moved) else None) as pins:
        first, second = pins.pin(12), pins.pin(13)
        for _ in range(_DETENTS):
            for pin, low in ((first, True), (second, True), (first, False), (second, False)):
                for _ in range(3):  # it bounces
                    pin.drive_low() if low else pin.drive_high()
                    pin.drive_high() if low else pin.drive_low()
                begun[len(acts) :] = [time.perf_counter()]
                pin.drive_low() if low else pin.drive_high()
                time.sleep(0.006)
        time.sleep(_PERIOD)
    return [act - begins for act, begins in zip(acts, begun, strict=False)], abs(_DETENTS - len(acts))


def _idle() -> float:
    """Processor time per second while nobody presses anything."""
    with _inputs(lambda acted: None):
        busy, started = time.process_time(), time.monotonic()
        time.sleep(3)
        return (time.process_time() - busy) / (time.monotonic() - started)
