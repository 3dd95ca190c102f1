"""The empty-tray frame: what is new in a tray counts, its own pattern, noise and a change of light do not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from vision.dice.changed import Changes

if TYPE_CHECKING:
    from vision.frames import Picture


def tray(*, seed: int = 0) -> Picture:
    """A patterned tray; the seed is that of the camera's noise."""
    rows, columns = np.mgrid[:240, :320]
    pattern = 90 + 40 * ((rows // 16 + columns // 16) % 2)
    noisy = pattern[:, :, None] + np.random.default_rng(seed).normal(0, 4, (240, 320, 3))
    return np.clip(noisy, 0, 255).astype(np.uint8)


def with_block(picture: Picture, *, at: tuple[int, int] = (100, 60), side: int = 32) -> Picture:
    changed = picture.copy()
    x, y = at
    changed[y : y + side, x : x + side] = (40, 40, 220)
    return changed


def test_the_same_tray_has_not_changed() -> None:
    left, _, right, _ = Changes.between(tray(seed=1), tray(seed=2)).around
    assert right <= left


def test_a_block_laid_into_it_is_a_change_there() -> None:
    changes = Changes.between(with_block(tray(seed=1)), tray(seed=2))
    assert changes.within((100, 60, 132, 92))
    assert not changes.within((200, 150, 232, 182))


def test_all_that_changed_lies_in_the_part_to_be_searched() -> None:
    left, top, right, bottom = Changes.between(with_block(tray(seed=1)), tray(seed=2)).around
    assert left <= 100
    assert top <= 60
    assert right >= 132
    assert bottom >= 92
    assert right - left < 120


def test_more_light_is_no_change() -> None:
    brighter = np.clip(tray(seed=1) * 1.25, 0, 255).astype(np.uint8)
    left, _, right, _ = Changes.between(brighter, tray(seed=2)).around
    assert right <= left
