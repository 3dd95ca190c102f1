"""The emulated WLED behaves as the documentation of the real one says, silence included."""

from __future__ import annotations

import json

import pytest
import serial

from drivers.emulators import WledEmulator
from drivers.emulators.wled import CHATTER, WledFirmware
from drivers.frames import BLACK
from tests.drivers.doubles import until

SET = b'{"on":true,"bri":255,"tt":0,"seg":[{"id":0,"i":[0,2,"00FF00",2,4,"000000"]}]}'
GREEN = (0, 255, 0)


@pytest.fixture
def wled() -> WledFirmware:
    return WledFirmware(4)


def test_it_says_its_version(wled: WledFirmware) -> None:
    assert wled.feed(b"v", 0).startswith(b"WLED ")
    assert wled.feed(b"v", 0).endswith(b"\r\n")


def test_other_bytes_mean_nothing(wled: WledFirmware) -> None:
    assert wled.feed(b"xyz 19\r\n\x00\xff", 0) == b""
    assert wled.feed(b"v", 0).startswith(b"WLED ")


def test_json_sets_leds_without_an_answer(wled: WledFirmware) -> None:
    assert wled.feed(SET, 0) == b""
    assert wled.pixels == (GREEN, GREEN, BLACK, BLACK)
    assert wled.frames == 1


def test_a_bare_led_number_sets_one_led_and_the_next_colour_the_next(wled: WledFirmware) -> None:
    wled.feed(b'{"bri":255,"seg":[{"i":[1,"00FF00","0000FF"]}]}', 0)
    assert wled.pixels == (BLACK, GREEN, (0, 0, 255), BLACK)


def test_it_answers_only_when_asked(wled: WledFirmware) -> None:
    answer = json.loads(wled.feed(b'{"on":true,"bri":7,"v":true}', 0))
    assert (answer["state"]["on"], answer["state"]["bri"], answer["info"]["leds"]["count"]) == (True, 7, 4)


@pytest.mark.parametrize("broken", [b"{oops}", b'{"seg":[{"i":[0,"green"]}]}', b'{"seg":{"id":0}}', b'{"bri":[1]}'])
def test_errors_in_json_are_silent_and_change_nothing(wled: WledFirmware, broken: bytes) -> None:
    before = wled.pixels
    assert wled.feed(broken, 0) == b""
    assert wled.pixels == before
    assert wled.dropped == 1
    assert wled.feed(b"v", 1).startswith(b"WLED ")


def test_a_gap_of_a_tenth_of_a_second_ends_a_half_object(wled: WledFirmware) -> None:
    wled.feed(SET[:20], 0)
    assert wled.feed(SET[20:] + b"v", 0.2).startswith(b"WLED ")
    assert wled.pixels == (BLACK,) * 4


def test_a_shorter_gap_does_not(wled: WledFirmware) -> None:
    wled.feed(SET[:20], 0)
    wled.feed(SET[20:], 0.09)
    assert wled.pixels[0] == GREEN


def test_braces_inside_of_texts_do_not_end_an_object(wled: WledFirmware) -> None:
    assert wled.feed(b'{"n":"a}\\"}","v":true}', 0).startswith(b'{"state"')


def test_a_list_too_long_for_the_buffer_is_lost_without_a_word() -> None:
    wled = WledFirmware(200)
    entries = ",".join(f'{led},"00FF00"' for led in range(130))
    assert wled.feed(f'{{"seg":[{{"i":[{entries}]}}]}}'.encode(), 0) == b""
    assert wled.pixels == (BLACK,) * 200
    assert wled.dropped == 1


def test_an_object_too_soon_after_another_finds_the_buffer_taken() -> None:
    wled = WledFirmware(4, busy=0.03)
    assert wled.feed(SET, 0) == b""
    assert wled.feed(SET, 0.02) == b'{"error":3}\n'
    assert wled.feed(SET, 0.06) == b""


def test_adalight_streams_a_frame_that_is_held_for_two_and_a_half_seconds(wled: WledFirmware) -> None:
    wled.feed(SET, 0)
    frame = b"Ada" + bytes((0, 3, 0 ^ 3 ^ 0x55)) + bytes((9, 8, 7)) * 4
    assert wled.feed(frame, 1) == b""
    assert wled.pixels == ((9, 8, 7),) * 4
    wled.tick(3.4)
    assert wled.pixels == ((9, 8, 7),) * 4
    wled.tick(3.6)
    assert wled.pixels == (GREEN, GREEN, BLACK, BLACK)


