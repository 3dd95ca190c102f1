"""The board does what hardware/firmware/README.md says of both boards, down to cut frames and noise."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drivers.strips.current import Budget, drawn, limited
from tests.hardware.pico.plain import VERSION, frame, protocol

RED, DIM = b"\x40\x00\x00", b"\x01\x02\x03"


class Board:
    """The protocol with a row of LEDs that can be looked at."""

    def __init__(self) -> None:
        self.row = b""
        self.frames = 0
        self.protocol = protocol.Protocol(self.show, contacts=8, encoders=1)

    def show(self, pixels: bytes) -> None:
        self.row = bytes(pixels)
        self.frames += 1

    def feed(self, data: bytes, now: int = 0) -> bytes:
        return self.protocol.feed(data, now)

    @property
    def is_dark(self) -> bool:
        return not any(self.row)


@pytest.fixture
def board() -> Board:
    return Board()


def test_v_is_answered_at_once_with_what_is_in_force(board: Board) -> None:
    assert board.feed(b"v") == VERSION


def test_what_means_nothing_is_ignored(board: Board) -> None:
    assert board.feed(bytes(set(range(256)) - set(b"Avc"))) == b""
    assert board.feed(b"v") == VERSION


def test_a_whole_frame_is_shown_and_answered(board: Board) -> None:
    pixels = bytes(range(90))
    assert board.feed(frame(pixels)) == b"K\n"
    assert board.row == pixels


def test_each_of_two_frames_at_once_is_shown_and_answered(board: Board) -> None:
    assert board.feed(frame(RED) + b"v" + frame(DIM)) == b"K\n" + VERSION + b"K\n"
    assert board.frames == 2
    assert board.row[:3] == DIM


def test_leds_beyond_the_frame_go_dark(board: Board) -> None:
    board.feed(frame(RED * 30))
    board.feed(frame(DIM))
    assert board.row == DIM + bytes(29 * 3)


@pytest.mark.parametrize("leds", [31, 301, 65536])
def test_pixels_beyond_the_leds_are_read_and_dropped(board: Board, leds: int) -> None:
    assert board.feed(frame(DIM * leds)) == b"K\n"
    assert board.row == DIM * 30
    assert board.feed(b"v") == VERSION


@given(pixels=st.binary(min_size=3, max_size=90), cuts=st.lists(st.integers(0, 100)))
def test_it_does_not_matter_how_the_bytes_are_split(pixels: bytes, cuts: list[int]) -> None:
    board = Board()
    data = frame(pixels[: len(pixels) // 3 * 3])
    at = [0, *sorted(min(cut, len(data)) for cut in cuts), len(data)]
    answers = [board.feed(data[start:stop], now) for now, (start, stop) in enumerate(pairwise(at))]
    assert b"".join(answers) == b"K\n"
    assert board.row.startswith(pixels[: len(pixels) // 3 * 3])


def test_a_wrong_check_byte_ends_the_frame_without_a_word(board: Board) -> None:
    assert board.feed(b"Ada\x00\x00\x54" + b"v") == VERSION
    assert board.frames == 0


@pytest.mark.parametrize("before", [b"A", b"Ad", b"AdA", b"AAAAd"])
def test_a_header_begins_anew_where_it_does_not_go_on(board: Board, before: bytes) -> None:
    assert board.feed(before + frame(DIM)) == b"K\n"


@pytest.mark.parametrize("cut", [1, 3, 5, 6, 7, 50, 95])
def test_after_a_pause_half_a_frame_is_forgotten(board: Board, cut: int) -> None:
    assert board.feed(frame(RED * 30)[:cut], 1000) == b""
    assert board.feed(b"", 1199) == b""
    assert board.feed(frame(DIM * 30), 1200) == b"K\n"
    assert board.row == DIM * 30
    assert board.frames == 1


def test_a_shorter_pause_is_none(board: Board) -> None:
    data = frame(DIM * 30)
    board.feed(data[:50], 1000)
    assert board.feed(data[50:], 1199) == b"K\n"
    assert board.row == DIM * 30


def test_half_a_line_is_forgotten_after_a_pause(board: Board) -> None:
    board.feed(b"c leds=6", 0)
    assert board.feed(b"0\n", 200) == b""
    assert board.feed(b"v", 200) == VERSION


@settings(max_examples=300)
@given(noise=st.binary(max_size=200) | st.binary(max_size=20).map(lambda tail: b"Ada\xff\x00\xaa" + tail))
def test_after_any_noise_and_a_pause_the_next_frame_is_shown(noise: bytes) -> None:
    board = Board()
    board.feed(noise, 0)
    assert board.feed(frame(DIM), 250) == b"K\n"
    assert board.row[:3] == DIM


@pytest.mark.parametrize(
    ("line", "leds", "budget"),
    [
        (b"c leds=60 budget=2000\n", 60, 2000),
        (b"c budget=2000 leds=60\n", 60, 2000),
        (b"c leds=300\n", 300, 500),
        (b"c budget=10000\n", 30, 10000),
        (b"c budget=0\n", 30, 0),
        (b"c leds=00001\n", 1, 500),
    ],
)
def test_a_line_sets_leds_and_budget(board: Board, line: bytes, leds: int, budget: int) -> None:
    assert board.feed(line) == VERSION.replace(b"leds=30", b"leds=%d" % leds).replace(b"=500", b"=%d" % budget)


@pytest.mark.parametrize(
    "line",
    [
        *(b"c\n", b"c \n", b"cleds=60\n", b"c  leds=60\n", b"c leds=60 \n", b"c leds= 60\n", b"c leds=\n", b"c leds\n"),
        *(b"c leds=0\n", b"c leds=301\n", b"c leds=-1\n", b"c leds=+6\n", b"c leds=6.0\n", b"c leds=000006\n"),
        *(b"c leds=6 leds=7\n", b"c leds=60 gain=1\n", b"c leds=60,budget=900\n", b"c leds=6=7\n"),
        *(b"c budget=10001\n", b"c leds=60 budget=99999\n", b"c budget=900 leds=0\n"),
        b"c " + b"x" * 39 + b"\n",
    ],
)
def test_of_a_line_with_a_fault_nothing_is_taken(board: Board, line: bytes) -> None:
    board.feed(frame(RED * 30))
    assert board.feed(line) == VERSION
    assert not board.is_dark


@pytest.mark.parametrize("line", [b"c leds=60\r", b"c leds=60\xff", b"c leds=60\x00", b"c" + b"x" * 41])
def test_what_no_line_can_have_ends_it_without_an_answer(board: Board, line: bytes) -> None:
    assert board.feed(line + b"\n") == b""
    assert board.feed(b"v") == VERSION


def test_a_line_that_was_taken_leaves_every_led_dark(board: Board) -> None:
    board.feed(b"c leds=60\n" + frame(DIM * 60))
    assert not board.is_dark
    board.feed(b"c leds=10\n")
    assert len(board.row) >= 3 * 60
    assert board.is_dark
    board.feed(frame(DIM * 60))
    assert board.row == DIM * 10


def test_ten_seconds_of_silence_leave_the_leds_dark_until_the_next_frame(board: Board) -> None:
    board.feed(frame(RED * 30), 5000)
    board.feed(b"", 14999)
    assert not board.is_dark
    board.feed(b"", 15000)
    assert board.is_dark
    assert board.feed(frame(DIM), 15001) == b"K\n"
    assert not board.is_dark


@pytest.mark.parametrize("word", [b"v", b"c wrong\n"])
def test_a_question_is_no_silence(board: Board, word: bytes) -> None:
    board.feed(frame(RED * 30), 0)
    board.feed(word, 9999)
    board.feed(b"", 19998)
    assert not board.is_dark


@pytest.mark.parametrize("noise", [b"x", b"Ada\x00\x1d\x48\x00"])
def test_noise_and_half_frames_are_silence(board: Board, noise: bytes) -> None:
    board.feed(frame(RED * 30), 0)
    board.feed(noise, 9990)
    board.feed(b"", 10000)
    assert board.is_dark


def test_darkness_is_written_once(board: Board) -> None:
    board.feed(frame(RED * 30), 0)
    for now in range(10000, 90000, 10):
        board.feed(b"", now)
    assert board.frames == 2


def test_full_white_stays_within_any_usb_port(board: Board) -> None:
    board.feed(frame(b"\xff" * 90))
    assert 450 < _drawn(board.row) <= 500


@pytest.mark.parametrize(("leds", "budget"), [(30, 80), (30, 0), (300, 350)])
def test_a_budget_that_feeds_no_light_leaves_all_dark(board: Board, leds: int, budget: int) -> None:
    board.feed(b"c leds=%d budget=%d\n" % (leds, budget))
    assert board.feed(frame(b"\xff" * 900)) == b"K\n"
    assert board.is_dark


def test_no_frame_of_ten_thousand_draws_more_than_the_budget() -> None:
    board, chance = Board(), random.Random(7)
    for number in range(10_000):
        if number % 10 == 0:
            leds, budget = chance.choice((1, 16, 30, 60, 120, 300)), chance.randint(0, 4000)
            board.feed(b"c leds=%d budget=%d\n" % (leds, budget))
            floor = chance.choice((0, 0, 128, 255))
        pixels = bytes(value | floor for value in chance.randbytes(3 * leds))
        assert board.feed(frame(pixels)) == b"K\n"
        assert board.row == _limited(pixels, budget)
        assert board.is_dark or _drawn(board.row) <= budget


def _drawn(row: bytes) -> float:
    return drawn(_rgb(row), Budget(controller=50))


def _limited(row: bytes, budget: int) -> bytes:
    """What the host makes of it: board and host dim alike, so that the board changes nothing of what the host sends."""
    return b"".join(map(bytes, limited(_rgb(row), Budget(supply=budget, controller=50))))


def _rgb(row: bytes) -> list[tuple[int, int, int]]:
    return [(row[at], row[at + 1], row[at + 2]) for at in range(0, len(row), 3)]
