"""Dice that were taught, and how a lesson begins: what a die shows, how it is called, and which faces it has."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kivy.uix.widget import Widget

from companion.engine.symbols import SYMBOLS, every_face
from ui.boxes import Box
from ui.camera.faces import FacesColumn
from ui.camera.lesson import drawn_face
from ui.camera.page import CameraPage, Column, button
from ui.camera.place import Place
from ui.kit import Kit
from ui.scroll import Scroller
from ui.shapes import outline, panel
from ui.sight import Sight, TaughtDie
from ui.text import Stand, Text
from ui.theme import BODY, EDGE, ENEMY, GROUND, QUIET, STRONG, TITLE, TOUCH
from ui.touch import HoldButton

SIDES = (4, 6, 8, 10, 12, 20)
"""Dice that carry numbers."""

COLOURS = ("red", "white", "black")
"""Names that are offered besides those that the game asks for."""

ROW = 106
SIDE = 128
"""Width of the buttons beside a die."""

FACE, HIGH = 38, 52
"""A face of a die with symbols in its row."""

BAR = 12


class DiceDialog(CameraPage):
    """The dice at the left, what can be done in the column.

    Args:
        wanted: The dice that the open prompt asks for, by their colours; each is a name that the game looks up.
        known: The faces of those of them whose faces the game knows.
    """

    def __init__(
        self, kit: Kit, window: Box, sight: Sight, wanted: Sequence[str], known: dict[str, tuple[str, ...]]
    ) -> None:
        super().__init__(kit, window, title=kit.words.own("dice"), back=partial(kit.hands.camera, Place.LIVE))
        self.sight = sight
        self.names = tuple(dict.fromkeys((*wanted, *COLOURS)))
        self.known = known
        self._left: Widget | None = None
        self.overview()

    def overview(self) -> None:
        """All dice, and how to begin a lesson."""
        words = self.kit.words.own
        self.lay(self._dice())
        column = Column(self.kit, self.side)
        lesson = self.sight.lesson()
        if lesson:
            go_on = words("dice.go_on", name=lesson.name)
            column.buttons([column.row()], (go_on, partial(self.kit.hands.camera, Place.LESSON)))
        column.buttons(
            [column.row(), column.row()],
            (words("dice.teach.numbers"), self.ask_sides),
            (words("dice.teach.symbols"), self.ask_colour),
        )
        self.put(column)
        self.said.say(words("dice.hint"))

    def ask_sides(self) -> None:
        """Ask how many sides a die with numbers has."""
        column = self._asking("dice.sides")
        cells = column.row(2 * TOUCH + 8).grid(3, 2, gap=self.kit.scale(8))
        column.buttons(cells, *((str(sides), partial(self.ask_name, sides)) for sides in SIDES))

    def ask_name(self, sides: int) -> None:
        """Ask how it is called: plainly, or by its colour where several kinds are told apart."""
        column = self._asking("dice.name")
        plain = f"d{sides}"
        faces = tuple(str(number) for number in range(1, sides + 1))
        names = [plain, *(f"{colour} {plain}" for colour in self.names)]
        self._offer(column, [(name, faces) for name in names])

    def ask_colour(self) -> None:
        """Ask which die with symbols it is."""
        column = self._asking("dice.colour")
        self._offer(column, [(name, self.known.get(name, ())) for name in self.names])

    def begin(self, name: str, faces: Sequence[str]) -> None:
        """Teach a die with these faces; where they are not known, ask for them first.

        Where a die of that name has others, it is asked whether that may be lost.
        """
        if not faces:
            self.put(FacesColumn(self, name))
            self.said.say(self.kit.words.own("dice.faces"))
            return
        if any(die.name == name and set(die.faces) != set(faces) for die in self.sight.dice()):
            self._ask_to_replace(name, faces)
            return
        self._teach(name, faces)

    def _ask_to_replace(self, name: str, faces: Sequence[str]) -> None:
        self.lay(self._dice())
        self.said.say()
        column = self._asking("dice.replace", name=name)
        words, scale, fire = self.kit.words.own("dice.replace.hold"), self.kit.scale, partial(self._teach, name, faces)
        column.add_widget(HoldButton(words, box=column.row(), scale=scale, fire=fire, colour=ENEMY))

    def _teach(self, name: str, faces: Sequence[str]) -> None:
        self.sight.teach(name, tuple(dict.fromkeys(faces)))
        self.kit.hands.camera(Place.LESSON)

    def lay(self, left: Widget) -> None:
        """Show this at the left."""
        if self._left:
            self.remove_widget(self._left)
        self._left = left
        self.add_widget(left)

    def _asking(self, question: str, **told: str) -> Column:
        column = Column(self.kit, self.side)
        column.words(self.kit.words.own(question, **told), TITLE, 52, lines=2)
        column.buttons([column.low_row()], (self.kit.words.own("zones.cancel"), self.overview))
        self.put(column)
        return column

    def _offer(self, column: Column, dice: Sequence[tuple[str, tuple[str, ...]]]) -> None:
        """A button for each name; what does not fit scrolls."""
        scale = self.kit.scale
        step = scale(TOUCH) + scale(8)
        scroll = Scroller(scale, column.rest, length=step * len(dice))
        inner = Column(self.kit, Box(0, 0, column.rest.w - scale(BAR), scroll.column.height))
        for name, faces in dice:
            inner.buttons([inner.row()], (name, partial(self.begin, name, faces)))
        scroll.column.add_widget(inner)
        column.add_widget(scroll)

    def _dice(self) -> Widget:
        """The dice that were taught."""
        scale, box, dice = self.kit.scale, self.picture_box, self.sight.dice()
        if not dice:
            words = self.kit.words.own("dice.none")
            return Text(words, box=box, face=BODY, scale=scale, colour=QUIET, stand=Stand.TOP, lines=0)
        step = scale(ROW) + scale(8)
        scroll = Scroller(scale, box, length=step * len(dice))
        rest = Box(0, 0, box.w - scale(BAR), scroll.column.height)
        for die in dice:
            place, rest = rest.cut_top(scale(ROW), gap=scale(8))
            self._row(scroll.column, die, place)
        return scroll

    def _row(self, parent: Widget, die: TaughtDie, box: Box) -> None:
        """A die with its faces, a way to teach it anew, and one to forget it that is held."""
        scale, words = self.kit.scale, self.kit.words.own
        with parent.canvas:
            panel(box, GROUND, scale(9))
            outline(box, EDGE, scale(8), scale(1) / 2)
        inner = box.inset(scale(12), scale(6))
        side, inner = inner.cut_right(scale(SIDE), gap=scale(8))
        again, forget = side.rows(2, gap=scale(6))
        name, below = inner.cut_top(scale(26), gap=scale(6))
        parent.add_widget(Text(die.name, box=name, face=STRONG, scale=scale))
        if all(face in every_face(SYMBOLS) for face in die.faces):
            step = scale(FACE) + scale(4)
            cells = below.cut_top(scale(HIGH))[0].columns(max(1, int(below.w // step)), gap=scale(4))
            for face, cell in zip(die.faces, cells, strict=False):
                parent.add_widget(drawn_face(self.kit, cell, die.name, face, STRONG))
        else:
            faces = words("dice.faces.are", n=len(die.faces), faces=" ".join(die.faces))
            parent.add_widget(Text(faces, box=below, face=BODY, scale=scale, colour=QUIET, stand=Stand.TOP, lines=2))
        parent.add_widget(button(self.kit, again, words("dice.again"), partial(self.begin, die.name, die.faces)))
        fire = partial(self._forget, die.name)
        parent.add_widget(HoldButton(words("dice.forget"), box=forget, scale=scale, fire=fire, colour=ENEMY))

    def _forget(self, name: str) -> None:
        self.sight.forget_die(name)
        self.overview()