def test_json_ends_what_was_streamed(wled: WledFirmware) -> None:
    wled.feed(SET, 0)
    wled.feed(b"Ada" + bytes((0, 3, 0 ^ 3 ^ 0x55)) + bytes((9, 8, 7)) * 4, 1)
    wled.feed(b'{"live":false}', 1.1)
    assert wled.pixels == (GREEN, GREEN, BLACK, BLACK)


def test_json_can_black_out_all_until_it_ends_that(wled: WledFirmware) -> None:
    wled.feed(SET + b'{"live":true}', 0)
    wled.tick(30)
    assert wled.pixels == (BLACK,) * 4
    wled.feed(b'{"live":false}', 31)
    assert wled.pixels[0] == GREEN


def test_a_wrong_check_byte_ends_the_frame_silently(wled: WledFirmware) -> None:
    assert wled.feed(b"Ada" + bytes((0, 3, 0)) + b"v", 0).startswith(b"WLED ")


def test_streamed_pixels_are_swallowed_while_overridden(wled: WledFirmware) -> None:
    wled.feed(b'{"bri":255,"lor":1}', 0)
    wled.feed(b"Ada" + bytes((0, 3, 0 ^ 3 ^ 0x55)) + bytes((9, 8, 7)) * 4 + b"v", 0)
    assert wled.pixels == (BLACK,) * 4


def test_tpm2_streams_and_answers_a_ping(wled: WledFirmware) -> None:
    wled.feed(b'{"bri":255}', 0)
    wled.feed(b"\xc9\xda\x00\x0c" + bytes((1, 2, 3)) * 4 + b"\x36", 0)
    assert wled.pixels == ((1, 2, 3),) * 4
    assert wled.feed(b"\xc9\xaa", 0) == b"\xac"


def test_it_lists_its_leds(wled: WledFirmware) -> None:
    wled.feed(SET, 0)
    assert json.loads(wled.feed(b"l", 0)) == [0x00FF00, 0x00FF00, 0, 0]
    assert wled.feed(b"L", 0) == b"\xc9\xda\x00\x0c" + bytes((0, 255, 0)) * 2 + bytes(6) + b"\x36\x0a"


def test_a_stray_improv_byte_costs_a_moment(wled: WledFirmware) -> None:
    assert wled.feed(b"Iv", 0) == b""
    assert wled.feed(b"v", 0.03).startswith(b"WLED ")


def test_the_rate_changes_after_the_answer_and_a_restart_forgets_it(wled: WledFirmware) -> None:
    assert wled.feed(b"\xb1", 0) == b"Baud is now 230400\r\n"
    assert wled.baud == 230400
    assert wled.boot() == CHATTER
    assert wled.baud == 115200


def test_off_is_dark_and_brightness_dims(wled: WledFirmware) -> None:
    wled.feed(SET, 0)
    wled.feed(b'{"bri":128}', 1)
    assert wled.pixels[0] == (0, 128, 0)
    wled.feed(b'{"on":false}', 2)
    assert wled.pixels[0] == BLACK


def test_it_serves_a_real_port_under_the_same_name_after_a_replug(strip: WledEmulator) -> None:
    name = strip.port
    for _ in range(2):
        with serial.Serial(strip.port, 115200, timeout=2) as port:
            port.write(b"v")
            assert port.read_until(b"\n").startswith(b"WLED ")
        strip.unplug()
        with pytest.raises(OSError, match="No such file"):
            serial.Serial(strip.port, 115200)
        strip.replug()
    assert strip.port == name


def test_at_another_rate_it_understands_nothing(strip: WledEmulator) -> None:
    with serial.Serial(strip.port, 9600, timeout=0.3) as port:
        port.write(b"v" + SET)
        assert port.read(1) == b""
    assert strip.firmware.objects == 0


def test_a_garbled_answer_is_not_readable(strip: WledEmulator) -> None:
    strip.garble()
    with serial.Serial(strip.port, 115200, timeout=2) as port:
        port.write(b"v")
        assert port.read(4) not in (b"", b"WLED")


def test_a_stalled_device_reads_nothing_until_mended(strip: WledEmulator) -> None:
    strip.stall()
    with serial.Serial(strip.port, 115200, write_timeout=0.2) as port:
        with pytest.raises(serial.SerialTimeoutException):
            port.write(b" " * 100_000)
        strip.mend()
        until(lambda: port.write(b" ") == 1)
