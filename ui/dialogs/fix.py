"""Fix: any tracked value set by hand. A list of all of them on the left, the one that is open on the right."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.engine.correctable import Correctable
from companion.engine.messages import Length
from ui.boxes import Box
from ui.contract import View
from ui.dialogs.dialog import Dialog, scrolled
from ui.dialogs.value import ValueEditor
from ui.kit import Kit
from ui.scroll import Scroller
from ui.shapes import outline, panel
from ui.text import Align, Stand, Text
from ui.theme import ACTION, GAP, INK, PRESSED, PROTECTED, QUIET, RAISED, Face, Weight
from ui.touch import Touchable
from ui.typeset import width

GROUP = Face(Weight.SEMIBOLD, 14, 13)
LABEL = Face(Weight.REGULAR, 17, 13)
VALUE = Face(Weight.SEMIBOLD, 18, 13)
ROW = 48


class FixDialog(Dialog):
    """Follows the table: a value that changes meanwhile is shown as it is."""

    def __init__(self, kit: Kit, window: Box, view: View, correct: Callable[[str, int | str], None]) -> None:
        super().__init__(kit, window, title=kit.words.own("fix.title"), size=(776, 460))
        self._correct = correct
        self._values: tuple[Correctable, ...] = ()
        self._list: Scroller | None = None
        self.editor: ValueEditor | None = None
        self.rows: dict[str, FixRow] = {}
        left, right = self.inner.cut_left(self.inner.w * 0.46, gap=kit.scale(20))
        self._left, self._right = left, right
        self._hint = Text(
            kit.words.own("fix.hint"), box=right, face=LABEL, scale=kit.scale, colour=QUIET, align=Align.CENTRE, lines=3
        )
        self.add_widget(self._hint)
        self.show(view)

    def show(self, view: View) -> None:
        if view.correctables == self._values:
            return
        self._values = view.correctables
        kept = self._list.scroll_y if self._list else 1
        self._lay()
        if self._list:
            self._list.scroll_y = kept
        if self.editor:
            path = self.editor.value.path
            now = next((value for value in self._values if value.path == path), None)
            if now != self.editor.value:
                self._close_editor()
                if now:
                    self.open(now)

    def open(self, value: Correctable) -> None:
        """Show the editor of a value."""
        self._close_editor()
        self.remove_widget(self._hint)
        self.editor = ValueEditor(self.kit, self._right, value, self._correct)
        self.add_widget(self.editor)
        for path, row in self.rows.items():
            row.mark(opened=path == value.path)

    def key(self, key: str) -> bool:
        if key == "tab" and self._values:
            self._open_next()
            return True
        return self.editor is not None and self.editor.key(key)

    def _open_next(self) -> None:
        """Open the value after the one that is open, and show where it stands in the list."""
        paths = [value.path for value in self._values]
        at = paths.index(self.editor.value.path) + 1 if self.editor else 0
        value = self._values[at % len(paths)]
        self.open(value)
        if self._list and self._list.column.height > self._list.height:
            self._list.scroll_to(self.rows[value.path], padding=self.kit.scale(GAP), animate=False)

    def _close_editor(self) -> None:
        if self.editor:
            self.remove_widget(self.editor)
            self.editor = None

    def _lay(self) -> None:
        if self._list:
            self.remove_widget(self._list)
        scale, words = self.kit.scale, self.kit.words.of
        grouped: dict[str, list[Correctable]] = {}
        for value in self._values:
            grouped.setdefault(words(value.group, Length.LINE), []).append(value)
        head, row, gap = scale(26), scale(ROW), scale(GAP)
        height = sum(head + len(values) * (row + gap) for values in grouped.values())
        self._list, column = scrolled(self.kit, self._left, height)
        rest = Box(0, 0, self._left.w - scale(12), column.height)
        self.rows = {}
        for group, values in grouped.items():
            place, rest = rest.cut_top(head)
            column.add_widget(Text(group, box=place, face=GROUP, scale=scale, colour=QUIET, stand=Stand.MIDDLE))
            for value in values:
                place, rest = rest.cut_top(row, gap=gap)
                self.rows[value.path] = FixRow(self.kit, place, value, partial(self.open, value))
                column.add_widget(self.rows[value.path])
        self.add_widget(self._list)


class FixRow(Touchable):
    """A value in the list."""

    def __init__(self, kit: Kit, box: Box, value: Correctable, fire: Callable[[], None]) -> None:
        super().__init__(box, fire)
        self._kit = kit
        self._resting = RAISED
        scale = kit.scale
        with self.canvas:
            self._fill = panel(box, RAISED, scale(8))
        inner = box.inset(scale(12), scale(4))
        shown = kit.words.of(value.words_for(value.value), Length.LINE)
        room = min(inner.w * 0.5, width(shown, VALUE.weight, scale(VALUE.size)) + 2)
        right, left = inner.cut_right(room, gap=scale(8))
        words = kit.words.of(value.label, Length.LINE)
        self.add_widget(Text(words, box=left, face=LABEL, scale=scale, colour=INK, lines=2))
        self.add_widget(Text(shown, box=right, face=VALUE, scale=scale, colour=INK, align=Align.RIGHT))

    def mark(self, *, opened: bool) -> None:
        """Show whether its editor is open."""
        self._resting = ACTION if opened else RAISED
        self._fill.rgba = self._resting
        self.canvas.after.clear()
        if opened:
            with self.canvas.after:
                outline(self.box, PROTECTED, self._kit.scale(8), self._kit.scale(2) / 2)

    def press(self) -> None:
        self._fill.rgba = PRESSED

    def release(self) -> None:
        self._fill.rgba = self._resting
