"""Faces with symbols: each has one text, whatever is no face is said, and several are counted together."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.errors import SymbolError
from companion.engine.symbols import MOST, SYMBOLS, Face, every_face, face, stand_ins, total

counts = st.integers(0, MOST)
faces = st.builds(Face, power=counts, potential=counts, half=counts, critical=counts)


@given(faces)
def test_a_face_is_read_back_from_its_text(shown: Face) -> None:
    assert face(shown.text) == shown


def test_a_text_names_each_symbol_that_is_there_in_one_order() -> None:
    assert Face(critical=1, power=2).text == "p2c1"
    assert face("p2o1h1c1") == Face(power=2, potential=1, half=1, critical=1)
    assert face("-") == Face()


@pytest.mark.parametrize("text", ["", "p0", "p5", "c1p1", "p1p1", "x1", "p", "1", "--", "p1 ", "P1", "p1-", "p\uff11"])
def test_a_face_has_no_second_text(text: str) -> None:
    with pytest.raises(SymbolError, match=r"is no face: expected .*p power.*'p2c1'.*'-'"):
        face(text)


def test_faces_are_counted_together() -> None:
    assert total(["p2c1", "-", "p1h1"]) == Face(power=3, half=1, critical=1)
    assert total(["p4"] * 13).power == 52
    assert total([]) == Face()


def test_every_face_of_some_symbols_comes_once_those_with_few_first() -> None:
    assert list(islice(every_face(("power", "critical")), 6)) == ["-", "c1", "p1", "p1c1", "c2", "p2"]
    every = list(every_face(SYMBOLS))
    assert len(every) == len(set(every)) == (MOST + 1) ** len(SYMBOLS)
    assert list(every_face(())) == ["-"]


def test_the_faces_that_stand_in_have_no_symbol_that_does_not_count() -> None:
    assert stand_ins(("power", "critical")) == ("-", "p1", "c1", "p2")
    assert stand_ins(()) == ("-",)
