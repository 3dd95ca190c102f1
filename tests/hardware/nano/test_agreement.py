"""The Nano's sketch, the Pico's protocol and the emulated board of the drivers' tests take the same bytes alike."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from hypothesis import given, settings
from hypothesis import strategies as st

from drivers.emulators import Model
from drivers.emulators.board import BoardFirmware
from drivers.frames import Rgb
from tests.hardware.adalight import adalight
from tests.hardware.nano.plain import Heard, Plain
from tests.hardware.pico.plain import protocol

Answer = tuple[str, bytes]
"""What was said, without the names and sizes that differ by board, and what the LEDs in use show then."""

Board = Callable[[bytes, int], list[Answer]]
"""Takes bytes at a time in milliseconds."""


def said(line: bytes) -> str:
    settings_in_force = re.findall(rb"leds=\d+|budget=\d+", line)
    return "K" if line == b"K\n" else b" ".join(settings_in_force).decode()


def flattened(pixels: Iterable[Rgb]) -> bytes:
    return bytes(value for rgb in pixels for value in rgb)


def nano(plain: Plain) -> Board:
    listener, shown = plain.listener(), bytes(90)

    def take(data: bytes, now: int) -> list[Answer]:
        nonlocal shown
        listener.now = now
        answers = []
        for byte in data:
            for heard in listener.take(bytes([byte])):
                leds, budget = listener.settings
                if heard is not Heard.QUESTION:
                    flat = listener.values[: 3 * leds]
                    pixels = zip(flat[0::3], flat[1::3], flat[2::3], strict=True)
                    shown = flattened(plain.limited(list(pixels), budget))
                answers.append((said(b"K\n" if heard is Heard.FRAME else b"leds=%d budget=%d" % (leds, budget)), shown))
        return answers

    return take


def pico() -> Board:
    shown = [bytes(90)]
    board = protocol.Protocol(shown.append, 8, 1)

    def take(data: bytes, now: int) -> list[Answer]:
        lines = (board.feed(bytes([byte]), now) for byte in data)
        return [(said(line), shown[-1][: 3 * board.leds]) for line in lines if line]

    return take


def emulated() -> Board:
    board = BoardFirmware(Model.PICO)  # the one that is not deaf while it writes its LEDs

    def take(data: bytes, now: int) -> list[Answer]:
        lines = (board.feed(bytes([byte]), now / 1000) for byte in data)
        return [(said(line), flattened(board.pixels)) for line in lines if line]

    return take


WORDS = [" leds=", " budget=", " ", "leds=", " x=", "=", "0", "1", "5", "40", "900", "10000", "10001", "099999"]
LINES = [b"c\n", b"c leds=40\n", b"c budget=900 leds=4\n", b"c leds=3 budget=79\n", b"c" + b" " * 41 + b"\n"]
BEGUN = [b"v", b"AAda", b"A", b"Ad", b"AdAda", b"c", b"c leds=7", b"\r\n", b"Ada\x00\x00\x00", b"Ada\xff\xff\x55"]
rgb = st.tuples(st.integers(1, 255), st.integers(0, 255), st.integers(0, 255))
frames = st.lists(rgb, min_size=1, max_size=35).map(adalight)
lines = st.lists(st.sampled_from(WORDS), max_size=5).map(lambda words: b"c" + "".join(words).encode() + b"\n")
cut = st.tuples(frames, st.integers(1, 40)).map(lambda pair: pair[0][: pair[1]])
some = st.one_of(frames, st.sampled_from(LINES), lines, cut, st.sampled_from(BEGUN), st.binary(max_size=12))
parts = st.lists(st.tuples(some, st.sampled_from([0, 1, 150, 250])), min_size=3, max_size=12)


@given(parts=parts)
@settings(max_examples=75, deadline=None)
def test_the_same_bytes_at_the_same_times_have_the_same_answers(plain: Plain, parts: list[tuple[bytes, int]]) -> None:
    boards = [nano(plain), pico(), emulated()]
    now = 1000
    for data, gap in [*parts, (b"", 250), (b"v", 0)]:
        now += gap
        first, *others = [board(data, now) for board in boards]
        assert others == [first, first]
    assert first
