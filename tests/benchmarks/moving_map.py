"""Moves the pieces of a map, and as many bare Kivy labels; prints the seconds that each takes.

Run in a process of its own: Kivy can hold only one window in one.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))

from msgspec.structs import replace

from tests.ui.map.boards import large, told, view
from tests.ui.map.tables import MapTable
from tests.ui.stage import Stage

PIECES = 60
TIMES, ROUNDS = 60, 15


def main() -> None:
    """Measure all in turn, so that a busy machine slows all."""
    with tempfile.TemporaryDirectory() as pictures:
        stage = Stage(Path(pictures))
        stage.open(MapTable(view(told(), large(PIECES), players=4)))
        measured = moves(stage)
        seconds: dict[str, list[float]] = {what: [] for what in measured}
        for _ in range(ROUNDS):
            for what, move in measured.items():
                seconds[what].append(spent(move))
        for what, found in seconds.items():
            print(what, statistics.median(found), flush=True)
        stage.close()


def moves(stage: Stage) -> dict[str, Callable[[int], None]]:
    """What is measured: each moves all once, without the frame that is drawn after it."""
    panel = stage.screen.map
    scene = panel.scene
    marks = list(scene.layers.pieces.marks.values())
    homes = [(mark.x, mark.y) for mark in marks]
    labels = bare_labels(stage)
    board = scene.board
    moved = replace(board, pieces=tuple(replace(one, at=(one.at[0] + 1, one.at[1])) for one in board.pieces))
    boards = cycle((moved, board))

    def shift(frame: int) -> None:
        for at, label in enumerate(labels):
            label.pos = (at % 10 * 40 + frame % 7, at // 10 * 60)

    def walk(frame: int) -> None:
        for mark, (x, y) in zip(marks, homes, strict=True):
            mark.stand(x + frame % 7 / 7, y)

    def drag(frame: int) -> None:
        scene.lens.look(scene.camera.zoomed(1.5).panned(3 if frame % 8 < 4 else -3, 0))

    def show(_frame: int) -> None:
        scene.show(next(boards))

    return {"labels": shift, "walk": walk, "drag": drag, "show": show}


def bare_labels(stage: Stage) -> list[Any]:
    """As many labels as pieces, in the same window."""
    from kivy.uix.label import Label

    labels = [Label(text=str(at), pos=(at % 10 * 40, at // 10 * 60), size=(30, 30)) for at in range(PIECES)]
    for label in labels:
        stage.app.root.add_widget(label)
    stage.frames(3)
    return labels


def spent(move: Callable[[int], None]) -> float:
    """Seconds of the processor for moving all once."""
    begin = time.process_time()
    for frame in range(TIMES):
        move(frame)
    return (time.process_time() - begin) / TIMES


if __name__ == "__main__":
    main()
