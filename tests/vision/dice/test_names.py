"""Names of dice and faces that can be shown on one line."""

from __future__ import annotations

import pytest

from vision.dice.lesson import Lesson
from vision.dice.names import LONGEST, alike, name_fault, shown_name

BAD = ["a\nb", "re\x1b[31md", "\u202ered", "red\u200f", " red", "red ", "x" * (LONGEST + 1)]


@pytest.mark.parametrize("name", ["red", "très long", "骰子", "½ ☠", "-", "x" * LONGEST])
def test_what_can_be_shown_is_a_name(name: str) -> None:
    assert name_fault(name) == ""
    assert shown_name(name) == name
    assert Lesson(name, ("1", name)).faces == ("1", name)


@pytest.mark.parametrize("name", BAD)
def test_what_cannot_be_shown_is_refused_for_dice_and_faces(name: str) -> None:
    assert name_fault(name).isprintable()
    for given, faces in ((name, ("1", "2")), ("red", ("1", name))):
        with pytest.raises(ValueError, match="can all be shown"):
            Lesson(given, faces)


@pytest.mark.parametrize(("one", "other", "same"), [("red", "Red", True), ("red", " red", True), ("red", "rot", False)])
def test_names_that_people_would_take_for_one(one: str, other: str, *, same: bool) -> None:
    assert alike(one, other) is same
