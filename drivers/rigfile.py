"""Rig files: reading one, and saying everything that is wrong with it at once."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path

import yaml

from drivers.device_fields import read_device
from drivers.errors import RigError
from drivers.home.section import home_section
from drivers.light_fields import read_light
from drivers.painting.light import Light
from drivers.rig import DeviceSpec, Rig
from drivers.show_fields import read_showings
from drivers.sound_fields import read_sounds
from drivers.wiring import Wiring
from drivers.yaml_nodes import Sheet

SECTIONS = frozenset({"devices", "show", "light", "buttons", "encoders", "keyboards", "sounds", "home"})


def shipped(name: str) -> Path:
    """The rig of this name that comes with the app, such as `strip_and_digits`.

    Raises:
        RigError: There is none; the message lists those there are.
    """
    folder = Path(str(files("drivers"))) / "rigs"
    path = folder / f"{name}.yaml"
    if not path.is_file():
        names = ", ".join(sorted(each.stem for each in folder.glob("*.yaml")))
        raise RigError(f"no rig is called {name!r}: there are {names}, or give the path of a file of your own")
    return path


def load_rig(path: Path, *, ports: Mapping[str, str] | None = None) -> Rig:
    """Read and check a rig file.

    Args:
        path: The file.
        ports: Ports by device name; they take the place of those in the file.

    Raises:
        RigError: With every fault of the file, each with its line and field.
    """
    sheet = Sheet(path)
    root = sheet.root()
    top = sheet.fields(root, "", SECTIONS) if root is not None else {}
    for missing in sorted({"devices", "show"} - set(top)) if root is not None else ():
        sheet.faults.append(f"{path}:1: {missing}: is missing")
    devices: dict[str, DeviceSpec | None] = {}
    if "devices" in top:
        for name, node in sheet.fields(top["devices"], "devices").items():
            devices[name] = read_device(sheet, name, node, (ports or {}).get(name))
            _own_port(sheet, node, devices[name], devices)
    for name in sorted(set(ports or {}) - set(devices)):
        sheet.faults.append(f"{path}: a port was given for {name!r}, which is not among the devices")
    showings = read_showings(sheet, top["show"], devices) if "show" in top else ()
    light = read_light(sheet, top["light"]) if "light" in top else Light()
    wiring = Wiring(sheet, devices)
    keyboards = wiring.keyboards(top["keyboards"]) if "keyboards" in top else ()
    buttons = wiring.buttons(top["buttons"]) if "buttons" in top else ()
    encoders = wiring.encoders(top["encoders"]) if "encoders" in top else ()
    sounds = read_sounds(sheet, top["sounds"], wiring) if "sounds" in top else None
    home = home_section(sheet, top["home"]) if "home" in top else None
    sheet.done()
    return Rig(
        path,
        tuple(device for device in devices.values() if device is not None),
        showings,
        buttons,
        encoders,
        keyboards,
        sounds,
        light=light,
        home=home,
    )


def _own_port(
    sheet: Sheet, node: yaml.Node, device: DeviceSpec | None, devices: Mapping[str, DeviceSpec | None]
) -> None:
    """Write down the fault of a device at the port of another one, which it would never get."""
    if device is None or device.port is None:
        return
    first = next(one.name for one in devices.values() if one is not None and one.port == device.port)
    if first != device.name:
        sheet.fault(node, f"devices.{device.name}.port", f"{device.port} is the port of {first} already")
