"""Rig files that chance has spoilt: each is a rig all the same, or every fault has its file, line and field."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from drivers.errors import RigError
from drivers.rigfile import load_rig, shipped

EVERYTHING = """\
devices:
  strip: {driver: wled, port: /dev/ttyUSB0, leds: 60, budget_mA: 800, gamma: 2.2}
  net: {driver: wled-http, host: wled.local, leds: 30}
  hub: {driver: wled-mqtt, broker: hub, broker_port: 1884, topic: a/b, leds: 30, user: me, password_file: ~/x}
  nano: {driver: nano, port: /dev/ttyACM0, leds: 30}
  digits: {driver: segments, port: /dev/ttyUSB1, brightness: 40}
  lcd: {driver: serlcd, port: /dev/ttyUSB2, backlight: [1, 2, 3]}
  pins: {driver: pin-leds, pins: [17, 27, 22]}
  four: {driver: pin-digits, segments: [2, 3, 4, 5, 6, 7, 8], digits: [9, 10, 11, 12]}
  spi: {driver: spi-strip, leds: 20}
  matrix: {driver: max7219-matrix, modules: 4, rows: 1}
  oled: {driver: oled, size: 128x64, columns: 16, rows: 4}
show:
  all:
    - {indicator: gravehold, on: strip, leds: 0-29, as: bar, colour: protected, low: {under: 10, blink: true}}
    - {indicator: turn_order, on: lcd, row: 1, as: line}
  aeons_end:
    - {indicator: nemesis.life, on: digits, as: number}
light: {brightness: 80, palette: screen, night: {from: "21:30", to: "7:00", brightness: 20}}
keyboards: {pedal: {port: /dev/input/by-id/x-event-kbd}}
buttons:
  - {does: next, pin: 23}
  - {seat: 1, on: nano, contact: 0}
  - {does: undo, on: pedal, key: b}
encoders:
  - {pins: [24, 25], edges: "4"}
  - {on: nano, encoder: 0}
sounds: {volume: 40, speech: espeak-ng, player: aplay, buzzer: {pin: 26, kind: passive}, cues: [turn, alert]}
home: {broker: hub, port: 1883, user: me, password_variable: X, prefix: homeassistant, node: table}
"""
ODD = (
    "", "~", "true", "-1", "0", "1e309", ".inf", ".nan", "0x10", "0o17", "1_000", "9" * 30, "1.5", "'5'", '"\\0"', "[]",
    "{}", "[[]]", "{a: b}", "&x [1, *x]", "!!int abc", "!!float x", "!!binary aGk=", "!!set {a}", "!!python/name:os x",
    "2026-01-01", "22:30", "1:2:3", "9999-99999", "é你", "a" * 5000, "'", '"', "|", ">", "- a", "? x", "*nobody",
    "<<: {a: 1}", "٣", "²", "1-²", "٢٢:٣٠", "/dev/serial0", "0x100", "strip", "buttons", "all", "*", "a.*", "1-9-9",
)  # fmt: skip
WORD = re.compile(r"[\w./~-]+")


def spoilt(text: str, chance: random.Random) -> str:
    """The text with one to three faults of many kinds."""
    for _ in range(chance.randint(1, 3)):
        lines, words = text.split("\n"), list(WORD.finditer(text))
        at = chance.randrange(len(text) + 1)
        match chance.randrange(7):
            case 0:
                text = text[:at] + chance.choice(ODD) + text[at:]
            case 1:
                text = text[:at] + text[at + chance.randint(1, 12) :]
            case 2:
                lines.insert(chance.randrange(len(lines) + 1), lines.pop(chance.randrange(len(lines))))
                text = "\n".join(lines)
            case 3:
                lines.insert(chance.randrange(len(lines) + 1), chance.choice(lines))
                text = "\n".join(lines)
            case kind if words:
                word = chance.choice(words)
                put = chance.choice(ODD) if kind < 6 else chance.choice(words)[0]
                text = text[: word.start()] + put + text[word.end() :]
    return text


def said(path: Path) -> list[str]:
    """What is said of a rig file, line by line; nothing of a good one. Whatever else is raised ends the test."""
    try:
        load_rig(path)
    except RigError as fault:
        return str(fault).split("\n")
    return []


def test_the_rig_that_is_spoilt_is_a_good_one(tmp_path: Path) -> None:
    (tmp_path / "rig.yaml").write_text(EVERYTHING, encoding="utf-8")
    assert len(load_rig(tmp_path / "rig.yaml").devices) == 11


@pytest.mark.parametrize(("first", "count"), [(0, 80), pytest.param(80, 1000, marks=pytest.mark.slow)])
def test_a_spoilt_rig_is_a_rig_or_has_faults_with_file_line_and_field(tmp_path: Path, first: int, count: int) -> None:
    names = ("demo", "one_strip", "ring_per_player", "two_buttons_and_encoder", "seat_buttons", "oled")
    texts = [EVERYTHING] * 3 + [shipped(name).read_text(encoding="utf-8") for name in names]
    path, outcomes = tmp_path / "rig.yaml", set[tuple[bool, bool]]()
    not_yaml = re.compile(rf"{re.escape(str(path))}(:\d+)?: this is not YAML: .+", re.DOTALL)
    fault = re.compile(rf"{re.escape(str(path))}:\d+: (?:[^:]+: )?\S.*")
    for seed in range(first, first + count):
        chance = random.Random(seed)
        text = spoilt(chance.choice(texts), chance)
        path.write_text(text, encoding="utf-8")
        head, *faults = said(path) or [""]
        outcomes.add((bool(head), bool(faults)))
        assert faults or not head or not_yaml.fullmatch(head), (seed, head)
        assert all(fault.fullmatch(line) for line in faults), (seed, faults)
    assert len(outcomes) == 3, "chance has found good ones, faulty ones, and some that are not YAML"


@pytest.mark.parametrize("odd", ODD)
def test_an_odd_value_in_any_field_is_taken_or_said(tmp_path: Path, odd: str) -> None:
    """Every twelfth field of the rig with everything, another twelfth for each value."""
    path = tmp_path / "rig.yaml"
    for word in list(re.finditer(r"(?<=: )[\w./~-]+", EVERYTHING))[ODD.index(odd) % 12 :: 12]:
        path.write_text(EVERYTHING[: word.start()] + odd + EVERYTHING[word.end() :], encoding="utf-8")
        assert all(line.startswith(str(path)) for line in said(path)), word
