"""Many rectangles at once: drawn one by one, the lines of a large map would cost more than all that moves on it."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Mesh

from ui.boxes import Box

MOST = 16000
"""How many rectangles one instruction can draw: it numbers their corners in 16 bits."""


def rectangles(boxes: Sequence[Box]) -> None:
    """Rectangles with the colour that is set, on the canvas that is open."""
    for first in range(0, len(boxes), MOST):
        part = boxes[first : first + MOST]
        vertices: list[float] = []
        indices: list[int] = []
        for at, box in enumerate(part):
            for x, y in ((box.x, box.y), (box.right, box.y), (box.right, box.top), (box.x, box.top)):
                vertices += (x, y, 0, 0)
            indices += [4 * at + corner for corner in (0, 1, 2, 2, 3, 0)]
        Mesh(vertices=vertices, indices=indices, mode="triangles")
