"""A driver that fails takes nothing with it but its own device, which is said to be broken."""

from __future__ import annotations

from pathlib import Path

import pytest

from drivers.clock import MonotonicClock
from drivers.display import Display
from drivers.driver import Surroundings
from drivers.frames import BLACK, Frame, StripFrame
from drivers.guarded import Guarded
from drivers.header import Header
from drivers.health import DeviceHealth, Fault, Health
from drivers.links.ports import open_serial
from drivers.rig import DeviceSpec, Kind

LAMP = DeviceSpec("lamp", "my-lamp", Kind.STRIP)
DARK = StripFrame((BLACK,))
BROKEN = DeviceHealth(
    "lamp", Health.LOST, Fault.BROKEN, "the driver my-lamp failed (no idea): take it out of the rig file"
)


class Lamp:
    """A display that fails at the call that is named."""

    def __init__(self, fails_at: str) -> None:
        self._fails_at = fails_at
        self.calls: list[str] = []
        self._called("make")

    @property
    def frames_sent(self) -> int:
        self._called("frames_sent")
        return 7

    @property
    def health(self) -> DeviceHealth:
        self._called("health")
        return DeviceHealth("lamp", Health.WORKING)

    def show(self, frame: Frame) -> Frame:
        self._called("show")
        return frame

    def close(self) -> None:
        self._called("close")

    def _called(self, name: str) -> None:
        self.calls.append(name)
        if name == self._fails_at:
            raise RuntimeError("no idea")


@pytest.mark.parametrize("call", ["make", "show", "close", "health", "frames_sent"])
def test_a_driver_that_fails_is_said_to_be_broken_once_and_nothing_is_raised(tmp_path: Path, call: str) -> None:
    told: list[DeviceHealth] = []
    around = Surroundings(MonotonicClock(), open_serial, tmp_path, Header(), told.append, print)
    lamp: Display = Guarded(LAMP, around, lambda spec, around: Lamp(call))
    assert [lamp.show(DARK) for _ in range(3)] == [DARK] * 3
    assert lamp.frames_sent in (0, 7)
    assert lamp.health in (BROKEN, DeviceHealth("lamp", Health.WORKING))
    lamp.close()
    assert (told, lamp.health) == ([BROKEN], BROKEN)
