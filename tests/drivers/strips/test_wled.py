"""WLED: the bytes that set its LEDs, the parsing of its answers, and how it is greeted and watched."""

from __future__ import annotations

import json
import random
import re
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drivers.emulators import WledEmulator
from drivers.emulators.wled import WledFirmware
from drivers.errors import SilentDeviceError
from drivers.frames import BLACK, Rgb, StripFrame
from drivers.health import DeviceHealth, Fault, Health
from drivers.links.link import Link
from drivers.links.serial_place import SerialPlace
from drivers.links.wire import Wire
from drivers.strips.current import Budget
from drivers.strips.wled import BAUD, STILL, Version, Wled, parsed
from drivers.strips.wled_json import ENTRIES, Report, set_leds, simplified
from tests.drivers.doubles import FakeClock, FakePort, until

GREEN: Rgb = (0, 255, 0)
PLENTY = Budget(supply=50_000)


def entries(pixels: Sequence[Rgb]) -> list[int | str]:
    """The list of the object that shows these."""
    found: list[int | str] = json.loads(set_leds(pixels, PLENTY))["seg"][0]["i"]
    return found


def test_stretches_of_one_colour_are_written_as_ranges() -> None:
    assert set_leds([GREEN] * 10 + [BLACK] * 10, PLENTY) == (
        b'{"on":true,"bri":255,"tt":0,"seg":[{"id":0,"i":[0,10,"00FF00",10,20,"000000"]}]}'
    )


def test_single_leds_follow_each_other() -> None:
    assert entries([(1, 2, 255), GREEN, GREEN, *[BLACK] * 3]) == ["0102FF", "00FF00", "00FF00", 3, 6, "000000"]


@settings(max_examples=300, deadline=None)
@given(seed=st.integers(0, 2**32), leds=st.integers(1, 300), stretch=st.integers(1, 30))
def test_every_picture_is_one_object_that_wled_takes_and_shows_as_it_was_said_to_go_out(
    seed: int, leds: int, stretch: int
) -> None:
    chance, pixels = random.Random(seed), list[Rgb]()
    while len(pixels) < leds:
        rgb = (chance.randrange(256), chance.randrange(256), chance.randrange(256))
        pixels += [rgb] * chance.randint(1, stretch)
    frame = Wled(leds=leds, budget=PLENTY).fitted(StripFrame(tuple(pixels)))
    assert len(entries(frame.pixels)) <= ENTRIES
    firmware = WledFirmware(leds)
    firmware.feed(set_leds(frame.pixels, PLENTY), 0.0)
    assert firmware.pixels == frame.pixels
    if leds <= ENTRIES:
        assert list(frame.pixels) == pixels[:leds]


def test_of_too_many_colours_those_that_are_alike_become_one_and_none_brighter() -> None:
    bright: Rgb = (255, 255, 255)
    pixels = [(level, level, 200 - level) for level in range(200)] + [bright]
    shown = simplified(pixels)
    assert shown[-1] == bright, "an edge stays an edge"
    assert len(set(shown)) > 20
    assert (
        max(abs(a - b) for one, other in zip(pixels, shown, strict=True) for a, b in zip(one, other, strict=True)) < 8
    )
    assert sum(map(sum, shown)) <= sum(map(sum, pixels))


def test_a_thousand_colours_are_made_fewer_in_time() -> None:
    chance = random.Random(7)
    pixels = [(chance.randrange(256), chance.randrange(256), chance.randrange(256)) for _ in range(1000)]
    taken = []
    for _ in range(5):
        started = time.perf_counter()
        simplified(pixels)
        taken.append(time.perf_counter() - started)
    print(f"a thousand colours: {1000 * min(taken):.1f} ms")
    assert min(taken) < 0.02


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        (b"WLED 2608010", Version("2608010")),
        (b'{"state":{"on":true,"bri":255,"x":[]},"info":{"leds":{"count":60}}}', Report(True, 255, 60)),
        (b'{"state":{"on":true,"bri":255},"info":{"leds":{"count":"60"}}}', None),
        (b'{"error":3}', None),
        (b'{"state":', None),
        (b"rst cause:2, boot mode:(3,6)", None),
        (b"\xff\xfe\x00", None),
        (b'{"state":{"on":true,"bri":255},"info":' + b"[" * 5000, None),
        (b"", None),
    ],
)
def test_lines_from_wled_are_understood_or_left_alone(line: bytes, meaning: Version | Report | None) -> None:
    assert parsed(line) == meaning


