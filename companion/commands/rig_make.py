"""`companion rig make`: a rig file, step by step in the terminal or from the words of a script."""

from __future__ import annotations

import argparse
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final, TextIO

from companion.commands.rig_asking import Asker, GivenUpError
from companion.commands.rig_elsewhere import by_broker, by_wifi, home, on_i2c, on_spi
from companion.commands.rig_identify import identified
from companion.commands.rig_pedals import pedal
from companion.settings import rig_file

if TYPE_CHECKING:
    from drivers.finding.asking import Asked
    from drivers.finding.plugged import Plugged
    from drivers.finding.writing import Pedal
    from drivers.home.section import HomeSpec
    from drivers.rig import DeviceSpec

BOARDS: Final = ("nano", "pico")
NO_MORE: Final = "no"
NO_BUTTONS: Final = "none"


def make(args: argparse.Namespace, terminal: TextIO) -> int:
    """Make the file; 1 where nothing was written."""
    asker, file = Asker(terminal), args.output or rig_file()
    try:
        if args.device or args.home or args.buttons:
            return _made(args, file, _from_words(args))
        if (
            file.exists()
            and not args.force
            and not asker.yes(f"{file} is there already. Write over it?", default=False)
        ):
            print(f"{file} is as it was; name another with -o FILE")
            return 1
        args.force = True
        return _made(args, file, _step_by_step(args, asker))
    except GivenUpError:
        print("Nothing was written: the answers have ended.")
        return 1


@dataclass
class Plan:
    """What a rig is to have; `layouts` by the names of strips, and `on` the board that buttons are wired to."""

    devices: list[DeviceSpec] = field(default_factory=list)
    layouts: dict[str, str] = field(default_factory=dict)
    buttons: str = NO_BUTTONS
    on: str = ""
    pedals: list[Pedal] = field(default_factory=list)
    home: HomeSpec | None = None

    @property
    def names(self) -> list[str]:
        """The names that are taken."""
        return [one.name for one in self.devices] + [one.name for one in self.pedals]


def _from_words(args: argparse.Namespace) -> Plan:
    from drivers.errors import RigError
    from drivers.finding.wanted import wanted
    from drivers.home.section import HomeSpec

    devices = [wanted(text, supply=args.supply) for text in args.device]
    twice = next((one.name for at, one in enumerate(devices) if one.name in [each.name for each in devices[:at]]), None)
    if twice:
        raise RigError(f"--device {twice}: two devices have this name; give each its own")
    plan = Plan(devices, home=HomeSpec(args.home) if args.home else None)
    if args.buttons in (None, "pi"):
        plan.buttons = args.buttons or NO_BUTTONS
        return plan
    if not any(one.name == args.buttons and one.driver in BOARDS for one in devices):
        raise RigError(f"--buttons {args.buttons}: expected pi, or the name of a device with the driver nano or pico")
    plan.buttons, plan.on = "board", args.buttons
    return plan


def _made(args: argparse.Namespace, file: Path, plan: Plan) -> int:
    """Write the file, and say how to go on."""
    from drivers.errors import RigError
    from drivers.finding.fitting import lines_for
    from drivers.finding.wanted import completed
    from drivers.finding.writing import Buttons, rig_text
    from drivers.rigfile import load_rig, shipped

    if not (plan.names or plan.home or plan.buttons != NO_BUTTONS):
        print("Nothing was written: no device was chosen. Without any, the lights are drawn on the screen.")
        return 1
    if file.exists() and not args.force:
        raise RigError(f"{file} is there already: add --force to write over it, or name another with -o FILE")
    name = "" if file == rig_file() else str(file.resolve())
    screen = load_rig(shipped("screen_only"))  # where nothing else shows lights, the screen does
    devices, lines = plan.devices or list(screen.devices), list(screen.showings)
    if plan.devices:
        lines = [line for one in devices for line in lines_for(completed(one), plan.layouts.get(one.name, args.layout))]
    buttons, pedals, home = Buttons(plan.buttons), plan.pedals, plan.home
    _write(file, rig_text(devices, lines, name=name, buttons=buttons, on=plan.on, pedals=pedals, home=home))
    start = "./run" if file == rig_file() else f"./run --rig {file}"
    names = [*plan.names, *(["Home Assistant"] if home else []), *(["buttons"] if plan.buttons == "pi" else [])]
    print(f"{file} is written: {', '.join(names)}.")
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


