"""Short plays before a small camera, rendered by chance: a card is laid, moved, turned, covered, taken, swapped."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import numpy as np

from tests.scenes.cards import Card
from tests.scenes.light import Light, noisy
from tests.scenes.render import BACKGROUNDS, Camera, Hand, Placed, Scene, render
from vision.frames import Frame
from vision.sheets.sheet import LabelSpec

ONE: Final = "AE1:0001-K"
OTHER: Final = "AE1:0002-K"

_REST: Final = 4
"""Frames in which nothing happens."""

_LONG: Final = 30
"""Frames for which something lies still: more than a card that has gone is waited for."""

_NOISE: Final = 1.5
_LIGHT: Final = Light(brightness=0.95, unevenness=0.15, vignette=0.1, blur_px=0.5, noise=0, glare=0.1)


@dataclass(frozen=True, slots=True)
class Moment:
    """What the camera sees for a few frames."""

    placed: tuple[Placed, ...] = ()
    hands: tuple[Hand, ...] = ()
    frames: int = 1
    nudge: float = 0.0
    """Degrees by which the camera has been turned."""


def laid(rng: np.random.Generator) -> Iterator[Moment]:
    """A card slides in under a hand and lies."""
    card = _left(ONE, rng)
    yield Moment(frames=_REST)
    yield from _brought(card, rng)
    yield Moment((card,), frames=_REST)


def moved(rng: np.random.Generator) -> Iterator[Moment]:
    """A card is carried to another place."""
    card, there = _left(ONE, rng), _right(ONE, rng)
    yield Moment((card,), frames=_REST)
    yield Moment((card,), (_upon(card),))
    yield Moment((replace(card, x=(card.x + there.x) / 2),), (Hand(0, 5),))
    yield Moment((there,), (_upon(there),))
    yield Moment((there,), frames=_REST)


def turned(rng: np.random.Generator) -> Iterator[Moment]:
    """A card is turned by a quarter where it lies."""
    card = replace(_left(ONE, rng), x=0.0)
    yield Moment((card,), frames=_REST)
    yield Moment((card,), (_upon(card),))
    yield Moment((replace(card, turn=card.turn + 90),), frames=_REST)


def covered(rng: np.random.Generator) -> Iterator[Moment]:
    """A hand moves about over a card for longer than a card that has gone is waited for."""
    card = _left(ONE, rng)
    yield Moment((card,), frames=_REST)
    for _ in range(3):
        for away in (0.0, 7.0):
            yield Moment((card,), (_upon(card, away=away),))
    yield Moment((card,), frames=_REST)


def rested_upon(rng: np.random.Generator) -> Iterator[Moment]:
    """A hand lies still on a card that has been there from the beginning, for several seconds."""
    card, stays = _left(ONE, rng), _right(OTHER, rng)
    yield Moment((card, stays), frames=2 * _REST)
    yield Moment((card, stays), (_upon(card),), frames=_LONG)
    yield Moment((card, stays), frames=_REST)


def taken_from_under(rng: np.random.Generator) -> Iterator[Moment]:
    """A card is laid, a hand lies still on it, and takes it along."""
    card, stays = _left(ONE, rng), _right(OTHER, rng)
    yield Moment((stays,), frames=2 * _REST)
    for moment in _brought(card, rng):
        yield replace(moment, placed=(*moment.placed, stays))
    yield Moment((card, stays), frames=_REST)
    yield Moment((card, stays), (_upon(card),), frames=_LONG)
    yield Moment((stays,), (Hand(card.x + 18, card.y + 10),))
    yield Moment((stays,), frames=3 * _REST)


def rested_upon_laid(rng: np.random.Generator) -> Iterator[Moment]:
    """A card is laid, a hand lies still on it for several seconds, shifts a little, and goes."""
    card, stays = _left(ONE, rng), _right(OTHER, rng)
    yield Moment((stays,), frames=2 * _REST)
    for moment in _brought(card, rng):
        yield replace(moment, placed=(*moment.placed, stays))
    yield Moment((card, stays), frames=_REST)
    for away in (0.0, 7.0):
        yield Moment((card, stays), (_upon(card, away=away),), frames=_LONG)
    yield Moment((card, stays), frames=2 * _REST)


def stacked(rng: np.random.Generator) -> Iterator[Moment]:
    """A card is laid on another, and both are taken together."""
    under = _left(ONE, rng)
    upper = Placed(Card(LabelSpec(OTHER, "a card"), face=3), under.x + 4, under.y + 4, under.turn + 3)
    yield Moment(frames=2 * _REST)
    for card, lying in ((under, ()), (upper, (under,))):
        for moment in _brought(card, rng):
            yield replace(moment, placed=(*lying, *moment.placed))
        yield Moment((*lying, card), frames=_LONG)
    yield Moment((under, upper), (_upon(upper),))
    yield Moment(frames=3 * _REST)


def lifted(rng: np.random.Generator) -> Iterator[Moment]:
    """A card is laid on another and taken off again."""
    under = _left(ONE, rng)
    upper = Placed(Card(LabelSpec(OTHER, "a card"), face=3), under.x + 4, under.y + 4, under.turn + 3)
    yield Moment((under,), frames=2 * _REST)
    for moment in _brought(upper, rng):
        yield replace(moment, placed=(under, *moment.placed))
    yield Moment((under, upper), frames=_LONG)
    yield Moment((under, upper), (_upon(upper),))
    yield Moment((under,), frames=3 * _REST)


def taken(rng: np.random.Generator) -> Iterator[Moment]:
    """One of two cards is taken away."""
    card, stays = _left(ONE, rng), _right(OTHER, rng)
    yield Moment((card, stays), frames=_REST)
    yield Moment((card, stays), (_upon(card),))
    yield Moment((stays,), frames=3 * _REST)


def copied(rng: np.random.Generator) -> Iterator[Moment]:
    """A second copy of a card is laid down beside it, and then the first is taken away."""
    first, second = _left(ONE, rng), _right(ONE, rng)
    yield Moment((first,), frames=_REST)
    yield Moment((first, second), (_upon(second),))
    yield Moment((first, second), frames=_REST)
    yield Moment((first, second), (_upon(first),))
    yield Moment((second,), frames=3 * _REST)


def swapped(rng: np.random.Generator) -> Iterator[Moment]:
    """Two cards change their places."""
    one, other = _left(ONE, rng), _right(OTHER, rng)
    yield Moment((one, other), frames=_REST)
    yield Moment((one, other), (_upon(one), _upon(other)))
    yield Moment((_left(OTHER, rng), _right(ONE, rng)), frames=_REST)


def knocked(rng: np.random.Generator) -> Iterator[Moment]:
    """Somebody knocks the camera's arm."""
    cards = _left(ONE, rng), _right(OTHER, rng)
    yield Moment(cards, frames=_REST)
    for turn in (5.0, 2.0, 3.0):
        yield Moment(cards, nudge=turn)
    yield Moment(cards, nudge=3.0, frames=_REST)


