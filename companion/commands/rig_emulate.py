"""`companion rig emulate`: pretended devices behind real ports, to try the making of a rig without any hardware."""

from __future__ import annotations

import contextlib
import os
import select
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TextIO

if TYPE_CHECKING:
    from drivers.frames import Rgb

FOLDER: Final = "tabletop-emulated"
LOOK_EVERY: Final = 0.25
"""Seconds from one look at what the devices show to the next."""

_HELP = (
    "type `wled unplug`, `wled plug`, `nano press 1`, `nano hold 2` and later `nano release 2`, `nano turn 2`, or `end`"
)


def emulate(folder: Path | None, terminal: TextIO) -> int:
    """Keep the devices until Ctrl-C or `end`, and say what they show.

    Args:
        folder: Where their ports are put; None for one in the folder of temporary files.
        terminal: Where somebody unplugs them and presses their buttons.
    """
    folder = folder or Path(tempfile.gettempdir()) / FOLDER
    with emulated(folder) as devices:
        print(f"Emulated devices are plugged in at {folder}:")
        for name in devices:
            print(f"  {folder / name}")
        print("In another terminal try:")
        print(f"  ./run companion rig list --ports {folder}")
        print(f"  ./run companion rig make --ports {folder} -o my_rig.yaml")
        print(f"What they show is said here. Ctrl-C ends them; {_HELP}.", flush=True)
        shown: dict[str, str] = {}
        with contextlib.suppress(KeyboardInterrupt):
            while all([_goes_on(line, devices) for line in _typed(terminal)]):
                for name, device in devices.items():
                    now = showing(device)
                    if shown.get(name) != now:
                        shown[name] = now
                        print(f"{name}: {now}", flush=True)
    return 0


@contextlib.contextmanager
def emulated(folder: Path) -> Iterator[Mapping[str, Any]]:
    """The devices by name, each at a port of that name in `folder`, until the block ends."""
    from drivers.emulators import AdalightEmulator, BoardEmulator, Model, SegmentsEmulator, WledEmulator
    from drivers.emulators.adafruit_lcd import AdafruitLcdEmulator
    from drivers.emulators.serlcd import SerLcdEmulator

    kinds: dict[str, Callable[[], Any]] = {
        "wled": lambda: WledEmulator(60),
        "nano": lambda: BoardEmulator(Model.NANO),
        "segments": SegmentsEmulator,
        "serlcd": SerLcdEmulator,
        "adafruit_lcd": AdafruitLcdEmulator,
        "adalight": lambda: AdalightEmulator(30),
    }
    folder.mkdir(parents=True, exist_ok=True)
    with contextlib.ExitStack() as stack:
        devices = {}
        for name, kind in kinds.items():
            device = kind()
            stack.callback(device.close)
            link = folder / name
            if link.is_symlink():
                link.unlink()  # of one that was killed
            link.symlink_to(device.port)
            stack.callback(link.unlink, missing_ok=True)
            devices[name] = device
        yield devices


def showing(device: Any) -> str:
    """What a device shows, in a line."""
    if hasattr(device, "pixels"):
        return _lights(device.pixels)
    return f"[{device.text}]" if hasattr(device, "text") else " | ".join(device.lines)


def _lights(pixels: tuple[Rgb, ...]) -> str:
    """A letter for each LED by its colour: r, g, b, w for white or a mixture, a dot for a dark one."""

    def letter(rgb: Rgb) -> str:
        if max(rgb) == 0:
            return "."
        strong = [name for name, channel in zip("rgb", rgb, strict=True) if channel > max(rgb) / 2]
        return strong[0] if len(strong) == 1 else "w"

    return "".join(map(letter, pixels))


def _typed(terminal: TextIO) -> list[str]:
    """The lines that somebody has typed meanwhile, after a while."""
    ready, _, _ = select.select([terminal], [], [], LOOK_EVERY)
    if not ready:
        return []
    text = os.read(terminal.fileno(), 4096)  # what `readline` keeps back, select does not know of
    if not text:  # the input has ended, and would be ready for ever
        time.sleep(LOOK_EVERY)
    return text.decode(errors="replace").splitlines()


def _goes_on(line: str, devices: Mapping[str, Any]) -> bool:
    """Do what a line says; whether to go on."""
    match line.split():
        case ["end"]:
            return False
        case [name, "unplug"] if name in devices:
            devices[name].unplug()
        case [name, "plug"] if name in devices:
            devices[name].replug()
        case ["nano", "press", number] if number.isdecimal():
            devices["nano"].press(int(number))
            devices["nano"].release(int(number))
        case ["nano", "hold", number] if number.isdecimal():
            devices["nano"].press(int(number))
        case ["nano", "release", number] if number.isdecimal():
            devices["nano"].release(int(number))
        case ["nano", "turn", detents] if detents.lstrip("+-").isdecimal():
            devices["nano"].turn(int(detents))
        case []:
            pass
        case _:
            print(_HELP, flush=True)
    return True