def test_a_short_frame_is_filled_up_and_a_long_one_cut() -> None:
    strip = Wled(leds=3, budget=PLENTY)
    assert strip.fitted(StripFrame((GREEN,))).pixels == (GREEN, BLACK, BLACK)
    assert strip.fitted(StripFrame((GREEN,) * 9)).pixels == (GREEN,) * 3


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


def _wire(clock: FakeClock, answer: Callable[[bytes], bytes]) -> tuple[FakePort, Wire]:
    port = FakePort(clock, answer)
    return port, Wire(port, baud=115200, clock=clock, closing=threading.Event())


@pytest.mark.parametrize("leds", [1, 100])
def test_objects_go_out_one_at_a_time_with_a_pause(clock: FakeClock, leds: int) -> None:
    port, wire = _wire(clock, lambda data: b"")
    strip, frame = Wled(leds=leds, budget=PLENTY), StripFrame(tuple((led, 0, 0) for led in range(leds)))
    strip.send(wire, frame)
    strip.repeat(wire, frame)
    moments = [at for at, _ in port.written]
    for (at, data), later in zip(port.written, moments[1:], strict=False):
        assert later - at >= max(0.03, len(data) * 10 / 115200) - 1e-9


def test_a_starting_board_has_four_seconds_to_answer(clock: FakeClock) -> None:
    port, wire = _wire(clock, lambda data: b"WLED 1\r\n" if clock.now() > 3 else b"\x00boot\r\n")
    Wled(leds=1, budget=PLENTY).greet(wire)
    assert 3 < clock.now() < 4.5
    assert {data for _, data in port.written} == {b"v"}


def test_a_silent_port_is_given_up_with_advice(clock: FakeClock) -> None:
    _, wire = _wire(clock, lambda data: b"")
    with pytest.raises(SilentDeviceError, match=r"power.*115200"):
        Wled(leds=1, budget=PLENTY).greet(wire)


@pytest.mark.parametrize("noise", [b"\x80\x85", b"ok T:21.0\n"])
def test_a_port_with_something_else_is_given_up_with_other_advice(clock: FakeClock, noise: bytes) -> None:
    _, wire = _wire(clock, lambda data: noise)
    with pytest.raises(SilentDeviceError, match="something answers, but not as WLED"):
        Wled(leds=1, budget=PLENTY).greet(wire)


def test_an_object_that_wled_lost_without_a_word_is_sent_again(clock: FakeClock) -> None:
    firmware = WledFirmware(10)
    lose = [1]

    def answer(data: bytes) -> bytes:
        if b"seg" in data and lose:
            lose.pop()
            return b""
        return firmware.feed(data, clock.now())

    _, wire = _wire(clock, answer)
    strip, frame = Wled(leds=10, budget=PLENTY), StripFrame((GREEN,) * 10)
    strip.send(wire, frame)
    assert strip.confirm(wire, frame) == ""
    assert firmware.pixels == (GREEN,) * 10


def test_a_wled_that_never_takes_it_is_given_up(clock: FakeClock) -> None:
    _, wire = _wire(clock, lambda data: b'{"state":{"on":false,"bri":0},"info":{"leds":{"count":10}}}\r\n')
    with pytest.raises(SilentDeviceError, match="does not take what it is told"):
        Wled(leds=10, budget=PLENTY).confirm(wire, StripFrame((GREEN,) * 10))


def test_a_strip_shorter_than_the_rig_says_is_pointed_out(clock: FakeClock) -> None:
    firmware = WledFirmware(30)
    _, wire = _wire(clock, lambda data: firmware.feed(data, clock.now()))
    strip, frame = Wled(leds=60, budget=PLENTY), StripFrame((GREEN,) * 60)
    strip.send(wire, frame)
    assert strip.confirm(wire, frame) == "WLED is set up for 30 LEDs, the rig wants 60: change one of the two"


