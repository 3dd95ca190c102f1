"""A piece on the map: its shape and mark, which way it faces, and its badges. It is drawn once and then only moved."""

from __future__ import annotations

from kivy.graphics import Canvas, Color, PopMatrix, PushMatrix, Scale, SmoothLine, SmoothRoundedRectangle, Translate
from msgspec import structs

from companion.engine.mapped import Piece
from ui.boxes import Box
from ui.map.lettering import letters
from ui.map.places import middle_of
from ui.map.signs import TURNS, draw_sign
from ui.shapes import Shape, corners, mark, ring, shape_of
from ui.theme import GROUND, INK, QUIET, RAISED, Colour, Weight, side_colour
from ui.theme import Scale as Sizes

SIZE, MOST = 0.74, 1.2
"""How much of a space a piece takes, and how much it may take where spaces are small."""

LEAST_SIZE = 24
"""How large a piece should be, in designed pixels."""

BADGE_SIZE = 0.3
LEAST_BADGE = 13
"""Height of the words of a badge in designed pixels, at least."""


def shape_of_piece(piece: Piece) -> Shape:
    """Diamonds are unknown, triangles enemies, circles people."""
    return Shape.DIAMOND if piece.on_line else shape_of(piece.side)


def colour_of_piece(piece: Piece) -> Colour:
    """The colour of whose it is; what is not known yet has none."""
    return INK if piece.on_line else side_colour(piece.side, piece.seat)


def look_of(piece: Piece) -> Piece:
    """All of a piece that is drawn: what does not change where it stands, or what can be read of it."""
    return structs.replace(piece, at=(0, 0), note=None, path="")


class PieceMark:
    """One piece: `canvas` is what to add to the map; `x` and `y` are its middle now, in spaces."""

    def __init__(self, piece: Piece, unit: float, sizes: Sizes) -> None:
        self.piece = piece
        self.canvas = Canvas()
        self.x, self.y = middle_of(piece.at, on_line=piece.on_line)
        self._map_unit, self._sizes = unit, sizes
        self._unit = _drawn_unit(unit, sizes)
        self._share, self._nearness = 1.0, 1.0
        self._look: Piece | None = None
        self._drawing = Canvas()
        with self.canvas:
            PushMatrix()
            self._place = Translate(0, 0)
            self._size = Scale(1, 1, 1)
        self.canvas.add(self._drawing)
        with self.canvas:
            PopMatrix()
        self.show(piece)
        self.stand(self.x, self.y)

    def show(self, piece: Piece) -> None:
        """Look as a piece does now; where it stands is for whoever moves it."""
        self.piece = piece
        if look_of(piece) == self._look:
            return
        self._look = look_of(piece)
        self._drawing.clear()
        with self._drawing:
            self._draw(piece)

    def stand(self, x: float, y: float) -> None:
        """Stand with its middle at a point of the map, in spaces."""
        self.x, self.y = x, y
        self._place.xy = (x * self._map_unit, y * self._map_unit)

    def grow(self, share: float) -> None:
        """Be so many times as large as it would be."""
        self._share = share
        self._resize()

    def look_from(self, unit: float) -> None:
        """Be as large as is right while a space takes so many pixels: a piece that is larger than its space because
        that is small does not grow with it.
        """
        wanted = _drawn_unit(unit, self._sizes) / self._unit
        self._nearness = wanted * self._map_unit / unit
        self._resize()

    def _resize(self) -> None:
        size = self._share * self._nearness
        self._size.xyz = (size, size, 1)

    def _draw(self, piece: Piece) -> None:
        if piece.sign:
            self._draw_token(piece)
            return
        unit, shape, colour = self._unit, shape_of_piece(piece), colour_of_piece(piece)
        side = unit * SIZE
        box = Box(-side / 2, -side / 2, side, side)
        if shape is Shape.TRIANGLE:
            box = Box(-side * 0.54, -side * 0.5, side * 1.08, side)
        if piece.active:
            _glow(shape, box, unit)
        if piece.facing:
            _nose(piece.facing, unit, INK if piece.on_line else colour)
        if shape is Shape.DIAMOND:
            mark(shape, box, GROUND)
            ring(shape, box, colour, max(1.0, unit * 0.035))
        else:
            _edge(shape, box, unit)
            mark(shape, box, colour)
        low = -side * 0.16 if shape is Shape.TRIANGLE else 0.0
        size = unit * (0.4 if len(piece.mark) < 2 else 0.3)
        ink = INK if shape is Shape.DIAMOND else GROUND
        letters(piece.mark, (0, low), size=size, weight=Weight.BOLD, colour=ink)
        for at, words in enumerate(piece.badges[:3]):
            _badge(words, at, unit, max(unit * BADGE_SIZE, min(self._sizes(LEAST_BADGE), unit * 0.42)))

    def _draw_token(self, piece: Piece) -> None:
        """A token is its sign on a dark plate."""
        unit = self._unit
        size = max(unit * 0.34, min(self._sizes(LEAST_BADGE), unit * 0.44))
        wide = unit * (0.62 + 0.2 * len(piece.mark))
        plate = Box(-wide / 2, -unit * 0.31, wide, unit * 0.62)
        mark(Shape.SQUARE, plate, RAISED)
        draw_sign(piece.sign, piece.mark, (0, 0), unit * 0.46, size)


