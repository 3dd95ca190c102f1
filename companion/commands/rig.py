"""`companion rig`: finds the lights and displays that are plugged in, makes their rig file, and tests them."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from companion.commands.rig_checks import not_shown_in, rig_named, strange_games
from companion.games.registry import NAMES
from companion.settings import rig_file, state_folder

if TYPE_CHECKING:
    from drivers.finding.plugged import Plugged
    from drivers.rig import Rig


def register(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "rig",
        help="find lights, displays and buttons, make their rig file, check and test it",
        description="Without more it lists what is plugged in. Nothing is ever written to a port that is unknown, "
        "unless you pick it.",
    )
    parser.set_defaults(run=run, ports=None, i2c=None)
    actions = parser.add_subparsers(metavar="WHAT", dest="action")
    found = actions.add_parser("list", help="what is plugged in, what it is, and what is wrong with it")
    _ports_option(found)
    make = actions.add_parser("make", help="make a rig file, step by step")
    _ports_option(make)
    make.add_argument("-o", "--output", type=Path, metavar="FILE", help=f"the file (default: {rig_file()})")
    make.add_argument(
        "--device",
        action="append",
        default=[],
        metavar="NAME=DRIVER:PORT[:SIZE]",
        help="without questions: a device, such as strip=wled:/dev/ttyUSB0:60 or lcd=lcd-i2c:0x27:16x2; once for each",
    )
    make.add_argument(
        "--supply",
        type=int,
        default=500,
        metavar="MA",
        help="what a strip may draw: its supply's rating less a tenth (default: 500)",
    )
    make.add_argument(
        "--layout",
        choices=("one_strip", "ring_per_player"),
        default="one_strip",
        help="of a strip (default: one_strip)",
    )
    make.add_argument(
        "--buttons", metavar="WHERE", help="two buttons and an encoder: pi, or the name of a nano or pico"
    )
    make.add_argument(
        "--home", metavar="BROKER", help="tell Home Assistant how the game stands, through this MQTT broker"
    )
    make.add_argument("--force", action="store_true", help="write over a file that is there")
    test = actions.add_parser("test", help="show a pattern on each device, and say what is wrong")
    test.add_argument("file", nargs="?", metavar="FILE", help="a rig file, or the name of one that ships")
    test.add_argument("--seconds", type=float, default=8.0, metavar="N", help="for how long (default: 8)")
    strips = test.add_mutually_exclusive_group()
    for name, meaning in (
        ("white", "white, as bright as the budget lets"),
        ("colours", "red, green, blue and white in turn"),
    ):
        strips.add_argument(
            f"--{name}",
            dest="on_strips",
            action="store_const",
            const=name,
            default="running",
            help=f"strips all {meaning}",
        )
    check = actions.add_parser("check", help="what is wrong with a rig file, and what it does not show")
    check.add_argument("file", nargs="?", metavar="FILE", help="a rig file, or the name of one that ships")
    check.add_argument("--game", choices=NAMES, help="only for this game")
    emulate = actions.add_parser("emulate", help="pretend devices to try all this with, until Ctrl-C")
    emulate.add_argument("folder", type=Path, nargs="?", metavar="FOLDER", help="where their ports are put")


def _ports_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--ports", type=Path, metavar="FOLDER", help="the ports in this folder, as of rig emulate")
    parser.add_argument("--i2c", type=int, action="append", metavar="BUS", help="look for displays on /dev/i2c-BUS")


def run(args: argparse.Namespace, *, terminal: TextIO | None = None) -> int:
    """List, make, test, check or emulate.

    Args:
        args: The command line.
        terminal: Where somebody answers; None for the standard input.
    """
    match args.action:
        case "make":
            from companion.commands.rig_make import make

            return make(args, terminal or sys.stdin)
        case "test":
            from companion.commands.rig_test import try_out

            return try_out(_file(args.file), seconds=args.seconds, on_strips=args.on_strips)
        case "check":
            return _check(_file(args.file), [args.game] if args.game else list(NAMES))
        case "emulate":
            from companion.commands.rig_emulate import emulate

            return emulate(args.folder, terminal or sys.stdin)
    return _list(args.ports, args.i2c or [])


def _file(named: str | None) -> Path:
    """The rig that is meant: the one named, or else this user's own."""
    if named is None and not rig_file().is_file():
        from drivers.errors import RigError

        raise RigError("name a rig file, or one that ships; you have none of your own yet: `./run companion rig make`")
    return rig_named(named) if named is not None else rig_file()


