"""`companion rig make`: a rig file, step by step in the terminal or from the words of a script."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Final, TextIO

from companion.commands.rig_asking import Asker, GivenUpError
from companion.commands.rig_identify import elsewhere, identified
from companion.settings import rig_file

if TYPE_CHECKING:
    from drivers.finding.asking import Asked
    from drivers.finding.plugged import Plugged
    from drivers.finding.writing import Buttons
    from drivers.rig import DeviceSpec

BOARDS: Final = ("nano", "pico")


def make(args: argparse.Namespace, terminal: TextIO) -> int:
    """Make the file; 1 where nothing was written."""
    asker, file = Asker(terminal), args.output or rig_file()
    try:
        if args.device:
            return _made(args, file, *_from_words(args))
        if (
            file.exists()
            and not args.force
            and not asker.yes(f"{file} is there already. Write over it?", default=False)
        ):
            print(f"{file} is as it was; name another with -o FILE")
            return 1
        args.force = True
        return _made(args, file, *_step_by_step(args, asker))
    except GivenUpError:
        print("Nothing was written: the answers have ended.")
        return 1


def _from_words(args: argparse.Namespace) -> tuple[list[DeviceSpec], dict[str, str], Buttons, str]:
    from drivers.errors import RigError
    from drivers.finding.wanted import wanted
    from drivers.finding.writing import Buttons

    devices = [wanted(text, supply=args.supply) for text in args.device]
    twice = next((one.name for at, one in enumerate(devices) if one.name in [each.name for each in devices[:at]]), None)
    if twice:
        raise RigError(f"--device {twice}: two devices have this name; give each its own")
    if args.buttons in (None, "pi"):
        buttons = Buttons.NONE if args.buttons is None else Buttons.PI
        return devices, {}, buttons, ""
    if not any(one.name == args.buttons and one.driver in BOARDS for one in devices):
        raise RigError(f"--buttons {args.buttons}: expected pi, or the name of a device with the driver nano or pico")
    return devices, {}, Buttons.BOARD, args.buttons


def _made(
    args: argparse.Namespace, file: Path, devices: list[DeviceSpec], layouts: dict[str, str], buttons: Buttons, on: str
) -> int:
    """Write the file, and say how to go on."""
    from drivers.errors import RigError
    from drivers.finding.fitting import lines_for
    from drivers.finding.wanted import completed
    from drivers.finding.writing import rig_text

    if not devices:
        print("Nothing was written: no device was chosen. Without any, the lights are drawn on the screen.")
        return 1
    if file.exists() and not args.force:
        raise RigError(f"{file} is there already: add --force to write over it, or name another with -o FILE")
    lines = [line for one in devices for line in lines_for(completed(one), layouts.get(one.name, args.layout))]
    _write(file, rig_text(devices, lines, name=file.name, buttons=buttons, on=on))
    start = "./run" if file == rig_file() else f"./run --rig {file}"
    print(f"{file} is written: {', '.join(one.name for one in devices)}.")
    for one in devices:
        if one.port is not None and not Path(one.port).exists():
            print(f"mind: nothing is plugged in at {one.port} now, where {one.name} is to be")
    print(f"See whether all is well:  ./run companion rig test {file}")
    print(f"Play with it:             {start}")
    return 0


def _write(file: Path, text: str) -> None:
    """Write the file, unless it has a fault: then what was there stays.

    Raises:
        RigError: With every fault.
    """
    from drivers.errors import RigError
    from drivers.rigfile import load_rig

    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_name(f".{file.name}.new")
    try:
        beside.write_text(text, encoding="utf-8")
        load_rig(beside)
        beside.replace(file)
    except RigError as fault:
        raise RigError(f"nothing was written, for {str(fault).replace(str(beside), str(file))}") from fault
    finally:
        beside.unlink(missing_ok=True)


def _step_by_step(args: argparse.Namespace, asker: Asker) -> tuple[list[DeviceSpec], dict[str, str], Buttons, str]:
    from drivers.finding.writing import Buttons
    from drivers.rig import Kind

    chosen = _chosen_ports(args, asker)
    devices: list[DeviceSpec] = []
    layouts: dict[str, str] = {}
    for port, asked in chosen:
        print(f"\n{port.port}")
        spec = identified(asker, port, asked, [one.name for one in devices])
        if spec is None:
            continue
        devices.append(spec)
        if spec.kind is Kind.STRIP:
            layouts[spec.name] = _layout(asker)
    while (spec := elsewhere(asker, args.i2c or [], [one.name for one in devices])) is not None:
        devices.append(spec)
        if spec.kind is Kind.STRIP:
            layouts[spec.name] = _layout(asker)
    board = next((one for one in devices if one.driver in BOARDS), None)
    if board is not None and asker.yes(f"Are buttons or an encoder wired to {board.name}?", default=False):
        return devices, layouts, Buttons.BOARD, board.name
    if Path("/dev/gpiochip0").exists() and asker.yes(
        "Are two buttons and an encoder wired to this Pi, as hardware/wiring/pi_buttons.svg has them?", default=False
    ):
        return devices, layouts, Buttons.PI, ""
    return devices, layouts, Buttons.NONE, ""


def _chosen_ports(args: argparse.Namespace, asker: Asker) -> list[tuple[Plugged, Asked]]:
    """The ports that somebody picks, and what each says; those that are on no list are asked only once picked."""
    from msgspec.structs import replace

    from companion.commands.rig import found_ports
    from drivers.finding.asking import ask_all

    ports = found_ports(args.ports)
    if not ports:
        print("No serial port is plugged in.")
        return []
    print("Asking what is plugged in, which takes up to 7 seconds ...", flush=True)
    asked = ask_all(ports)
    for number, (port, said) in enumerate(zip(ports, asked, strict=True), 1):
        print(f"  {number}  {port.port}\n     {said.text if said else 'not asked yet: it is on no list of ours'}")
        if port.remark:
            print(f"     {port.remark}")
    usual = [str(number) for number, said in enumerate(asked, 1) if said is not None]
    while True:
        answer = asker.text("Which of them belong to the table? Their numbers, or none", " ".join(usual) or "none")
        words = [] if answer == "none" else answer.replace(",", " ").split()
        if all(word.isdecimal() and 1 <= int(word) <= len(ports) for word in words):
            break
        print(f"numbers from 1 to {len(ports)} with spaces between them, please, or none")
    numbers = [int(word) - 1 for word in dict.fromkeys(words)]
    late = [replace(ports[number], picked=True) for number in numbers if asked[number] is None]
    answers = dict(zip([port.port for port in late], ask_all(late), strict=True))
    found = [(ports[number], asked[number] or answers[ports[number].port]) for number in numbers]
    return [(port, said) for port, said in found if said is not None]


def _layout(asker: Asker) -> str:
    from drivers.finding.fitting import STRIPS

    return asker.one_of("  How is it laid?", dict(STRIPS), "one_strip")
