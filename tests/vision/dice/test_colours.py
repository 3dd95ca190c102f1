"""The colour of a die beside that of its tray, and dice that were taught in several lights."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from vision.dice.colours import Tone, tone

if TYPE_CHECKING:
    from numpy.typing import NDArray

RED, BLUE, GREY, BROWN = (40, 40, 180), (180, 90, 40), (110, 110, 110), (60, 90, 120)
SIDE = 80


def seen(body: tuple[int, int, int], ground: tuple[int, int, int], *, light: float = 1.0) -> Tone:
    """A square die in the middle of a picture."""
    inside: NDArray[np.uint8] = np.zeros((SIDE, SIDE), np.uint8)
    inside[20:60, 20:60] = 255
    picture = np.where(inside[:, :, None] > 0, np.array(body), np.array(ground)) * light
    return tone(picture.astype(np.uint8), inside)


def test_another_colour_is_further_away_than_other_light() -> None:
    red = seen(RED, GREY)
    assert red.unlike(seen(RED, GREY, light=0.6)) < 0.2
    assert red.unlike(seen(RED, BROWN)) < 0.2
    assert red.unlike(seen(BLUE, GREY)) > 0.5


def test_several_tones_together_are_like_what_one_of_them_is_like() -> None:
    both = Tone.together([seen(RED, GREY), seen(BLUE, GREY)])
    for alone in (seen(RED, GREY, light=0.7), seen(BLUE, GREY, light=0.7), seen(BROWN, GREY)):
        nearest = min(seen(RED, GREY).unlike(alone), seen(BLUE, GREY).unlike(alone))
        assert both.unlike(alone) == np.float32(nearest)
