"""What a value must be is said in words that need no programmer."""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Any

import msgspec
import pytest

from companion.engine.kinds import allowed, in_words, wanted


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


class Pot(msgspec.Struct, forbid_unknown_fields=True):
    litres: int = 1
    names: list[str] | None = None
    colour: Colour = Colour.RED
    lid: bool = True


class Kitchen(msgspec.Struct):
    pots: list[Pot]
    shades: dict[str, list[Colour]] = {}
    spare: Pot | None = None


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"pots": 3}, "pots: expected a list such as [one, two], got a whole number"),
        ({}, "'pots' is missing"),
        ({"pots": [{"litres": "two"}]}, "pots.0.litres: expected a whole number, got text"),
        ({"pots": [{}, {"names": 3}]}, "pots.1.names: expected a list such as [one, two], got a whole number"),
        ({"pots": [{"names": [None]}]}, "pots.0.names.0: expected text, got nothing"),
        ({"pots": [{"colour": "green"}]}, "pots.0.colour: there is no 'green' here"),
        ({"pots": [{"lid": 1.5}]}, "pots.0.lid: expected true or false, got a number"),
        ({"pots": [{"handle": 1}]}, "pots.0: there is no 'handle' here"),
    ],
)
def test_what_does_not_fit_is_said_with_its_place(given: object, said: str) -> None:
    with pytest.raises(msgspec.ValidationError) as raised:
        msgspec.convert(given, Kitchen)
    assert in_words(raised.value) == said


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (int, "a whole number"),
        (int | None, "a whole number"),
        (Annotated[int, msgspec.Meta(ge=0)], "a whole number of at least 0"),
        (Annotated[int, msgspec.Meta(ge=1, le=3)], "a whole number of at least 1 and at most 3"),
        (list[str], "a list"),
        (int | Colour | Pot, "a whole number or one of red, blue or a record with litres, names, colour, lid"),
    ],
)
def test_a_kind_has_words(kind: Any, words: str) -> None:
    assert wanted(kind) == words


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"pots": [{}, {"colour": "green"}]}, "; colour can be red, blue"),
        ({"pots": [], "shades": {"oak": ["green"]}}, "; shades can be red, blue"),
        ({"pots": [], "spare": {"colour": 3}}, "; colour can be red, blue"),
        ({"pots": [{"litres": "two"}]}, ""),
        ({}, ""),
    ],
)
def test_the_values_of_a_field_are_listed_where_there_are_few(given: dict[str, Any], said: str) -> None:
    with pytest.raises(msgspec.ValidationError) as raised:
        msgspec.convert(given, Kitchen)
    assert allowed(raised.value, Kitchen) == said
