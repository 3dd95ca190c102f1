"""Names that no screen can show: refused in every game before they are on a table, in words."""

from __future__ import annotations

import pytest

from companion.engine.errors import CorrectionError
from companion.engine.messages import unshown
from companion.engine.names import name_fault
from companion.games.registry import NAMES, game

SHOWN = ("Abby", "Björn", "李", "عبد", "Ann Marie", "🎲", "👩\u200d👧 Ada", "Z\u0301oe", "7", "a\xa0b")
UNSHOWN = ("A\ud800", "\udcffb", "C\x07d", "D\x00", "E\nF", "G\u2028H", "B\u202eob", "I\u2066", "\u200b", " ", "")


@pytest.mark.parametrize("name", SHOWN)
def test_a_name_in_any_script_is_welcome(name: str) -> None:
    assert (unshown(name), name_fault(name)) == ("", "")


@pytest.mark.parametrize("name", UNSHOWN, ids=ascii)
@pytest.mark.parametrize("kind", NAMES)
def test_a_name_that_cannot_be_shown_is_refused_in_every_game(kind: str, name: str) -> None:
    with pytest.raises(CorrectionError, match="players: expected names of one line each") as caught:
        game(kind).new({"players": ["Abby", name]}, seed=1)
    assert str(caught.value).isprintable()


def test_ends_of_lines_are_no_fault_of_a_text_of_several() -> None:
    assert unshown("one\ntwo\t", besides="\n\t") == ""
    assert unshown("one\ntwo\x07", besides="\n\t") == "\x07"