def _check(file: Path, games: list[str]) -> int:
    from drivers.finding.troubles import lacking
    from drivers.rigfile import load_rig

    rig = load_rig(file)
    faults = strange_games(rig)
    for line in faults:
        print(line)
    quiet = [f"{game}: {line}" for game in games for line in not_shown_in(rig, game)]
    for line in quiet:
        print(line)
    lacks = [*lacking(rig), *_set_on_the_screen(rig)]
    for line in lacks:
        print(f"mind: {line}")
    if not faults and not quiet and not lacks:
        print(f"{file}: {len(rig.devices)} devices, {len(rig.showings)} lines of what is shown: all sound")
    return 1 if faults else 0


def _set_on_the_screen(rig: Rig) -> list[str]:
    """Whether what was set on the screen goes before this rig."""
    from companion.dimmer import FILE, LightDimmer

    said: list[str] = []
    dimmer = LightDimmer(rig, state_folder() / FILE, say=said.append, later=lambda task: None)
    if dimmer.is_set:
        said.append(
            "the lights were set on the screen (Menu, Lights): that goes before `light:` until you change `light:`"
        )
    return said


def found_ports(folder: Path | None) -> list[Plugged]:
    """The ports of a folder, or else of this machine.

    Raises:
        RigError: The folder has none.
    """
    from drivers.errors import RigError
    from drivers.finding.plugged import ports_in, serial_ports

    if folder is None:
        return serial_ports()
    found = ports_in(folder)
    if not found:
        raise RigError(
            f"{folder}: no port is here; start `./run companion rig emulate {folder}` in another terminal first"
        )
    return found


def _list(folder: Path | None, i2c: list[int]) -> int:
    from drivers.finding.asking import ask_all
    from drivers.finding.troubles import troubles

    ports = found_ports(folder)
    if any(port.may_be_asked for port in ports):
        print("asking them who they are, which takes up to 7 seconds ...", flush=True)
    for port, asked in zip(ports, ask_all(ports), strict=True):
        print(f"{port.port}{'' if port.device == port.port else f' (now {port.device})'}")
        for line in (_what(port), asked.text if asked else _not_asked(port), port.remark):
            if line:
                print(f"    {line}")
    if not ports:
        print("no serial port is plugged in: check the cable; one that only charges carries no data")
    if folder is None:
        _list_others()
    for bus in i2c:
        _list_chips(bus)
    for line in troubles():
        print(f"mind: {line}")
    print(f"To make a rig of what is here: ./run companion rig make{f' --ports {folder}' if folder else ''}")
    return 0


def _what(port: Plugged) -> str:
    numbers = f"{port.usb[0]:04x}:{port.usb[1]:04x} " if port.usb else ""
    return f"{numbers}{port.board.called if port.board else port.said}".strip()


def _not_asked(port: Plugged) -> str:
    from drivers.finding.troubles import may_open

    return (
        may_open(port.device)
        or "not asked, for it is on no list of ours: pick it in `./run companion rig make` if it is a light"
    )


def _list_others() -> None:
    from drivers.finding.plugged import buses, keyboards
    from drivers.finding.troubles import no_bus

    i2c, spi = buses()
    for bus in i2c:
        print(f"{bus}: I2C; look for displays on it with `./run companion rig list --i2c {bus.rpartition('-')[2]}`")
    for bus in spi:
        print(f"{bus}: SPI, for a strip or a MAX7219 that is wired to it")
    for keyboard in keyboards():
        print(f"{keyboard}: a keyboard, number pad or foot switch")
    for line in filter(None, (no_bus("I2C", i2c), no_bus("SPI", spi))):
        print(line)


def _list_chips(bus: int) -> None:
    from drivers.finding.chips import chips_on

    chips, fault = chips_on(bus)
    for chip in chips:
        print(f"/dev/i2c-{bus} {chip.address}: {chip.called}: driver {chip.driver}")
    if not chips:
        print(fault or f"/dev/i2c-{bus}: nothing answers: check wires and power")
