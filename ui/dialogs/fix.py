"""Fix: any tracked value set by hand. Groups on the left, the values of one beside them, and the one that is open."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.uix.widget import Widget

from companion.engine.correctable import Correctable
from companion.engine.mapped import Board
from companion.engine.messages import Length
from ui.boxes import Box
from ui.contract import View
from ui.dialogs.dialog import Dialog, scrolled
from ui.dialogs.value import ValueEditor
from ui.kit import Kit
from ui.map.seen import board_of
from ui.map.spot_names import in_words
from ui.scroll import Scroller
from ui.shapes import outline, panel
from ui.text import Align, Text
from ui.theme import ACTION, GAP, INK, PRESSED, PROTECTED, QUIET, RAISED, TOUCH, Face, Weight
from ui.touch import Touchable
from ui.typeset import width

GROUP = Face(Weight.SEMIBOLD, 16, 13)
LABEL = Face(Weight.REGULAR, 17, 13)
VALUE = Face(Weight.SEMIBOLD, 18, 13)
GROUPS = 146
BETWEEN = 6


class FixDialog(Dialog):
    """Follows the table: a value that changes meanwhile is shown as it is."""

    def __init__(self, kit: Kit, window: Box, view: View, correct: Callable[[str, int | str], None]) -> None:
        super().__init__(kit, window, title=kit.words.own("fix.title"), size=(776, 460))
        self._correct = correct
        self._board: Board | None = None
        self._values: tuple[Correctable, ...] = ()
        self._grouped: dict[str, list[Correctable]] = {}
        self._lists: list[Scroller] = []
        self.group = ""
        self.editor: ValueEditor | None = None
        self.groups: dict[str, PickRow] = {}
        self.rows: dict[str, PickRow] = {}
        scale = kit.scale
        self._far_left, rest = self.inner.cut_left(scale(GROUPS), gap=scale(14))
        self._left, self._right = rest.cut_left(rest.w * 0.45, gap=scale(16))
        self._hint = Text(
            kit.words.own("fix.hint"),
            box=self._right,
            face=LABEL,
            scale=scale,
            colour=QUIET,
            align=Align.CENTRE,
            lines=3,
        )
        self.add_widget(self._hint)
        self.show(view)

    def show(self, view: View) -> None:
        if view.correctables == self._values:
            return
        self._values, self._grouped, self._board = view.correctables, {}, board_of(view)
        for value in self._values:
            self._grouped.setdefault(self.kit.words.of(value.group, Length.LINE), []).append(value)
        if self.group not in self._grouped:
            self.group = next(iter(self._grouped), "")
        kept = [one.scroll_y for one in self._lists]
        self._lay()
        for one, scroll_y in zip(self._lists, kept, strict=False):
            one.scroll_y = scroll_y
        if self.editor:
            path = self.editor.value.path
            now = next((value for value in self._values if value.path == path), None)
            if now != self.editor.value:
                self._close_editor()
                if now:
                    self.open(now)

    def turn_to(self, group: str) -> None:
        """Show the values of a group, from the first one on."""
        self._close_editor()
        self.group = group
        kept = self._lists[0].scroll_y
        self._lay()
        self._lists[0].scroll_y = kept

    def open(self, value: Correctable) -> None:
        """Show the editor of a value, in its group."""
        group = next(name for name, values in self._grouped.items() if value in values)
        if group != self.group:
            self.turn_to(group)
        self._close_editor()
        self.remove_widget(self._hint)
        self.editor = ValueEditor(self.kit, self._right, value, self._correct, self._board)
        self.add_widget(self.editor)
        for path, row in self.rows.items():
            row.mark(opened=path == value.path)

    def key(self, key: str) -> bool:
        """Take a key: "tab" opens the next value, "g" turns to the next group."""
        if key == "tab" and self._values:
            self._open_next()
            return True
        if key == "g" and self._grouped:
            names = list(self._grouped)
            self.turn_to(names[(names.index(self.group) + 1) % len(names)])
            self._reveal(self._lists[0], self.groups[self.group])
            return True
        return self.editor is not None and self.editor.key(key)

    def _open_next(self) -> None:
        """Open the value after the one that is open, or the first of the group, and show where it stands."""
        ordered = [value for values in self._grouped.values() for value in values]
        paths = [value.path for value in ordered]
        at = paths.index(self.editor.value.path if self.editor else self._grouped[self.group][0].path)
        value = ordered[(at + (self.editor is not None)) % len(ordered)]
        self.open(value)
        self._reveal(self._lists[0], self.groups[self.group])
        self._reveal(self._lists[1], self.rows[value.path])

    def _reveal(self, scroll: Scroller, row: PickRow) -> None:
        if scroll.column.height > scroll.height:
            scroll.scroll_to(row, padding=self.kit.scale(GAP), animate=False)

    def _close_editor(self) -> None:
        if self.editor:
            self.remove_widget(self.editor)
            self.editor = None
            self.add_widget(self._hint)

    def _lay(self) -> None:
        for one in self._lists:
            self.remove_widget(one)
        self._lists = []
        self.groups, self.rows, values = {}, {}, self._grouped.get(self.group, [])
        far, places = self._list(self._far_left, len(self._grouped))
        for name, place in zip(self._grouped, places, strict=True):
            row = self.groups[name] = GroupRow(self.kit, place, name, partial(self.turn_to, name))
            row.mark(opened=name == self.group)
            far.add_widget(row)
        near, places = self._list(self._left, len(values))
        for value, place in zip(values, places, strict=True):
            row = self.rows[value.path] = FixRow(self.kit, place, value, partial(self.open, value), self._board)
            near.add_widget(row)

    def _list(self, box: Box, count: int) -> tuple[Widget, list[Box]]:
        """A list of so many rows that scrolls in a box: what they stand on, and where each stands."""
        high, gap = self.kit.scale(TOUCH), self.kit.scale(BETWEEN)
        scroll, column = scrolled(self.kit, box, count * (high + gap) - gap)
        self._lists.append(scroll)
        self.add_widget(scroll)
        rest, places = Box(0, 0, box.w - self.kit.scale(10), column.height), []
        for _ in range(count):
            place, rest = rest.cut_top(high, gap=gap)
            places.append(place)
        return column, places


class PickRow(Touchable):
    """A row of a list, one of which is open."""

    def __init__(self, kit: Kit, box: Box, fire: Callable[[], None]) -> None:
        super().__init__(box, fire)
        self._kit = kit
        self._resting = RAISED
        with self.canvas:
            self._fill = panel(box, RAISED, kit.scale(8))

    def mark(self, *, opened: bool) -> None:
        """Show whether what it stands for is open."""
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


class GroupRow(PickRow):
    """What belongs together."""

    def __init__(self, kit: Kit, box: Box, name: str, fire: Callable[[], None]) -> None:
        super().__init__(kit, box, fire)
        inner = box.inset(kit.scale(10), kit.scale(3))
        self.add_widget(Text(name, box=inner, face=GROUP, scale=kit.scale, colour=INK, lines=2))


class FixRow(PickRow):
    """A value."""

    def __init__(self, kit: Kit, box: Box, value: Correctable, fire: Callable[[], None], board: Board | None) -> None:
        super().__init__(kit, box, fire)
        scale, inner = kit.scale, box.inset(kit.scale(10), kit.scale(3))
        shown = in_words(kit, value, value.value, board)
        room = min(inner.w * 0.5, width(shown, VALUE.weight, scale(VALUE.size)) + 2)
        right, left = inner.cut_right(room, gap=scale(8))
        words = kit.words.of(value.label, Length.LINE)
        self.add_widget(Text(words, box=left, face=LABEL, scale=scale, colour=INK, lines=2))
        self.add_widget(Text(shown, box=right, face=VALUE, scale=scale, colour=INK, align=Align.RIGHT, lines=2))
