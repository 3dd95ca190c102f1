"""The drivers by name, as a rig file calls them. A new device is one module and one line here."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import msgspec

from drivers.clock import Clock
from drivers.frames import DigitsFrame, StripFrame
from drivers.health import DeviceHealth
from drivers.links.link import Dialect, Link
from drivers.links.ports import SerialFactory
from drivers.outlets import Outlet, SerialOutlet, VirtualOutlet
from drivers.rig import DeviceSpec, Kind


class Surroundings(msgspec.Struct, frozen=True):
    """What every driver is given from outside: time, ports, where lock files go, and whom to tell of its health."""

    clock: Clock
    serial_factory: SerialFactory
    locks: Path | None
    changed: Callable[[DeviceHealth], None]


class Entry(msgspec.Struct, frozen=True):
    """A driver: what it shows, the fields a rig must and may give it, and how to make one."""

    kind: Kind
    required: frozenset[str]
    optional: frozenset[str]
    make: Callable[[DeviceSpec, Surroundings], Outlet]


def _wled(spec: DeviceSpec, around: Surroundings) -> Outlet:
    from drivers.strips.wled import Wled  # a driver is loaded only for a rig that has its device

    dialect = Wled(leds=spec.leds, budget=spec.budget, gamma=spec.gamma)
    return SerialOutlet(StripFrame, dialect, partial(_link, spec, around))


def _segments(spec: DeviceSpec, around: Surroundings) -> Outlet:
    from drivers.displays.segments import Segments

    return SerialOutlet(DigitsFrame, Segments(brightness=spec.brightness), partial(_link, spec, around))


def _virtual(spec: DeviceSpec, around: Surroundings) -> Outlet:
    return VirtualOutlet(spec)


def _link(spec: DeviceSpec, around: Surroundings, dialect: Dialect) -> Link:
    return Link(
        spec.name,
        spec.port or "",
        dialect,
        changed=around.changed,
        clock=around.clock,
        serial_factory=around.serial_factory,
        locks=around.locks,
    )


_POWER = frozenset({"budget_mA", "led_mA", "controller_mA", "gamma"})

REGISTRY = {
    "wled": Entry(Kind.STRIP, frozenset({"port", "leds"}), _POWER, _wled),
    "segments": Entry(Kind.DIGITS, frozenset({"port"}), frozenset({"brightness"}), _segments),
    "virtual-strip": Entry(Kind.STRIP, frozenset({"leds"}), _POWER, _virtual),
    "virtual-digits": Entry(Kind.DIGITS, frozenset(), frozenset(), _virtual),
}
