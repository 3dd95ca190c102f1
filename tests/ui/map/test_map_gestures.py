"""Gestures over a map: one finger taps, drags or carries, two pinch, and the wheel magnifies."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from ui.map.gestures import NOTCH, Gestures


@dataclass
class Finger:
    """A touch as Kivy tells it."""

    uid: int
    pos: tuple[float, float]
    is_mouse_scrolling: bool = False
    button: str = "left"

    @property
    def x(self) -> float:
        return self.pos[0]

    @property
    def y(self) -> float:
        return self.pos[1]

    def to(self, x: float, y: float) -> Finger:
        """The same finger elsewhere."""
        return Finger(self.uid, (x, y))


@dataclass
class Told:
    """Keeps what it is told, and lifts when there is something to lift."""

    something: bool = True
    told: list[tuple] = field(default_factory=list)

    def tap(self, touch: Finger) -> None:
        self.told.append(("tap", touch.pos))

    def pan(self, dx: float, dy: float) -> None:
        self.told.append(("pan", dx, dy))

    def pinch(self, factor: float, about: tuple[float, float]) -> None:
        self.told.append(("pinch", round(factor, 3), about))

    def lift(self, at: tuple[float, float]) -> bool:
        self.told.append(("lift", at))
        return self.something

    def carry(self, at: tuple[float, float]) -> None:
        self.told.append(("carry", at))

    def drop(self, at: tuple[float, float]) -> None:
        self.told.append(("drop", at))


@pytest.fixture
def told() -> Told:
    return Told()


def test_a_finger_that_trembles_taps(told: Told) -> None:
    gestures, finger = Gestures(told, drag=12), Finger(1, (100, 100))
    gestures.down(finger)
    gestures.move(finger.to(105, 96))
    gestures.up(finger.to(105, 96))
    assert told.told == [("tap", (105, 96))]


def test_a_finger_that_moves_drags_and_does_not_tap(told: Told) -> None:
    gestures, finger = Gestures(told, drag=12), Finger(1, (100, 100))
    gestures.down(finger)
    gestures.move(finger.to(120, 100))
    gestures.move(finger.to(130, 105))
    gestures.up(finger.to(130, 105))
    assert told.told == [("pan", 20, 0), ("pan", 10, 5)]


def test_two_fingers_pinch_about_their_middle_and_do_not_tap(told: Told) -> None:
    gestures, one, other = Gestures(told, drag=12), Finger(1, (100, 100)), Finger(2, (200, 100))
    gestures.down(one)
    gestures.down(other)
    gestures.move(other.to(300, 100))
    gestures.up(other.to(300, 100))
    gestures.up(one)
    assert told.told == [("pan", 50, 0), ("pinch", 2, (200, 100))]


def test_a_finger_that_rests_lifts_carries_and_drops(told: Told) -> None:
    gestures, finger = Gestures(told, drag=12), Finger(1, (100, 100))
    gestures.down(finger)
    gestures._held(0.5)
    gestures.move(finger.to(180, 100))
    gestures.up(finger.to(190, 100))
    assert told.told == [("lift", (100, 100)), ("carry", (180, 100)), ("drop", (190, 100))]


def test_a_finger_that_rests_where_there_is_nothing_does_nothing_more() -> None:
    told = Told(something=False)
    gestures, finger = Gestures(told, drag=12), Finger(1, (100, 100))
    gestures.down(finger)
    gestures._held(0.5)
    gestures.up(finger)
    assert told.told == [("lift", (100, 100))]


@pytest.mark.parametrize(("button", "factor"), [("scrolldown", NOTCH), ("scrollup", 1 / NOTCH), ("scrollleft", 1)])
def test_the_wheel_magnifies_where_the_mouse_is(told: Told, button: str, factor: float) -> None:
    Gestures(told, drag=12).down(Finger(1, (100, 100), is_mouse_scrolling=True, button=button))
    assert told.told == [("pinch", round(factor, 3), (100, 100))]


def test_a_finger_that_was_forgotten_means_nothing(told: Told) -> None:
    gestures, finger = Gestures(told, drag=12), Finger(1, (100, 100))
    gestures.down(finger)
    gestures.stop()
    gestures.move(finger.to(150, 100))
    gestures.up(finger)
    assert told.told == []
