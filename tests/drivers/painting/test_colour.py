"""Colours by meaning."""

from __future__ import annotations

from companion.engine.indicators import Level, Side
from drivers.painting.colour import RGB, Colour, corrected, dimmed, of_level, of_side


def test_every_colour_has_its_light() -> None:
    assert set(RGB) == set(Colour)


def test_seats_have_four_different_colours() -> None:
    assert len({of_side(Side.SEAT, seat) for seat in range(4)}) == 4


def test_sides_and_levels_have_the_colours_of_their_meaning() -> None:
    assert of_side(Side.ENEMY, None) is Colour.ENEMY
    assert of_side(Side.PROTECTED, None) is Colour.PROTECTED
    assert of_level(Level.DANGER) is Colour.DANGER


def test_dimming_keeps_the_hue() -> None:
    assert dimmed((200, 100, 0), 0.5) == (100, 50, 0)


def test_gamma_keeps_black_and_white_and_bends_what_is_between() -> None:
    assert corrected((0, 128, 255), 2.2) == (0, 56, 255)
    assert corrected((0, 128, 255), 1) == (0, 128, 255)