def _drawn_unit(unit: float, sizes: Sizes) -> float:
    """The size of a space that would have a piece as large as it is drawn where a space takes `unit` pixels."""
    return max(unit, min(sizes(LEAST_SIZE) / SIZE, unit * MOST / SIZE))


def _glow(shape: Shape, box: Box, unit: float) -> None:
    """A ring in ink around the piece that acts."""
    out = unit * 0.1
    if shape is Shape.TRIANGLE:
        ring(shape, Box(box.x - out * 1.7, box.y - out * 0.9, box.w + out * 3.4, box.h + out * 2.8), INK, unit * 0.035)
    else:
        ring(shape, box.inset(-out * (1.3 if shape is Shape.DIAMOND else 1)), INK, unit * 0.035)


def _edge(shape: Shape, box: Box, unit: float) -> None:
    """A dark edge that keeps a piece apart from what is under it."""
    out = unit * 0.04
    if shape is Shape.TRIANGLE:
        points = [number for corner in corners(shape, box) for number in corner]
        Color(*GROUND)
        SmoothLine(points=points, close=True, width=out, joint="round")
    else:
        mark(shape, box.inset(-out), GROUND)


def _nose(facing: str, unit: float, colour: Colour) -> None:
    """A point outside the shape, on the side that it faces."""
    dx, dy = TURNS[facing]
    near, far, half = unit * 0.4, unit * 0.56, unit * 0.12
    points = [
        *(dx * near - dy * half, dy * near + dx * half),
        *(dx * far, dy * far),
        *(dx * near + dy * half, dy * near - dx * half),
    ]
    for ink, width in ((GROUND, unit * 0.075), (colour, unit * 0.04)):
        Color(*ink)
        SmoothLine(points=points, width=max(1.0, width), joint="miter", cap="round")


def _badge(words: str, at: int, unit: float, size: float) -> None:
    """A short text on a plate at a corner: upper right, lower right, lower left."""
    right, up = ((1, 1), (1, -1), (-1, -1))[at]
    high = size * 1.1
    wide = max(high, size * 0.62 * len(words) + size * 0.5)
    x, y = right * unit * 0.34, up * unit * 0.34
    plate = Box(x - wide / 2, y - high / 2, wide, high)
    for box, tint in ((plate.inset(-max(1.0, unit * 0.025)), QUIET), (plate, RAISED)):
        Color(*tint)
        SmoothRoundedRectangle(pos=box.pos, size=box.size, radius=[box.h / 2] * 4)
    letters(words, (x, y), size=size * 0.86, weight=Weight.BOLD, colour=INK)