def test_three_unanswered_questions_in_a_row_are_the_end(clock: FakeClock) -> None:
    silent = [False, False, True, False, True, True, True]
    answers = iter(silent)
    _, wire = _wire(clock, lambda data: b"WLED 1\r\n" if data == b"v" and not next(answers) else b"")
    strip, frame = Wled(leds=1, budget=PLENTY), StripFrame((GREEN,))
    for _ in silent[:-1]:
        strip.repeat(wire, frame)
    with pytest.raises(SilentDeviceError, match="stopped answering"):
        strip.repeat(wire, frame)


class Moving:
    """A strip of twenty LEDs that moves, at a fake port with the emulated firmware behind it."""

    def __init__(self, *, gamma: float = 1) -> None:
        self.clock = FakeClock()
        self.firmware = WledFirmware(20)
        self.port, self.wire = _wire(self.clock, lambda data: self.firmware.feed(data, self.clock.now()))
        self.strip = Wled(leds=20, budget=PLENTY, gamma=gamma)

    def show(self, number: int, *, after: float = 1 / 30) -> None:
        """Show frame `number` so many seconds after the one before, as a link would."""
        self.wait(after)
        self.strip.send(self.wire, self.frame(number))

    def wait(self, seconds: float) -> None:
        self.clock.advance(seconds)
        self.firmware.tick(self.clock.now())

    @staticmethod
    def frame(number: int) -> StripFrame:
        """One LED of twenty, in a colour that gamma leaves as it is."""
        return StripFrame(tuple((255, 255, 255) if led == number else BLACK for led in range(20)))

    @property
    def spoken(self) -> str:
        """How each thing was said that was written: J JSON, E the end of a stream, A Adalight, v the probe."""
        return "".join(
            "E" if b"live" in data else {b"{": "J", b"A": "A", b"v": "v"}[data[:1]] for _, data in self.port.written
        )


def test_blinking_is_set_by_json_as_it_is_slow() -> None:
    moving = Moving()
    for number in range(8):
        moving.show(number, after=0.25)
        assert moving.firmware.pixels == moving.frame(number).pixels
    assert moving.spoken == "J" * 8


def test_frames_that_follow_each_other_are_streamed_and_each_is_seen() -> None:
    moving = Moving()
    for number in range(20):
        moving.show(number)
        assert moving.firmware.pixels == moving.frame(number).pixels
    assert moving.spoken == "J" + "A" * 19


def test_the_last_frame_of_a_movement_is_set_once_all_is_still_and_stays() -> None:
    moving = Moving()
    for number in range(5):
        moving.show(number)
    moving.strip.attend(moving.wire)
    assert moving.spoken == "JAAAA"
    moving.wait(STILL)
    moving.strip.attend(moving.wire)
    assert moving.spoken == "JAAAAJE"
    for _ in range(10):
        moving.wait(0.5)
        moving.strip.attend(moving.wire)
        assert moving.firmware.pixels == moving.frame(4).pixels
    assert moving.spoken == "JAAAAJE"


def test_a_frame_after_a_movement_is_not_hidden_by_what_was_streamed() -> None:
    moving = Moving()
    for number in range(3):
        moving.show(number)
    for number in range(3, 15):
        moving.show(number, after=0.5)
        assert moving.firmware.pixels == moving.frame(number).pixels
    assert re.fullmatch("JAA(JE){4,5}J+", moving.spoken)  # 2.5 s, and then no stream can be left


def test_a_movement_that_goes_on_is_kept_alive_and_watched() -> None:
    moving = Moving()
    for number in range(3):
        moving.show(number)
    moving.strip.repeat(moving.wire, moving.frame(2))
    assert moving.spoken == "JAAAv"


def test_a_strip_that_is_left_while_it_moves_is_dark_at_once_and_stays_dark() -> None:
    moving = Moving()
    for number in range(3):
        moving.show(number)
    moving.strip.farewell(moving.wire)
    assert moving.firmware.pixels == (BLACK,) * 20
    moving.wait(5)
    assert moving.firmware.pixels == (BLACK,) * 20


