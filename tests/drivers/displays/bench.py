"""A display of a rig on an emulated bus: made by its driver as in a game, and what was heard of its health."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from drivers.clock import MonotonicClock
from drivers.display import Display
from drivers.driver import Driver, Surroundings, Wholes
from drivers.header import Header
from drivers.health import DeviceHealth, Health
from drivers.links.ports import open_serial
from drivers.rig import DeviceSpec
from tests.drivers.doubles import until


class Heard(msgspec.Struct):
    """A display, and every change of its health."""

    display: Display
    changes: list[DeviceHealth]

    def becomes(self, health: Health) -> float:
        """Wait until its health is this; returns the seconds it took."""
        return until(lambda: self.display.health.health is health)


@contextmanager
def made(driver: Driver, header: Header, **given: Any) -> Iterator[Heard]:
    """The display that `driver` makes of a rig file with these fields; closed at the end."""
    defaults = {name: None if isinstance(field, Wholes) else field.default for name, field in driver.fields.items()}
    fields = {name: value for name, value in {**defaults, **given}.items() if value is not None}
    assert fields.keys() <= driver.fields.keys()
    heard: list[DeviceHealth] = []
    around = Surroundings(MonotonicClock(), open_serial, None, header, heard.append, lambda contact: None)
    display = driver.make(DeviceSpec("display", "driver", driver.kind, fields), around)
    try:
        yield Heard(display, heard)
    finally:
        display.close()
