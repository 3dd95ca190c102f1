"""The table of pins that people wire by says the same as the firmware."""

from __future__ import annotations

import ast
import re

from tests.hardware.pico.plain import FIRMWARE

TABLE = (FIRMWARE.parents[1] / "README.md").read_text().split("**Raspberry Pi Pico", 1)[1].split("\n\n**", 1)[0]
ROWS = re.findall(r"^\| ([^|]+) \| GP(\d+) \| (\d+) \|$", TABLE, re.MULTILINE)
PINS = {re.split("[,(]", what)[0].strip(): int(pin) for what, pin, _ in ROWS}
GROUND = {3, 8, 13, 18, 23, 28, 33, 38}
LEGS_OF_PINS = [leg for leg in range(1, 41) if leg not in GROUND]  # GP0 is on leg 1


def _constant(name: str) -> object:
    for node in ast.parse((FIRMWARE / "main.py").read_text()).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name:
            return ast.literal_eval(node.value)
    raise AssertionError(f"main.py has no {name}")


def test_the_pins_of_main_are_those_of_the_table() -> None:
    contacts = ["button next", "button undo", "encoder switch", *(f"button of seat {seat}" for seat in range(1, 6))]
    assert _constant("CONTACT_PINS") == tuple(PINS[name] for name in contacts)
    assert _constant("UNDO_PIN") == PINS["button undo"]
    assert _constant("ENCODER_PINS") == (PINS["encoder A"], PINS["encoder B"])
    assert _constant("LED_PIN") == PINS["LED data"]
    assert set(PINS) == {*contacts, "encoder A", "encoder B", "LED data"}


def test_each_pin_is_on_the_leg_of_the_table() -> None:
    for _, pin, leg in ROWS:
        assert int(leg) == LEGS_OF_PINS[int(pin)]
