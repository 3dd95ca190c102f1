"""The map on the screen: a finger chooses there, looks closer, asks what a piece sees, and puts pieces right."""

from __future__ import annotations

from functools import partial
from math import hypot

from companion.engine.mapped import Board, Piece
from companion.engine.messages import Length
from ui.boxes import Box
from ui.contract import View
from ui.kit import Kit, Panel
from ui.map.bar import Act
from ui.map.camera import EDGE, extent_of
from ui.map.choosing import Choosing
from ui.map.gestures import DRAG, Gestures
from ui.map.overlays import draw_fields
from ui.map.places import middle_of, nearest
from ui.map.placing import Placing
from ui.map.scene import Scene
from ui.map.seen import board_of

CARRIED = 26
"""How far above the finger a piece is carried, in designed pixels, so that it is seen."""

FIELDS = 2
"""How many fields of a piece the bar has room for."""


class MapPanel(Panel):
    """One board; it keeps its place and its camera while the game goes on."""

    def __init__(self, kit: Kit, box: Box) -> None:
        super().__init__(kit, box)
        self.scene: Scene | None = None
        self.choosing: Choosing | None = None
        self.placing: Placing | None = None
        self._view: View | None = None
        self._gestures = Gestures(self, drag=kit.scale(DRAG))

    @property
    def board(self) -> Board | None:
        """The board that is shown."""
        return self.scene.board if self.scene else None

    def show(self, view: View) -> None:
        board = board_of(view)
        if board is None:
            return
        before, self._view = self._view, view
        if before is None or before.asked != view.asked or before.step != view.step:
            self.put_away()
        if self.scene is None or extent_of(board.plan).around(EDGE) != self.scene.extent:
            self._build(board)
        assert self.scene is not None
        assert self.choosing is not None
        self.scene.show(board)
        self.choosing.offer(view.asked)

    def place(self, path: str) -> bool:
        """Have the piece that this value moves be put where the next tap is; whether it is on the map."""
        self.put_away()
        piece = next((one for one in self.board.pieces if one.path == path), None) if self.board and path else None
        if piece is None or self.scene is None or not self._lift(piece):
            return False
        words = self.kit.words.own("map.where", name=self.kit.words.of(piece.name, Length.LINE))
        self.scene.open_bar(words, "", [], self._stands(piece))
        return True

    def put_away(self) -> None:
        """Take away what a touch has opened: the bar, a path ahead, fields, and a piece that was lifted."""
        if self.scene is None or self.choosing is None:
            return
        self.scene.close_bar()
        self.choosing.put_away()
        self.scene.layers.asked_fields.clear()
        if self.placing:
            self.placing.end()
            self.placing = None

    def on_touch_down(self, touch) -> bool:
        if super().on_touch_down(touch):
            return True
        if not self.collide_point(*touch.pos) or self.scene is None:
            return False
        if not touch.is_mouse_scrolling:
            touch.grab(self)
            self.kit.hands.noticed(touch)
        self._gestures.down(touch)
        return True

    def on_touch_move(self, touch) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_move(touch)
        self._gestures.move(touch)
        return True

    def on_touch_up(self, touch) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        self._gestures.up(touch)
        return True

    # What gestures mean (ui.map.gestures.Receiver).

    def tap(self, touch) -> None:
        """A finger went down and up: it chooses, asks about a piece, or puts away what is open."""
        assert self.scene is not None
        assert self.choosing is not None
        at = self.scene.camera.point(*touch.pos)
        if self.placing:
            self._let_go(at)
            return
        target = nearest(self.choosing.targets, lambda one: one.place.middle, at, self.scene.reach)
        piece = nearest(self.scene.board.pieces, self._stands, at, self.scene.reach)
        shut = nearest(self.choosing.barred, lambda one: one.place.middle, at, self.scene.reach)
        if shut and not (target and _far(target.one.place.middle, at) <= _far(shut.one.place.middle, at)):
            self.choosing.explain(shut.one)
        elif target and not (piece and _far(self._stands(piece.one), at) < _far(target.one.place.middle, at) - 0.01):
            if self.kit.hands.welcomes(touch):
                self.choosing.aim(target.one, plain=target.plain)
        elif piece:
            self._tell_of(piece.one)
        else:
            self.put_away()
            if touch.is_double_tap:
                self.scene.lens.closer(touch.pos)

    def pan(self, dx: float, dy: float) -> None:
        """The map is dragged."""
        if self.scene:
            self.scene.lens.pan(dx, dy)

    def pinch(self, factor: float, about: tuple[float, float]) -> None:
        """The map is magnified about a place."""
        if self.scene:
            self.scene.lens.pinch(factor, about)

    def lift(self, at: tuple[float, float]) -> bool:
        """Lift the piece under a finger that rests, where it can be put elsewhere."""
        if self.scene is None or self.placing:
            return False
        movable = [piece for piece in self.scene.board.pieces if piece.path]
        near = nearest(movable, self._stands, self.scene.camera.point(*at), self.scene.reach)
        if near is None:
            return False
        self.put_away()
        return self._lift(near.one)

    def carry(self, at: tuple[float, float]) -> None:
        """A lifted piece goes with the finger, a little above it."""
        if self.placing:
            self.placing.carry(self._above(at))

    def drop(self, at: tuple[float, float]) -> None:
        """A lifted piece is let go: where it can stand, it is asked whether it shall."""
        if self.placing:
            self._let_go(self._above(at))

    def _stands(self, piece: Piece) -> tuple[float, float]:
        """Where a piece is drawn: aside where it has company."""
        home = self.scene.layers.pieces.home(piece.key) if self.scene else None
        return home or middle_of(piece.at, on_line=piece.on_line)

    def _above(self, at: tuple[float, float]) -> tuple[float, float]:
        assert self.scene is not None
        return self.scene.camera.point(at[0], at[1] + self.kit.scale(CARRIED))

    def _tell_of(self, piece: Piece) -> None:
        """Say what a piece is, and offer what it lights and sees."""
        assert self.scene is not None
        self.put_away()
        words, layers, acts = self.kit.words, self.scene.layers, []
        for one in self.kit.hands.fields(piece.key)[:FIELDS]:
            show = partial(draw_fields, layers.asked_fields, (one,), layers.unit)
            acts.append(Act(words.own(f"map.field.{one.key}"), show))
        if piece.chapters:
            acts.append(Act(words.own("map.more"), partial(self.kit.hands.look_up, piece.key)))
        title = " · ".join([words.of(piece.name, Length.LINE), *piece.badges])
        note = words.of(piece.note, Length.LINE) if piece.note else ""
        self.scene.open_bar(title, note, acts, self._stands(piece))

    def _lift(self, piece: Piece) -> bool:
        values = self._view.correctables if self._view else ()
        value = next((one for one in values if one.path == piece.path and one.spots), None)
        if value is None or self.scene is None:
            return False
        self.placing = Placing(self.kit, self.scene.board, piece, value, self.scene.layers)
        return True

    def _let_go(self, at: tuple[float, float]) -> None:
        placing = self.placing
        assert placing is not None
        assert self.scene is not None
        if placing.choose(at):
            put = Act(self.kit.words.own("map.put"), self._put, leads=True)
            self.scene.open_bar(placing.name, placing.change(), [put], at)
            return
        stays = placing.chosen is not None
        self.put_away()
        if not stays:
            self.kit.hands.say(self.kit.words.own("map.no_place", name=placing.name))

    def _put(self) -> None:
        assert self.placing is not None
        path, value = self.placing.value.path, self.placing.answer
        self.put_away()
        self.kit.hands.correct(path, value)

    def _build(self, board: Board) -> None:
        """Draw a map of another size, all of it in view."""
        if self.scene:
            self.remove_widget(self.scene)
        self._gestures.stop()
        self.scene = Scene(self.kit, self.box, board, put_away=self.put_away)
        self.choosing = Choosing(self.kit, self.scene)
        self.add_widget(self.scene)


def _far(one: tuple[float, float], other: tuple[float, float]) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])
