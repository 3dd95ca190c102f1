"""The table screen: fixed places for everything, one dialog at a time, and the hands that speak to the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from companion.engine.mapped import Field
from companion.engine.prompts import Answer, Asked, Option, Refused
from ui.boxes import Box
from ui.contract import Notice, Table, View
from ui.kit import Kit, Panel, Words
from ui.places import Laid, Rows, laid
from ui.theme import GROUND, Scale

if TYPE_CHECKING:
    from ui.map.panel import MapPanel

ONE_LINE = 60
"""Characters of a notice that can be read where it is told."""
FEW_PIECES = 2
"""So many pieces are put back without a question: a notice says where."""
NOTHING = (-1, "")
"""No step at which there is something to say."""


class TableScreen(Widget):
    """All panels at one window size. It is built anew when the window changes, and laid anew when its rows do."""

    def __init__(self, table: Table, words: Words, *, size: tuple[float, float], leave: Callable[[], None]) -> None:
        super().__init__(pos=(0, 0), size=size, size_hint=(None, None))
        self.table = table
        self.window_box = Box(0, 0, *size)
        self.kit = Kit(Scale.of(*size), words, self)
        self.view: View | None = None
        self.dialog = None
        self._leave = leave
        self.map: MapPanel | None = None
        self._rows: Rows | None = None
        self._laid: Laid | None = None
        self._panels: tuple[Panel, ...] = ()
        self._dismissed = 0
        self._notice_step = 0
        self._own_notice = ""
        self._say_then = NOTHING
        with self.canvas.before:
            Color(*GROUND)
            Rectangle(pos=(0, 0), size=size)

    def show(self, view: View) -> None:
        """Draw a new view."""
        before, self.view = self.view, view
        self._lay(view)
        for panel in self._panels:
            panel.show(view)
        if before and before.step != view.step:
            step, words = self._say_then
            self._own_notice = words if view.step == step else ""
            self._say_then = NOTHING
            self._dismissed = max((notice.number for notice in before.notices), default=self._dismissed)
        self._tell()
        if self.dialog:
            self._follow(before, view)

    def say(self, words: str) -> None:
        """Say something of the screen's own as a notice."""
        self._own_notice = words
        self._tell()

    # What hands do.

    def answer(self, asked: Asked, answer: Answer) -> None:
        """Answer the prompt that was shown."""
        self.table.answer(asked, answer)

    def by_hand(self, asked: Asked) -> None:
        """Take the step by hand."""
        self.table.by_hand(asked)

    def choose(self, option: Option) -> None:
        """Take an option that was touched on the map."""
        self.prompt.take(option)

    def picked(self, chosen: Sequence[str]) -> None:
        """Show on the map which of several options are picked."""
        if self.map and self.map.choosing:
            self.map.choosing.pick(chosen)

    def point(self, option: Option) -> None:
        """Show on the map where an option leads."""
        if self.map and self.map.choosing:
            self.map.choosing.point(option)

    def noticed(self, touch) -> None:
        """Somebody touched the map: the open prompt has been seen."""
        self.prompt.noticed(touch)

    def welcomes(self, touch) -> bool:
        """Whether a touch on the map may answer the open prompt."""
        return self.prompt.welcomes(touch)

    def fields(self, piece: str) -> tuple[Field, ...]:
        """What a piece lights and sees."""
        return self.table.fields(piece)

    def correct(self, path: str, value: int | str) -> None:
        """Set a value by hand."""
        self.table.correct(path, value)

    def place(self, path: str) -> None:
        """Have the piece that this value moves be put right on the map."""
        self.close()
        if not (self.map and self.map.place(path)):
            self.say(self.kit.words.own("map.not_there"))

    def all_options(self, asked: Asked) -> None:
        """Show every option of a long prompt at once."""
        from ui.dialogs.options import OptionsDialog

        self._open(OptionsDialog(self.kit, self.window_box, asked, lambda answer: self.answer(asked, answer)))

    def why(self, rule: str) -> None:
        """Show a rule."""
        from ui.dialogs.why import WhyDialog

        self._open(WhyDialog(self.kit, self.window_box, rule, self.table.why(rule)))

    def refused(self, refused: Refused) -> None:
        """Show why a choice is not possible now, and the rule that forbids it."""
        from ui.dialogs.refused import RefusedDialog

        self._open(RefusedDialog(self.kit, self.window_box, refused, self.table.why(refused.rule)))

    def look_up(self, key: str) -> None:
        """Show all there is to know of a gauge or a card in play."""
        from ui.dialogs.look_up import LookUpDialog, found

        one = found(self.view, key) if self.view else None
        if one:
            self._open(LookUpDialog(self.kit, self.window_box, one))

    def undo(self) -> None:
        """Take the last input back, asking first where much must be put back, or something was revealed.

        Where a piece or two go back and nothing else, it is done at once, and a notice says where.
        """
        if not (self.view and self.view.undo):
            return
        step = self.view.step
        plan = [self.kit.words.of(message) for message in self.table.undo_plan()]
        if len(plan) <= FEW_PIECES and not self.table.undo_asks():
            self._say_then = (step - 1, " · ".join(plan))
            self.table.undo(step)
            return
        from ui.dialogs.undo import UndoDialog

        self._open(UndoDialog(self.kit, self.window_box, plan, lambda: self.table.undo(step)))

    def redo(self) -> None:
        """Take again what was undone."""
        if self.view and self.view.redo:
            self.table.redo()

    def fix(self) -> None:
        """Open the values that can be set by hand."""
        from ui.dialogs.fix import FixDialog

        if self.view:
            self._open(FixDialog(self.kit, self.window_box, self.view, self.table.correct))

    def history(self) -> None:
        """Open what happened."""
        from ui.dialogs.history import PAGE, HistoryDialog

        older = partial(self.table.history, lines=PAGE)
        self._open(HistoryDialog(self.kit, self.window_box, older(), lambda before: older(before=before)))

    def menu(self) -> None:
        """Open the menu."""
        from ui.dialogs.menu import MenuDialog

        self._open(MenuDialog(self.kit, self.window_box, self.table.put_aside(), self.table.games()))

    def devices(self) -> None:
        """Open how the outside things are."""
        from ui.dialogs.devices import DevicesDialog

        if self.view:
            self._open(DevicesDialog(self.kit, self.window_box, self.view))

    def new_game(self, game: str = "") -> None:
        """Put this game aside and set up another: one of this id, or of the same kind."""
        self.table.new_game(game)

    def take_up(self, game: str) -> None:
        """Put this game aside and go on with another one."""
        self.table.take_up(game)

    def leave(self) -> None:
        """Close the app."""
        self._leave()

    def dismiss(self) -> None:
        """Put the notice that is shown away; where there is more than its line holds, first show all of it."""
        words = [self._own_notice] if self._own_notice else []
        if self._own_notice:
            self._own_notice = ""
        elif self.view:
            words = [notice.text for notice in self.view.notices if notice.number > self._dismissed]
            self._dismissed = max((notice.number for notice in self.view.notices), default=0)
        self._tell()
        if len(words) > 1 or any(len(one) > ONE_LINE for one in words):
            self._open_notices(words)

    def _open_notices(self, words: list[str]) -> None:
        from ui.dialogs.page import Page, Part

        page = Page(self.kit, self.window_box, title=self.kit.words.own("notices.title"), size=(640, 420))
        page.write([Part(line) for one in words for line in one.splitlines()])
        self._open(page)

    def close(self) -> None:
        """Close the dialog."""
        if self.dialog:
            self.remove_widget(self.dialog)
            self.dialog = None

    def key(self, key: str) -> bool:
        """Take a key; whether it meant something."""
        if self.dialog:
            if key == "escape":
                self.close()
                return True
            return self.dialog.key(key)
        hands = {"u": self.undo, "y": self.redo, "f": self.fix, "h": self.history, "m": self.menu, "w": self._why}
        hand = hands.get(key)
        if hand is None:
            return self.prompt.key(key)
        hand()
        return True

    def _why(self) -> None:
        if self.view and self.view.asked and self.view.asked.rule:
            self.why(self.view.asked.rule)

    # Places.

    def _lay(self, view: View) -> None:
        """Give every panel its place; done again only when a row appears or goes."""
        rows = Rows.of(view, self.kit, self.window_box)
        if rows == self._rows:
            return
        self._rows = rows
        for panel in self._panels:
            self.remove_widget(panel)
        found = self._laid = laid(self.kit, self.window_box, rows, self._laid)
        self._panels, self.prompt, self.footer, self.map = found.panels, found.prompt, found.footer, found.map
        for panel in self._panels:
            self.add_widget(panel, index=len(self.children))  # behind an open dialog

    def _tell(self) -> None:
        """The newest notice that was not put away, or the last thing that happened."""
        if self.view and self._panels:
            notice = newest(self.view.notices, after=self._dismissed)
            self.footer.tell(self.view, self._own_notice or (notice.text if notice else ""), listed=self.prompt.listed)

    def _open(self, dialog) -> None:
        self.close()
        self.dialog = dialog
        self.add_widget(dialog)

    def _follow(self, before: View | None, view: View) -> None:
        """Let the open dialog follow the table; one that asks about an input that is past is closed."""
        from ui.dialogs.options import OptionsDialog
        from ui.dialogs.refused import RefusedDialog
        from ui.dialogs.undo import UndoDialog

        if isinstance(self.dialog, UndoDialog | OptionsDialog | RefusedDialog) and before and before.step != view.step:
            self.close()
        elif self.dialog:
            self.dialog.show(view)


def newest(notices: tuple[Notice, ...], *, after: int) -> Notice | None:
    """The newest notice that was not put away yet."""
    return max((notice for notice in notices if notice.number > after), key=lambda notice: notice.number, default=None)
