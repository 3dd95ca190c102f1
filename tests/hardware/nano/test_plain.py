"""The sketch's own current limit, protocol, debounce and decoder, compiled for this computer and driven hard."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drivers.strips.current import Budget, drawn, limited
from tests.hardware.adalight import WHITE, adalight, random_pixels
from tests.hardware.nano.plain import MOST_LEDS, Heard, Listener, Plain

FRAMES = 10_000


def on(supply: int) -> Budget:
    """The budget of a board of ours on a supply of so many milliamperes."""
    return Budget(supply=supply, controller=50)


# --- current ---------------------------------------------------------------------------------------------------------


def test_every_value_is_dimmed_exactly(plain: Plain) -> None:
    assert all(plain.dimmed(value, level) == value * level // 255 for value in range(256) for level in range(256))


def test_no_random_frame_passes_the_budget_and_none_is_dimmed_more_than_the_hosts_rule(plain: Plain) -> None:
    chance = random.Random(7)
    dimmed = 0
    for _ in range(FRAMES):
        pixels = random_pixels(chance, chance.randint(1, MOST_LEDS))
        supply = chance.choice((chance.randint(0, 10_000), chance.randint(0, 1000), 500, 10_000))
        shown = plain.limited(pixels, supply)
        assert drawn(shown, on(supply)) <= supply or not any(map(any, shown))
        assert shown == list(limited(pixels, on(supply)))
        dimmed += shown != pixels
    assert FRAMES / 10 < dimmed < FRAMES * 9 / 10


@pytest.mark.parametrize("leds", [1, 30, 60, MOST_LEDS])
@pytest.mark.parametrize("supply", [0, 49, 51, 110, 500, 2000, 10_000])
def test_full_white_stays_within_the_budget(plain: Plain, leds: int, supply: int) -> None:
    shown = plain.limited([WHITE] * leds, supply)
    assert drawn(shown, on(supply)) <= supply or not any(map(any, shown))


def test_a_frame_within_the_budget_is_left_alone(plain: Plain) -> None:
    assert plain.limited([WHITE] * 8, 500) == [WHITE] * 8  # 8 * 55 + 8 + 50 = 498


# --- frames ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def listener(plain: Plain) -> Listener:
    return plain.listener()


@pytest.mark.parametrize("count", [1, 2, 29, 30])
def test_a_frame_is_taken_and_what_it_leaves_out_is_dark(listener: Listener, count: int) -> None:
    listener.take(adalight([WHITE] * 30))
    pixels = random_pixels(random.Random(count), count)
    assert listener.take(adalight(pixels)) == [Heard.FRAME]
    assert listener.values == bytes(value for rgb in pixels for value in rgb).ljust(3 * MOST_LEDS, b"\0")


@pytest.mark.parametrize("count", [31, 121, 300, 65536])
def test_pixels_beyond_the_strip_are_read_and_dropped(listener: Listener, count: int) -> None:
    assert listener.take(adalight([(1, 2, 3)] * count) + b"v") == [Heard.FRAME, Heard.QUESTION]
    assert listener.values == bytes((1, 2, 3)) * 30 + bytes(3 * (MOST_LEDS - 30))


@given(noise=st.binary(max_size=400) | st.just(b"Ada\0\x1d\x48" + b"v" * 89) | st.just(b"c leds=3"))
@settings(max_examples=400, deadline=None)
def test_whatever_came_before_a_silence_the_next_frame_is_taken(plain: Plain, noise: bytes) -> None:
    listener = plain.listener()
    listener.take(noise)
    leds, _ = listener.settings
    listener.now += 200
    assert listener.take(adalight([(9, 8, 7)] * leds)) == [Heard.FRAME]
    assert listener.values[: 3 * leds] == bytes((9, 8, 7)) * leds


@pytest.mark.parametrize("begun", [b"A", b"AA", b"Ad", b"AdA"])
def test_a_magic_word_may_begin_anew_within_itself(listener: Listener, begun: bytes) -> None:
    assert listener.take(begun.removesuffix(b"A") + adalight([WHITE])) == [Heard.FRAME]


def test_a_wrong_check_byte_ends_the_frame(listener: Listener) -> None:
    assert listener.take(b"Ada\0\0\x54" + b"v") == [Heard.QUESTION]


def test_a_slow_frame_is_taken_as_long_as_no_pause_is_too_long(listener: Listener) -> None:
    heard = []
    for byte in adalight([WHITE] * 3):
        listener.now += 199
        heard += listener.take(bytes([byte]))
    assert heard == [Heard.FRAME]


def test_the_clock_may_overflow_within_a_frame(listener: Listener) -> None:
    frame = adalight([WHITE])
    listener.now = 2**32 - 5
    listener.take(frame[:4])
    listener.now = 5
    assert listener.take(frame[4:]) == [Heard.FRAME]


# --- setting up ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "in_force"),
    [
        ("c leds=60 budget=2000\n", (60, 2000)),
        ("c budget=0 leds=1\n", (1, 0)),
        ("c leds=120\n", (120, 500)),
        ("c budget=10000\n", (30, 10000)),
        ("c leds=00007\n", (7, 500)),
    ],
)
def test_a_line_sets_it_up_and_darkens_it(listener: Listener, line: str, in_force: tuple[int, int]) -> None:
    listener.take(adalight([WHITE] * 30))
    assert listener.take(line.encode()) == [Heard.SET_UP]
    assert listener.settings == in_force
    assert listener.values == bytes(3 * MOST_LEDS)


@pytest.mark.parametrize(
    "line",
    [
        "c\n",
        "c \n",
        "cleds=5\n",
        "c leds=0\n",
        "c leds=121\n",
        "c leds=-1\n",
        "c leds=\n",
        "c leds=5 \n",
        "c leds=5  budget=600\n",
        "c leds=5x\n",
        "c leds=000005\n",
        "c leds=4294967297\n",
        "c budget=10001\n",
        "c leds=5 leds=5\n",
        "c leds=5 bright=9\n",
        "c budget=600 leds=500\n",
    ],
)
def test_a_line_with_a_fault_changes_nothing_but_is_answered(listener: Listener, line: str) -> None:
    assert listener.take(line.encode()) == [Heard.QUESTION]
    assert listener.settings == (30, 500)


@pytest.mark.parametrize("end", [b"\r", b"\x80", b"\0", b"x" * 40])
def test_a_line_that_is_none_is_not_answered(listener: Listener, end: bytes) -> None:
    assert listener.take(b"c" + end + b" leds=5\n") == []
    assert listener.settings == (30, 500)
    assert listener.take(b"v") == [Heard.QUESTION]


# --- silence ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sign", [adalight([WHITE]), b"v", b"c leds=9\n"])
def test_a_host_is_gone_after_ten_seconds_without_a_sign_and_that_is_said_once(listener: Listener, sign: bytes) -> None:
    listener.take(adalight([WHITE] * 30))
    listener.now = 9_000
    listener.take(sign)
    listener.now = 19_000
    listener.take(b"Ad")  # no sign: nothing whole
    assert not listener.gone()
    listener.now = 19_001
    assert listener.gone()
    assert listener.values == bytes(3 * MOST_LEDS)
    listener.now = 60_000
    assert not listener.gone()
    listener.take(sign)
    listener.now = 70_001
    assert listener.gone()


# --- contacts --------------------------------------------------------------------------------------------------------


def test_bounce_of_five_milliseconds_is_one_change_however_often_it_is_looked_at(plain: Plain) -> None:
    chance = random.Random(3)
    for _ in range(500):
        contact, changes, now, closed = plain.contact(), [], 0.0, False
        edges = [100.0, 150.0, 200.0, 250.0]  # milliseconds: ten presses a second
        while now < 300:
            now += chance.uniform(0.1, 4)  # the LEDs may keep it from looking for so long
            level = sum(now >= edge for edge in edges) % 2 == 1
            bouncing = any(edge <= now < edge + 5 for edge in edges)
            closed = chance.random() < 0.5 if bouncing else level
            if contact.look(closed, int(now)):
                changes.append(now)
        assert len(changes) == 4
        assert all(edge < change < edge + 20 for edge, change in zip(edges, changes, strict=True))


def test_a_spark_of_less_than_the_settling_time_is_no_press(plain: Plain) -> None:
    contact = plain.contact()
    assert not any(
        contact.look(closed, now) for now, closed in [(0, True), (7, True), (8, False), (9, True), (16, True)]
    )


def test_what_is_down_at_the_start_is_told_only_when_it_comes_up(plain: Plain) -> None:
    contact = plain.contact(closed=True)
    assert not any(contact.look(True, now) for now in range(100))
    assert [contact.look(False, now) for now in range(100, 110)].count(True) == 1


def test_a_clock_of_sixteen_bits_may_overflow_within_a_press(plain: Plain) -> None:
    contact = plain.contact()
    assert not contact.look(True, 65533)
    assert contact.look(True, 5)


# --- encoder ---------------------------------------------------------------------------------------------------------

CLOCKWISE = [(False, True), (False, False), (True, False), (True, True)]
OTHER_WAY = [(True, False), (False, False), (False, True), (True, True)]


@pytest.mark.parametrize(("way", "sign"), [(CLOCKWISE, 1), (OTHER_WAY, -1)])
@pytest.mark.parametrize("unseen", [None, 0, 1, 2])
def test_each_click_counts_also_when_one_of_its_edges_went_unseen(
    plain: Plain, way: list[tuple[bool, bool]], sign: int, unseen: int | None
) -> None:
    encoder = plain.encoder()
    seen = [place for index, place in enumerate(way) if index != unseen]
    assert [[encoder.look(*place) for place in seen][-1] for _ in range(3)] == [sign, 2 * sign, 3 * sign]


def test_bounce_at_every_edge_adds_nothing(plain: Plain) -> None:
    encoder, before = plain.encoder(), (True, True)
    for place in CLOCKWISE * 20:
        for each in (place, before, place, before, place):
            clicks = encoder.look(*each)
        before = place
    assert clicks == 20


def test_a_turn_that_goes_back_before_the_next_rest_is_none(plain: Plain) -> None:
    encoder = plain.encoder()
    there_and_back = [*CLOCKWISE[:2], CLOCKWISE[0], (True, True)]
    assert [encoder.look(*place) for place in there_and_back][-1] == 0
