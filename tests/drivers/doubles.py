"""A clock that need not be waited for, a port without a cable, and the indicators that the tests share."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any

from companion.engine.indicators import Alert, Counter, Gauge, Level, Side, Track, Turn, TurnOrder
from companion.engine.messages import literal


class FakeClock:
    """Time that passes only when somebody waits; `at` makes things happen then. For one thread."""

    def __init__(self) -> None:
        self.time = 0.0
        self.waits: list[float] = []
        self._plan: list[tuple[float, Callable[[], None]]] = []

    def now(self) -> float:
        return self.time

    def at(self, moment: float, action: Callable[[], None]) -> None:
        self._plan = sorted([*self._plan, (moment, action)], key=lambda entry: entry[0])

    def advance(self, seconds: float) -> None:
        self.time += seconds
        while self._plan and self._plan[0][0] <= self.time:
            self._plan.pop(0)[1]()

    def wait(self, event: threading.Event, seconds: float | None) -> bool:
        assert seconds is not None, "nobody would ever wake this thread"
        if not event.is_set():
            self.waits.append(seconds)
            due = self._plan[0][0] - self.time if self._plan else seconds
            self.advance(min(seconds, max(due, 0)))  # what happens meanwhile may set the event
            if not event.is_set() and due < seconds:
                self.advance(seconds - max(due, 0))
        return event.is_set()


class FakePort:
    """A serial port in memory: `answer` says what comes back, `fault` is raised by the next call."""

    def __init__(self, clock: FakeClock, answer: Callable[[bytes], bytes] = lambda data: b"") -> None:
        self.clock = clock
        self.answer = answer
        self.written: list[tuple[float, bytes]] = []
        self.incoming = b""
        self.fault: Exception | None = None
        self.closed = 0
        self.options: dict[str, Any] = {}

    def open(self, path: str, **options: Any) -> FakePort:
        self.options = {"path": path, **options}
        self._fail()
        return self

    @property
    def in_waiting(self) -> int:
        self._fail()
        return len(self.incoming)

    def read(self, size: int = 1) -> bytes:
        self._fail()
        if not self.incoming:
            self.clock.advance(0.05)
        data, self.incoming = self.incoming[:size], self.incoming[size:]
        return data

    def write(self, data: bytes) -> int:
        self._fail()
        self.written.append((self.clock.now(), data))
        self.incoming += self.answer(data)
        return len(data)

    def reset_input_buffer(self) -> None:
        self._fail()
        self.incoming = b""

    def close(self) -> None:
        self.closed += 1

    def _fail(self) -> None:
        if self.fault is not None:
            raise self.fault


def until(condition: Callable[[], bool], *, within: float = 5.0) -> float:
    """Wait for real threads and terminals; returns the seconds it took, fails after `within`."""
    started = time.monotonic()
    while not condition():
        assert time.monotonic() - started < within, f"still not so after {within} s"
        time.sleep(0.002)
    return time.monotonic() - started


def gravehold(value: int = 30, most: int = 30) -> Gauge:
    return Gauge("gravehold", literal("Gravehold"), value, most, Side.PROTECTED)


def nemesis(value: int = 70, most: int = 70) -> Gauge:
    return Gauge("nemesis.life", literal("Nemesis"), value, most, Side.ENEMY)


def fury(value: int) -> Counter:
    return Counter("fury", literal("Fury"), value, Side.ENEMY)


def seat_turn(seat: int) -> Turn:
    return Turn(str(seat + 1), Side.SEAT, seat)


ENEMY_TURN = Turn("N", Side.ENEMY)


def order(*taken: Turn, current: Turn | None, hidden: int = 0) -> TurnOrder:
    return TurnOrder("turn_order", literal("Turns"), taken, current, hidden, ())


def track(position: int, *levels: Level) -> Track:
    return Track("escape", literal("Escape"), position, len(levels), levels)


def alert(level: Level, key: str = "alert.unleash") -> Alert:
    return Alert(key, literal("Unleash"), level)
