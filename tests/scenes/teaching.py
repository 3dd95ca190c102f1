"""Rendered dice taken through the whole journey of being taught."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

import numpy as np

from tests.scenes.taught_dice import Lies, Made, Tray, render_tray
from vision.dice.lesson import Lesson
from vision.dice.shots import TaughtDie

_TRIES = 4
"""Pictures for each shot: a lesson may refuse one."""


def teach(made: Made, tray: Tray, *, seed: int, shots: int = 5, faces: Sequence[str] | None = None) -> TaughtDie:
    """Show each face in chance turns and places, with the empty tray, as somebody at a table would."""
    lesson = Lesson(made.name, faces or made.faces, shots=shots)
    rng = np.random.default_rng(seed)
    near = replace(tray, size=(round(5 * tray.px), round(4 * tray.px)))
    for _ in range(_TRIES * shots * len(lesson.faces)):
        if not lesson.next:
            break
        x, y = rng.uniform(-0.8, 0.8, 2) * tray.die_mm
        light = int(rng.integers(1 << 30))
        die = Lies(made, lesson.next, float(x), float(y), float(rng.uniform(0, 360)))
        picture, _ = render_tray(near, [die], seed=light)
        lesson.show(lesson.next, picture, empty=render_tray(near, [], seed=light)[0])
    return lesson.finish()


def some(made: Iterable[Made], tray: Tray, *, seed: int, shots: int = 3, faces: int = 3) -> list[TaughtDie]:
    """Dice of which only the first faces were taught: enough for tests that are not about how many are right."""
    return [teach(each, tray, seed=seed, shots=shots, faces=each.faces[:faces]) for each in made]