def _step_by_step(args: argparse.Namespace, asker: Asker) -> Plan:
    plan = Plan()
    for port, asked in _chosen_ports(args, asker):
        print(f"\n{port.port}")
        spec = identified(asker, port, asked, plan.names)
        if spec is not None:
            _add(plan, spec, asker)
    while (kind := _something_else(args, asker, plan)) != NO_MORE:
        _take_up(kind, args, asker, plan)
    board = next((one for one in plan.devices if one.driver in BOARDS), None)
    if board is not None and asker.yes(f"Are buttons or an encoder wired to {board.name}?", default=False):
        plan.buttons, plan.on = "board", board.name
    elif Path("/dev/gpiochip0").exists() and asker.yes(
        "Are two buttons and an encoder wired to this Pi, as hardware/wiring/pi_buttons.svg has them?", default=False
    ):
        plan.buttons = "pi"
    return plan


def _something_else(args: argparse.Namespace, asker: Asker, plan: Plan) -> str:
    """What else there is, of what this machine can have."""
    from drivers.finding.plugged import buses, keyboards

    i2c, spi = buses()
    choices = {
        NO_MORE: "no more",
        "wifi": "a WLED in the network",
        "mqtt": "a WLED behind an MQTT broker",
        **({"spi": "a strip or a MAX7219 on the SPI of this Raspberry Pi"} if spi else {}),
        **({"i2c": "a display on the I2C of this Raspberry Pi"} if i2c or args.i2c else {}),
        **({"pedal": "a foot switch, a number pad or a keyboard"} if keyboards() else {}),
        **({"home": "Home Assistant, to be told how the game stands"} if plan.home is None else {}),
    }
    return asker.one_of("\nIs there anything else?", choices, NO_MORE)


def _take_up(kind: str, args: argparse.Namespace, asker: Asker, plan: Plan) -> None:
    """Ask for what that needs."""
    from drivers.finding.plugged import keyboards

    match kind:
        case "wifi":
            _add(plan, by_wifi(asker, plan.names), asker)
        case "mqtt":
            _add(plan, by_broker(asker, plan.names), asker)
        case "spi":
            _add(plan, on_spi(asker, plan.names), asker)
        case "i2c":
            _add(plan, on_i2c(asker, args.i2c or [], plan.names), asker)
        case "pedal":
            free = [one for one in keyboards() if one not in [each.port for each in plan.pedals]]
            found = pedal(asker, free, plan.names) if free else None
            plan.pedals += [found] if found else []
        case "home":
            plan.home = home(asker)


def _add(plan: Plan, spec: DeviceSpec | None, asker: Asker) -> None:
    from drivers.finding.fitting import STRIPS
    from drivers.rig import Kind

    if spec is None:
        return
    plan.devices.append(spec)
    if spec.kind is Kind.STRIP:
        plan.layouts[spec.name] = asker.one_of("  How is it laid?", dict(STRIPS), "one_strip")


def _chosen_ports(args: argparse.Namespace, asker: Asker) -> list[tuple[Plugged, Asked]]:
    """The ports that somebody picks, and what each says; those that are on no list are asked only once picked."""
    from msgspec.structs import replace

    from companion.commands.rig import found_ports
    from drivers.finding.asking import ask_all

    ports = found_ports(args.ports)
    if not ports:
        print("No serial port is plugged in.")
        return []
    if any(port.may_be_asked for port in ports):
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
