"""Where the app and the table disagree, one below the other, each settled with one tap."""

from __future__ import annotations

from functools import partial

from kivy.uix.widget import Widget

from ui.boxes import Box
from ui.camera.page import BACK, button
from ui.camera.place import Place
from ui.dialogs.dialog import Dialog, scrolled
from ui.kit import Kit
from ui.scroll import Scroller
from ui.shapes import outline, panel
from ui.sight import Difference, Sight
from ui.text import Stand, Text
from ui.theme import BODY, EDGE, GAP, GROUND, INK, QUIET, STRONG, TOUCH, Face, Weight
from ui.typeset import break_lines, line_height

SHEET = (776, 460)
SAID = Face(Weight.REGULAR, 16, 16)
SIDE = 190
"""Width of the two buttons, which stand below each other."""

BAR = 14
"""Room for the scroll bar."""


class AuditDialog(Dialog):
    """A difference that was settled leaves the list; the others stay as they were found until they are compared again.

    So the list never moves under a finger by itself.
    """

    def __init__(self, kit: Kit, window: Box, sight: Sight) -> None:
        words, scale = kit.words.own, kit.scale
        super().__init__(kit, window, title=words("audit"), size=SHEET)
        again, head = self._head.cut_right(scale(130), gap=scale(GAP))
        back, head = head.cut_right(scale(BACK), gap=scale(GAP))
        self._title.move(head)
        self.add_widget(button(kit, again, words("audit.again"), self._compare))
        self.add_widget(button(kit, back, words("back"), partial(kit.hands.camera, Place.LIVE)))
        self.sight = sight
        self._list: Scroller | None = None
        self._compare()

    def _compare(self) -> None:
        found = self.sight.audit()
        self._said, self._differences = found.said, found.differences
        self._lay()

    def _lay(self) -> None:
        """The differences, then what could not be compared."""
        kit, scale, words = self.kit, self.kit.scale, self.kit.words.own
        if self._list:
            self.remove_widget(self._list)
        room = self.inner.w - scale(BAR)
        rows = [Row(kit, one, room, self._settle) for one in self._differences]
        said = [*([] if rows else [words("audit.none")]), *self._said]
        size = scale(SAID.size)
        highs = [len(break_lines(line, SAID.weight, size, room)) * line_height(size) + scale(2) for line in said]
        whole = sum(row.height for row in rows) + sum(highs) + scale(GAP) * (len(rows) + len(said))
        self._list, column = scrolled(kit, self.inner, whole)
        rest = Box(0, 0, room, column.height)
        for row in rows:
            place, rest = rest.cut_top(row.height, gap=scale(GAP))
            row.lay(place)
            column.add_widget(row)
        for line, high in zip(said, highs, strict=True):
            place, rest = rest.cut_top(high, gap=scale(GAP))
            text = Text(line, box=place, face=SAID, scale=scale, colour=QUIET, stand=Stand.TOP, lines=0)
            column.add_widget(text)
        self.add_widget(self._list)

    def _settle(self, difference: Difference, *, by_table: bool) -> None:
        if by_table:
            self.sight.table_is_right(difference.id)
        else:
            self.sight.app_is_right(difference.id)
        self._differences = tuple(one for one in self._differences if one.id != difference.id)
        self._lay()


class Row(Widget):
    """One difference: the piece, what each says, and whose word holds."""

    def __init__(self, kit: Kit, difference: Difference, room: float, settle) -> None:
        super().__init__(size_hint=(None, None))
        self._kit, self._difference, self._settle = kit, difference, settle
        scale, words, size = kit.scale, kit.words.own, kit.scale(BODY.size)
        wide = room - scale(SIDE) - scale(GAP) - 2 * scale(12)
        self._lines = [
            (difference.piece, STRONG, INK),
            (words("audit.app", what=difference.app), BODY, QUIET),
            (words("audit.table", what=difference.table), BODY, INK),
        ]
        self._highs = [
            len(break_lines(line, face.weight, size, wide)) * line_height(size) + scale(1)
            for line, face, _ in self._lines
        ]
        buttons = 2 if difference.settable else 1
        least = buttons * scale(TOUCH) + (buttons - 1) * scale(8)
        self.size = (room, max(least, sum(self._highs)) + 2 * scale(8))

    def lay(self, box: Box) -> None:
        """Stand in this box."""
        kit, scale, words = self._kit, self._kit.scale, self._kit.words.own
        self.pos = box.pos
        with self.canvas:
            panel(box, GROUND, scale(9))
            outline(box, EDGE, scale(8), scale(1) / 2)
        side, rest = box.inset(scale(12), scale(8)).cut_right(scale(SIDE), gap=scale(GAP))
        for (line, face, colour), high in zip(self._lines, self._highs, strict=True):
            place, rest = rest.cut_top(high)
            text = Text(line, box=place, face=face, scale=scale, colour=colour, stand=Stand.TOP, lines=0)
            self.add_widget(text)
        choices = [(words("audit.app_is_right"), False)]
        if self._difference.settable:
            choices.insert(0, (words("audit.table_is_right"), True))
        for label, by_table in choices:
            place, side = side.cut_top(scale(TOUCH), gap=scale(8))
            fire = partial(self._settle, self._difference, by_table=by_table)
            self.add_widget(button(kit, place, label, fire))