def test_an_override_by_hand_is_ended_with_the_first_question() -> None:
    moving = Moving()
    moving.firmware.feed(b'{"lor":2}', 0)
    moving.strip.send(moving.wire, moving.frame(0))
    moving.strip.confirm(moving.wire, moving.frame(0))
    moving.show(1)
    moving.show(2)
    assert moving.firmware.pixels == moving.frame(2).pixels


@pytest.mark.parametrize(("gamma", "streamed"), [(1, 56), (2.2, 128)])
def test_what_is_streamed_is_corrected_as_wled_would_where_it_does_so_itself(gamma: float, streamed: int) -> None:
    strip = Wled(leds=1, budget=PLENTY, gamma=gamma)
    assert strip.streamed(StripFrame(((128, 128, 128),))) == ((streamed,) * 3,)


@pytest.fixture
def heard() -> list[DeviceHealth]:
    return []


@pytest.fixture
def link(strip: WledEmulator, locks: Path, heard: list[DeviceHealth]) -> Iterator[Link[Wire, StripFrame]]:
    place = SerialPlace(strip.port, baud=BAUD, locks=locks)
    link: Link[Wire, StripFrame] = Link("strip", place, Wled(leds=60, budget=PLENTY), changed=heard.append)
    link.start()
    yield link
    link.close()


def test_a_strip_shows_what_it_is_told(link: Link[Wire, StripFrame], strip: WledEmulator) -> None:
    pixels = tuple((led, 255 - led, 7) for led in range(60))
    link.show(StripFrame(pixels))
    until(lambda: strip.pixels == pixels)
    assert strip.firmware.dropped == 0


def test_a_strip_that_was_restarted_alone_is_redrawn_by_the_refresh(
    link: Link[Wire, StripFrame], strip: WledEmulator
) -> None:
    link.show(StripFrame((GREEN,) * 60))
    until(lambda: strip.pixels == (GREEN,) * 60)
    strip.firmware.feed(b'{"seg":[{"id":0,"i":[0,60,"FF0000"]}]}', 0)
    until(lambda: strip.pixels == (GREEN,) * 60, within=3)


def test_a_closed_link_leaves_the_strip_dark(link: Link[Wire, StripFrame], strip: WledEmulator) -> None:
    link.show(StripFrame((GREEN,) * 60))
    until(lambda: strip.pixels == (GREEN,) * 60)
    link.close()
    until(lambda: strip.pixels == (BLACK,) * 60)


def test_a_strip_at_another_speed_is_lost_with_advice_and_found_once_it_is_set_right(
    strip: WledEmulator, locks: Path, heard: list[DeviceHealth]
) -> None:
    strip.firmware.baud = 921600
    place = SerialPlace(strip.port, baud=BAUD, locks=locks)
    link: Link[Wire, StripFrame] = Link("strip", place, Wled(leds=60, budget=PLENTY), changed=heard.append)
    link.start()
    until(lambda: link.health.health is Health.LOST, within=8)
    assert link.health.fault is Fault.SILENT
    assert "serial speed is 115200" in link.health.advice
    strip.firmware.baud = 115200
    until(lambda: link.health.health is Health.WORKING)
    link.close()
    # The link knows its health a moment before it has told it.
    until(lambda: [health.health for health in heard] == [Health.LOST, Health.WORKING])


def test_garbled_answers_are_noticed_and_overcome(
    link: Link[Wire, StripFrame], strip: WledEmulator, heard: list[DeviceHealth]
) -> None:
    link.show(StripFrame((GREEN,) * 60))
    until(lambda: link.health.health is Health.WORKING)
    strip.garble()
    until(lambda: link.health.health is Health.LOST, within=8)
    strip.mend()
    until(lambda: link.health.health is Health.WORKING, within=6)
    # The link knows its health a moment before it has told it.
    until(lambda: [health.health for health in heard] == [Health.WORKING, Health.LOST, Health.WORKING])