def swung(rng: np.random.Generator) -> Iterator[Moment]:
    """Somebody knocks the camera's arm so that all lies elsewhere in the picture."""
    cards = _left(ONE, rng), _right(OTHER, rng)
    yield Moment(cards, frames=_REST)
    for turn in (8.0, 22.0, 19.0):
        yield Moment(cards, nudge=turn)
    yield Moment(cards, nudge=20.0, frames=2 * _REST)


def frames(moments: Iterator[Moment], rng: np.random.Generator, *, background: Path | None = None) -> Iterator[Frame]:
    """Render a play; each frame has the sensor's noise of its own. The table is one by chance, unless it is given."""
    background = background or BACKGROUNDS[int(rng.integers(len(BACKGROUNDS)))]
    camera = Camera(px_per_mm=3.6, size=(640, 360), tilt=float(rng.uniform(0, 8)))
    number = 0
    for moment in moments:
        seen_by = replace(camera, turn=moment.nudge)
        # The same seed, so that glare and light stay where they are.
        picture, _ = render(Scene(moment.placed, background, seen_by, _LIGHT, moment.hands), seed=7)
        for _ in range(moment.frames):
            yield Frame(noisy(picture, _NOISE, rng), number, number / 10)
            number += 1


def _left(text: str, rng: np.random.Generator) -> Placed:
    return _placed(text, -42.0, rng)


def _right(text: str, rng: np.random.Generator) -> Placed:
    return _placed(text, 42.0, rng)


def _placed(text: str, x: float, rng: np.random.Generator) -> Placed:
    card = Card(LabelSpec(text, "a card"), face=sum(map(ord, text)))
    return Placed(card, x + rng.uniform(-4, 4), 6 + rng.uniform(-3, 3), rng.uniform(-8, 8))


def _brought(card: Placed, rng: np.random.Generator) -> Iterator[Moment]:
    for away in (40.0, 15.0):
        there = replace(card, y=card.y + away, turn=card.turn + rng.uniform(-10, 10))
        yield Moment((there,), (Hand(there.x, there.y + 25),))


def _upon(card: Placed, *, away: float = 0.0) -> Hand:
    """A hand on the label, which is in a card's top right corner."""
    return Hand(card.x + 18 + away, card.y - 52 + away)
