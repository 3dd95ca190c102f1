"""`companion rig test`: a pattern on each device of a rig, each press as it comes, and what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from drivers.health import DeviceHealth
    from drivers.inputs.heard import Heard
    from drivers.rig import Rig


def try_out(file: Path, *, seconds: float, on_strips: str = "running", **around: Any) -> int:
    """Test the rig; 1 where a device is wrong.

    Args:
        file: The rig file.
        seconds: For how long the patterns are shown once all devices have started, or their time for it has passed.
        on_strips: What strips show, one of `OnStrips` by its value.
        around: How to open things, as `Trial` has it.
    """
    from drivers import virtual
    from drivers.finding.patterns import OnStrips, meant, pattern
    from drivers.finding.trial import Trial
    from drivers.finding.troubles import troubles
    from drivers.rigfile import load_rig

    rig, strips = load_rig(file), OnStrips(on_strips)
    shown = partial(pattern, on_strips=strips)
    for spec in rig.devices:
        if spec.driver in virtual.NAMES:
            print(f"{spec.name} is drawn on the screen only: nothing of it is to be tested")
            continue
        print(f"{spec.name} ({spec.driver}) should show {meant(spec, strips)}")
    if rig.buttons or rig.encoders:
        print("press each button and turn each encoder meanwhile: what they do is said here")
    print(f"... for {seconds:g} seconds; Ctrl-C ends it", flush=True)
    with Trial(rig.devices, rig=rig, heard=_telling(rig), **around) as trial:
        try:
            trial.settle(shown)
            trial.show(shown, seconds)
        except KeyboardInterrupt:
            print()
        found = trial.health()
    for health in found:
        print(said(health, rig))
    if all(well(health) for health in found):
        return 0
    for line in troubles():
        print(f"mind: {line}")
    print("What is plugged in, and what it says it is:  ./run companion rig list")
    return 1


def well(health: DeviceHealth) -> bool:
    """Whether a device works as the rig has it."""
    from drivers.health import Health

    return health.health is Health.WORKING and not health.advice


def said(health: DeviceHealth, rig: Rig) -> str:
    """How a device is, in a sentence with what to do."""
    from drivers.finding.trial import UNKNOWN
    from drivers.health import Health

    if well(health):
        spec = next((one for one in rig.devices if one.name == health.name), None)
        mute = spec is not None and spec.driver in SILENT
        return f"{health.name}: ok{'; it never answers, so only you can see whether it shows that' if mute else ''}"
    if health.health is Health.SEEKING:
        return f"{health.name}: WRONG: {health.advice or UNKNOWN}"
    return f"{health.name}: WRONG: {health.advice}"


SILENT = frozenset({"adalight", "segments", "serlcd", "adafruit-lcd", "spi-strip", "max7219-digits", "max7219-matrix"})
"""Drivers of what never answers: that its port works is all that is known of it."""


def _telling(rig: Rig) -> Callable[[Heard], None]:
    """Says each press and turn, and what it is for."""
    from drivers.inputs.heard import Contact

    def tell(heard: Heard) -> None:
        if isinstance(heard, Contact):
            at = f"{heard.device}, {'pin' if heard.device == 'buttons' else 'contact'} {heard.number}"
            meant = [one for one in rig.buttons if one.place == _place(heard)]
            what = " and ".join(one.does.value if one.does else f"seat {(one.seat or 0) + 1}" for one in meant)
            print(f"{what or 'no button of this rig'} ({at}) is {'down' if heard.closed else 'up'}", flush=True)
        else:
            print(f"encoder {heard.number} of {heard.device}: {heard.detents:+d}", flush=True)

    return tell


def _place(heard: Heard) -> object:
    from drivers.inputs.wired import Place

    return Place(heard.device, heard.number)
