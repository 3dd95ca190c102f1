"""A whole evening at the draw spot as small JPEG pictures: cards slide in, rest, are covered by a hand, and leave."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

import cv2
import numpy as np

from tests.scenes.cards import Card, sleeved_size
from tests.scenes.light import Light
from tests.scenes.render import BACKGROUNDS, Camera, Hand, Placed, Scene, TrueLabel, render
from vision.sheets.sheet import LabelSpec

if TYPE_CHECKING:
    from vision.frames import Picture

Step: TypeAlias = Sequence[str]
"""The label texts that lie on the draw spot together; none for an empty table."""

QUIET_LAMP: Final = Light(brightness=0.9, unevenness=0.2, vignette=0.15, blur_px=0.7, noise=1.0, glare=0.2)
"""Little noise: it is noise that makes a JPEG large."""

_SMALLEST_QUALITY: Final = 40
_STRIDE_MM: Final = 72.0


class Moment(Enum):
    """What happens in one picture of a step."""

    SLIDING = "sliding"
    """A hand pushes the cards in from the near side; they are blurred by their motion."""

    RESTING = "resting"
    COVERED = "covered"
    """A hand lies on the cards' labels."""

    EMPTY = "empty"
    """The cards have left."""


USUAL: Final = (Moment.SLIDING, Moment.RESTING, Moment.RESTING)
"""Enough for a watcher that wants to see a card twice in three pictures."""

GAP: Final = (Moment.EMPTY, Moment.EMPTY)
"""Put before a step that shows a text of the step before: the table has to see the first card leave."""


@dataclass(frozen=True, slots=True)
class Written:
    """One picture of a sequence as it was written, and what is in it."""

    path: Path
    step: int
    moment: Moment
    truth: tuple[TrueLabel, ...]

    @property
    def readable(self) -> frozenset[str]:
        """The texts that a reader should find: of cards at rest that nothing hides."""
        rests = self.moment is Moment.RESTING
        return frozenset(label.text for label in self.truth if rests and label.covered == 0)


def render_sequence(
    steps: Sequence[Step],
    out: Path,
    *,
    seed: int,
    captions: Mapping[str, str] | None = None,
    moments: Sequence[Moment] = USUAL,
    gap: Sequence[Moment] = GAP,
    covered_every: int = 8,
    background: Path = BACKGROUNDS[0],
    camera: Camera | None = None,
    light: Light = QUIET_LAMP,
    largest: int = 25_000,
) -> list[Written]:
    """Write one JPEG for each moment of each step, named so that their order is that of their names.

    :param steps: what lies on the draw spot, one step after the other.
    :param out: a folder, made if it is not there; pictures of an earlier run are removed from it.
    :param captions: the words under a label's code, by its text.
    :param covered_every: each so many steps, a hand covers the cards for one picture between two at rest.
    :param largest: bytes of a picture; the JPEG quality is 75, and lower for a picture that would be larger.
    """
    out.mkdir(parents=True, exist_ok=True)
    for old in out.glob("step_*.jpg"):
        old.unlink()
    written: list[Written] = []
    before: frozenset[str] = frozenset()
    for number, step in enumerate(steps):
        here = _moments(number, step, moments, covered_every)
        if before & frozenset(step):
            here = [*gap, *here]
        rng = np.random.default_rng([seed, number])
        resting = _laid(step, captions or {}, rng)
        for place, moment in enumerate(here):
            scene = _scene(moment, resting, background, camera or Camera(), light, rng)
            picture, truth = render(scene, seed=int(rng.integers(2**31)))
            if moment is Moment.SLIDING:
                picture = _smeared(picture, length=int(rng.integers(9, 15)))
            path = out / f"step_{number:03d}_{place}_{moment.value}.jpg"
            path.write_bytes(_jpeg(picture, largest))
            written.append(Written(path, number, moment, truth))
        before = frozenset(step)
    return written


def _moments(number: int, step: Step, moments: Sequence[Moment], covered_every: int) -> list[Moment]:
    if not step:
        return [Moment.EMPTY]
    if covered_every and number % covered_every == covered_every - 1:
        return [*moments, Moment.COVERED, Moment.RESTING]
    return list(moments)


def _laid(step: Step, captions: Mapping[str, str], rng: np.random.Generator) -> tuple[Placed, ...]:
    """Put a step's cards side by side as people do: nearly straight, nearly in place."""
    first = -_STRIDE_MM * (len(step) - 1) / 2
    return tuple(
        Placed(
            # The face follows from the text, so that a card looks the same whenever it is drawn.
            Card(LabelSpec(text, captions.get(text, "")), face=sum(map(ord, text))),
            x=first + _STRIDE_MM * place + rng.uniform(-2, 2),
            y=rng.uniform(-4, 4),
            turn=rng.uniform(-6, 6),
        )
        for place, text in enumerate(step)
    )


def _scene(
    moment: Moment,
    resting: tuple[Placed, ...],
    background: Path,
    camera: Camera,
    light: Light,
    rng: np.random.Generator,
) -> Scene:
    hands: tuple[Hand, ...] = ()
    cards = resting
    match moment:
        case Moment.EMPTY:
            cards = ()
        case Moment.SLIDING:
            away = rng.uniform(45, 70)
            cards = tuple(replace(card, y=card.y + away, turn=card.turn + rng.uniform(-12, 12)) for card in resting)
            hands = tuple(Hand(card.x, card.y + 30) for card in cards)
        case Moment.COVERED:
            hands = tuple(Hand(*_above_label(card)) for card in cards)
        case Moment.RESTING:
            pass
    return Scene(cards, background, camera, light, hands)


def _above_label(card: Placed) -> tuple[float, float]:
    """Where fingertips lie so that the card's top right corner is under the hand, in mm."""
    width, height = sleeved_size()
    turn = math.radians(card.turn)
    across, along = width / 2 - 12, -height / 2 - 18
    return (
        card.x + across * math.cos(turn) - along * math.sin(turn),
        card.y + across * math.sin(turn) + along * math.cos(turn),
    )


def _smeared(picture: Picture, *, length: int) -> Picture:
    """Blur along the way the cards slide."""
    kernel = np.full((length, 1), 1 / length, np.float32)
    return np.asarray(cv2.filter2D(picture, -1, kernel), np.uint8)


def _jpeg(picture: Picture, largest: int) -> bytes:
    data = b""
    for quality in range(75, _SMALLEST_QUALITY - 1, -5):
        options = [cv2.IMWRITE_JPEG_QUALITY, quality, cv2.IMWRITE_JPEG_OPTIMIZE, 1]
        data = cv2.imencode(".jpg", picture, options)[1].tobytes()
        if len(data) <= largest:
            break
    return data
