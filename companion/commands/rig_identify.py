"""Telling a device apart by what somebody sees of it: which it is, what it is called, how many LEDs, on what supply."""

from __future__ import annotations

import threading
from collections.abc import Collection
from types import TracebackType
from typing import TYPE_CHECKING, Final

from companion.commands.rig_asking import Asker

if TYPE_CHECKING:
    from drivers.finding.asking import Asked
    from drivers.finding.plugged import Plugged
    from drivers.finding.trial import Pattern, Trial
    from drivers.header import Header
    from drivers.rig import DeviceSpec

SILENT_KINDS: Final = {
    "segments": "SparkFun serial 7-segment or OpenSegment",
    "serlcd": "SparkFun SerLCD or OpenLCD",
    "adafruit-lcd": "Adafruit USB or serial LCD backpack",
    "adalight": "an Adalight box with a strip",
}
NONE: Final = "none"
SIZES: Final = ("16x2", "20x4")
FIRST_GUESS: Final = 30
"""LEDs, until somebody says better."""


def identified(asker: Asker, port: Plugged, asked: Asked, taken: list[str]) -> DeviceSpec | None:
    """The device at a port: what it is, by its own word or by what somebody sees, its name and its size."""
    from drivers.finding.asking import Reply
    from drivers.finding.patterns import blinking
    from drivers.finding.wanted import known_driver, usual_name
    from drivers.rig import DeviceSpec, Kind

    if asked.reply is Reply.FAULT or (asked.reply is Reply.GARBAGE and asked.driver):
        print(f"  left out: {asked.text}. Then make the rig again")
        return None
    guesses = port.board.drivers if port.board else ()
    kind = asked.driver or next((guess for guess in guesses if guess in SILENT_KINDS), "")
    if asked.reply is not Reply.SILENT:
        print(f"  {asked.text}")
    refused: set[str] = set()
    while True:
        if not kind or asked.reply is not Reply.NAMED:
            kind = asker.one_of("  What is it?", {**SILENT_KINDS, NONE: "nothing for this table"}, kind)
            if kind == NONE:
                return None
        name = usual_name(known_driver(kind).kind, taken)
        size = text_size(asker) if known_driver(kind).kind is Kind.TEXT else {}
        leds = {"leds": asked.leds or FIRST_GUESS} if "leds" in known_driver(kind).fields else {}
        spec = DeviceSpec(name, kind, known_driver(kind).kind, {"port": port.port, **size, **leds})
        if is_seen(asker, spec, blinking, BLINKS):
            break
        if asked.reply is Reply.NAMED:
            print("  then check its power and the wire to its data pin; it is taken into the file all the same")
            break
        refused.add(kind)
        kind = next((one for one in (*guesses, *SILENT_KINDS) if one in SILENT_KINDS and one not in refused), NONE)
    return sized(asker, renamed(asker, spec, taken))


BLINKS: Final = "  It should blink now, on and off. Does it?"


def is_seen(asker: Asker, spec: DeviceSpec, pattern: Pattern, question: str, header: Header | None = None) -> bool:
    """Whether somebody sees a pattern on a device; why it cannot be shown is said."""
    from drivers.health import Health

    with Shown(spec, pattern, header) as trial:
        (health,) = trial.health()
        if health.health is not Health.WORKING:
            print(f"  it does not work: {health.advice or 'it has not answered'}")
        elif health.advice:
            print(f"  mind: {health.advice}")
        return asker.yes(question, default=health.health is Health.WORKING)


class Shown:
    """A pattern on a device while somebody thinks."""

    def __init__(self, spec: DeviceSpec, pattern: Pattern, header: Header | None = None) -> None:
        from drivers.finding.trial import Trial
        from drivers.finding.wanted import completed

        self._trial = Trial([completed(spec)], header=header)
        self._trial.settle(pattern)
        self._thread = threading.Thread(target=self._trial.show, args=(pattern, float("inf")), daemon=True)

    def __enter__(self) -> Trial:
        self._thread.start()
        return self._trial

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self._trial.close()
        self._thread.join(timeout=2)


def renamed(asker: Asker, spec: DeviceSpec, taken: Collection[str]) -> DeviceSpec:
    """A device with a name of somebody's own."""
    from msgspec.structs import replace

    from drivers.finding.wanted import is_name

    while True:
        name = asker.text("  What shall it be called?", spec.name)
        if is_name(name) and name not in taken:
            return replace(spec, name=name)
        print("  small letters, digits and _, such as strip, and not one that is taken")


def sized(asker: Asker, spec: DeviceSpec, header: Header | None = None) -> DeviceSpec:
    """A strip with as many LEDs as somebody sees lit, and what its supply gives."""
    from msgspec.structs import replace

    from drivers.finding.patterns import ends
    from drivers.finding.wanted import SUPPLY, completed, known_driver
    from drivers.strips.current import least_supply

    fields = known_driver(spec.driver).fields
    if "leds" not in fields:
        return spec
    most = getattr(fields["leds"], "most", 1000)
    leds = asker.number("  How many LEDs does it have?", min(spec.leds, most), least=1, most=most)
    while True:
        spec = replace(spec, given={**spec.given, "leds": leds})
        with Shown(spec, ends, header):
            answer = asker.text("  Is its very first LED red and its very last one green? (y, or another number)", "y")
        if answer.lower() in ("y", "yes"):
            break
        if answer.isdecimal() and 1 <= int(answer) <= most:
            leds = int(answer)
        elif answer.isdecimal():
            print(f"  {spec.driver} takes 1 to {most} LEDs")
        else:
            print("  if the last LEDs are dark, say a larger number; if none is green, a smaller one")
    if "budget_mA" not in fields:
        return spec
    least = least_supply(spec.leds, completed(spec).budget)
    question = "  What may it draw, in mA? What its supply is rated for, less a tenth: 3600 for 4 A (a USB port: 500)"
    supply = asker.number(question, max(SUPPLY, least), least=least, most=getattr(fields["budget_mA"], "most", 100_000))
    return replace(spec, given={**spec.given, "budget_mA": supply})


def text_size(asker: Asker) -> dict[str, int]:
    """How large a display of text is."""
    size = asker.one_of("  How large is it?", {size: "" for size in SIZES}, SIZES[0])
    columns, _, rows = size.partition("x")
    return {"columns": int(columns), "rows": int(rows)}
