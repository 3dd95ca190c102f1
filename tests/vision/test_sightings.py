"""A sighting's geometry, what is a label's text, and how foreign text is shown."""

from __future__ import annotations

import pytest

from tests.vision.builders import seen
from vision.sightings import Corners, ReaderName, escaped, shown, sighted, tag_text


@pytest.mark.parametrize(
    ("corners", "angle"),
    [
        (((0, 0), (21, 0), (21, 21), (0, 21)), 0.0),
        (((21, 0), (21, 21), (0, 21), (0, 0)), 90.0),
        (((21, 21), (0, 21), (0, 0), (21, 0)), 180.0),
        (((0, 21), (0, 0), (21, 0), (21, 21)), -90.0),
        (((0, 0), (21, 21), (0, 42), (-21, 21)), 45.0),
    ],
)
def test_the_angle_is_that_of_the_codes_top_edge_clockwise(corners: object, angle: float) -> None:
    sighting = sighted("A", corners, 21, ReaderName.ZXING, 0)  # type: ignore[arg-type]
    assert sighting.angle == pytest.approx(angle)


def test_px_per_module_is_the_mean_side_by_the_modules() -> None:
    assert sighted("A", ((0, 0), (60, 0), (60, 40), (0, 40)), 25, ReaderName.ZXING, 0).px_per_module == 2.0


@pytest.mark.parametrize("text", ["AE1:0001-K", "0123456789", "$%*+-./: Z"])
def test_ten_characters_of_the_alphabet_may_be_ours(text: str) -> None:
    assert not seen(text).foreign


@pytest.mark.parametrize("text", ["", "AE1:0001-", "AE1:0001-KK", "ae1:0001-k", "AE1:0001-K\n", "ÄE1:0001-K", "٣" * 10])
def test_anything_else_is_foreign(text: str) -> None:
    assert seen(text).foreign


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("AE1:0001-K", "AE1:0001-K"),
        ("Žďár", "Žďár"),
        ("a\nb\x1b[31m", "a\\nb\\x1b[31m"),
        ("abc\u202edef", "abc\\u202edef"),
        ("back\\slash", "back\\\\slash"),
        ("x" * 24, "x" * 24),
        ("x" * 25, "x" * 23 + "…"),
        ("\x00" * 4000, "\\x00" * 5 + "…"),
        ("\udc80", "\\udc80"),
        ("", ""),
    ],
)
def test_text_is_shown_escaped_and_short(text: str, said: str) -> None:
    assert shown(text) == said


def test_a_text_is_escaped_but_for_what_may_stay() -> None:
    assert escaped("Küche\u00a0\\ \x1b[31m \u202e \udc80\n") == "Küche\u00a0\\ \\x1b[31m \\u202e \\udc80\\n"
    assert escaped("a\nb\t", besides="\n") == "a\nb\\t"


def square(side: float) -> Corners:
    return ((0, 0), (side, 0), (side, side), (0, side))


def test_fewer_px_per_module_are_less_confidence() -> None:
    found = [sighted("AE1:0001-K", square(21 * px), 21, ReaderName.ZXING, 0).confidence for px in (1, 2, 3, 4, 9)]
    assert found == sorted(found)
    assert found[0] < found[1] < found[2] < found[3] == found[4] == 1.0


def test_a_tag_has_a_number_and_is_ours() -> None:
    seen_tag = sighted(tag_text(17), square(24), 6, ReaderName.ARUCO, 0)
    assert (seen_tag.text, seen_tag.tag, seen_tag.foreign) == ("#17", 17, False)


@pytest.mark.parametrize("reader", [ReaderName.ZXING, ReaderName.PYZBAR])
def test_a_qr_code_that_looks_like_a_tag_is_foreign_and_no_tag(reader: ReaderName) -> None:
    forged = sighted("#17", square(63), 21, reader, 0)
    assert forged.tag is None
    assert forged.foreign
