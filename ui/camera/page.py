"""A page of the camera: a picture at the left with words below it, and a column for buttons beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.uix.widget import Widget

from ui.answers.base import CONFIRM_PAINT
from ui.boxes import Box
from ui.dialogs.dialog import Dialog
from ui.footer import RAISED_PAINT
from ui.icons import Icon
from ui.kit import Kit
from ui.text import Stand, Text
from ui.theme import GAP, INK, TOUCH, WARNING, Colour, Face, Weight
from ui.touch import TapButton
from ui.typeset import fit

SHEET = (776, 460)
PICTURE = (474, 268)
BACK = 84
SAID = Face(Weight.REGULAR, 17, 13)
BETWEEN = 8
"""Between two buttons of the column, in designed pixels."""


class CameraPage(Dialog):
    """Its parts: `picture_box`, `said` for what is to be said below it, and `side`, the box of the column."""

    def __init__(self, kit: Kit, window: Box, *, title: str, back: Callable[[], None] | None = None) -> None:
        super().__init__(kit, window, title=title, size=SHEET)
        scale = kit.scale
        if back:
            place, head = self._head.cut_right(scale(BACK), gap=scale(GAP))
            self._title.move(head)
            self.add_widget(button(kit, place, kit.words.own("back"), back))
        left, self.side = self.inner.cut_left(scale(PICTURE[0]), gap=scale(14))
        self.picture_box, below = left.cut_top(scale(PICTURE[1]), gap=scale(6))
        self.said = Said(kit, below)
        self.add_widget(self.said)
        self._beside: Widget | None = None

    def put(self, column: Widget) -> None:
        """Show this column in place of the one before."""
        if self._beside:
            self.remove_widget(self._beside)
        self._beside = column
        self.add_widget(column)

    def key(self, key: str) -> bool:
        """Nothing of a page of the camera is done by a key but what its column takes."""
        return isinstance(self._beside, Column) and self._beside.key(key)


class Said(Widget):
    """Sentences one below the other, as many of the first as have room; what is wrong stands in another colour."""

    def __init__(self, kit: Kit, box: Box) -> None:
        super().__init__(pos=box.pos, size=box.size, size_hint=(None, None))
        self._kit, self._box = kit, box
        self._shown: tuple[tuple[str, ...], Colour] | None = None

    def say(self, *lines: str, colour: Colour = INK) -> None:
        """Say something else."""
        kept = tuple(line for line in lines if line)
        if (kept, colour) == self._shown:
            return
        self._shown = (kept, colour)
        self.clear_widgets()
        scale, box = self._kit.scale, self._box
        while len(kept) > 1 and not fit("\n".join(kept), SAID, scale, box.w, box.h).whole:
            kept = kept[:-1]
        words = "\n".join(kept)
        self.add_widget(Text(words, box=box, face=SAID, scale=scale, colour=colour, stand=Stand.TOP, lines=0))

    def warn(self, words: str) -> None:
        """Say what is wrong."""
        self.say(words, colour=WARNING)


class Column(Widget):
    """Buttons and words from the top of a box down."""

    def __init__(self, kit: Kit, box: Box) -> None:
        super().__init__(pos=box.pos, size=box.size, size_hint=(None, None))
        self.kit, self.rest = kit, box
        self.enter: Callable[[], None] | None = None

    def key(self, key: str) -> bool:
        """Take a key: "enter" does what the column is for."""
        if key != "enter" or self.enter is None:
            return False
        self.enter()
        return True

    def row(self, high: float = TOUCH, *, gap: float = BETWEEN) -> Box:
        """The next row, so many designed pixels high."""
        place, self.rest = self.rest.cut_top(self.kit.scale(high), gap=self.kit.scale(gap))
        return place

    def low_row(self, high: float = TOUCH) -> Box:
        """The lowest row that is left."""
        place, self.rest = self.rest.cut_bottom(self.kit.scale(high), gap=self.kit.scale(BETWEEN))
        return place

    def words(self, text: str, face: Face, high: float, *, colour: Colour = INK, lines: int = 1) -> Text:
        """Words in the next row."""
        row = self.row(high, gap=4)
        said = Text(text, box=row, face=face, scale=self.kit.scale, colour=colour, lines=lines)
        self.add_widget(said)
        return said

    def buttons(self, places: Sequence[Box], *pairs: tuple[str, Callable[[], None]]) -> list[TapButton]:
        """A button in each of these places."""
        made = [button(self.kit, place, words, fire) for place, (words, fire) in zip(places, pairs, strict=True)]
        for one in made:
            self.add_widget(one)
        return made


def button(
    kit: Kit, box: Box, words: str, fire: Callable[[], None], *, sign: Icon | None = None, main: bool = False
) -> TapButton:
    """A button of a page; the `main` one stands out."""
    paint = CONFIRM_PAINT if main else RAISED_PAINT
    return TapButton(words, box=box, scale=kit.scale, fire=fire, sign=sign, paint=paint, lines=2)
