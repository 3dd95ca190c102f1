"""The table screen: fixed places for everything, one dialog at a time, and the hands that speak to the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle

from companion.engine.prompts import Asked, Option
from ui.answers.noted import has_notes
from ui.boxes import Box
from ui.contract import Acted, Table, View
from ui.curtain import Curtain
from ui.highlight import Highlight
from ui.kit import Kit, Panel, Words
from ui.notice_line import NoticeLine
from ui.pages import Pages
from ui.places import Laid, Rows, laid
from ui.seat_keys import SEAT_KEYS, SeatKeys
from ui.theme import GROUND, Scale
from ui.touch import Touchable
from ui.wait import Wait

if TYPE_CHECKING:
    from ui.map.panel import MapPanel

ONE_LINE = 60
"""Characters of a notice that can be read where it is told."""
FEW_PIECES = 2
"""So many pieces are put back without a question: a notice says where."""


class TableScreen(Pages):
    """All panels at one window size. It is built anew when the window changes, and laid anew when its rows do."""

    def __init__(
        self,
        table: Table,
        words: Words,
        *,
        size: tuple[float, float],
        leave: Callable[[], None],
        now: Callable[[], float] = Clock.get_time,
    ) -> None:
        """`leave` closes the app; `now` is the time in seconds."""
        super().__init__(table, Kit(Scale.of(*size), words, self), Box(0, 0, *size))
        self._leave = leave
        self.map: MapPanel | None = None
        self._rows: Rows | None = None
        self.laid: Laid | None = None
        self._panels: tuple[Panel, ...] = ()
        self._notices = NoticeLine()
        self._curtain = Curtain(table, self._fell, now=now)
        self._wait = Wait(self._again, now=now)
        self._seat_keys = SeatKeys(self, table.press, lambda key: self.prompt.key(key))
        self._keyed: Touchable | None = None
        self.highlight = Highlight(self, now=now)
        with self.canvas.before:
            Color(*GROUND)
            Rectangle(pos=(0, 0), size=size)

    def show(self, view: View) -> None:
        """Draw a new view."""
        before, self.view = self.view, view
        was_open = self._curtain.is_open
        shown = self._curtain.through(view)
        self._lay(shown)
        self.prompt.looks = self._wait.is_long(shown, has_eyes=self.table.sight is not None)
        for panel in self._panels:
            panel.show(shown)
        self._seat_keys.asked(shown.asked)
        if before and before.step != view.step:
            self._notices.stepped(before, view)
        if was_open and not self._curtain.is_open:
            self._forget()
        self._tell()
        if self.dialog:
            self._follow(before, view)
        self.highlight.settle()

    def say(self, words: str) -> None:
        """Say something of the screen's own as a notice."""
        self._notices.own = words
        self._tell()

    # What is for one seat alone.

    def look(self, asked: Asked) -> None:
        """Show the question behind a cover, to the seat that it is for."""
        self._curtain.open(asked.only_for)
        self._again()

    def own(self, seat: int) -> None:
        """Show what this seat alone may look up, until it is hidden, nobody touches it, or the table goes on."""
        from ui.dialogs.own import OwnDialog

        if self.view and (chapters := self.table.own(seat)):
            self.close()
            self.cover()
            self._curtain.look_up(self.view)
            dialog = OwnDialog(self.kit, self.window_box, chapters, seat=seat, name=self.view.seats[seat])
            self._put_up(dialog, goes_with_cover=True)

    def close(self) -> None:
        """Close the dialog; what somebody looked up of their own is over with it."""
        super().close()
        self._curtain.looked_up()
        self._tell()

    def cover(self) -> None:
        """Cover again what is for one seat alone."""
        if self._curtain.is_open:
            self._curtain.close()
            self._fell()

    def _fell(self) -> None:
        """Nothing of what one seat alone may see stays on the screen: not its question, its pages or its notices."""
        self._forget()
        self._again()

    def _forget(self) -> None:
        self._notices.own = ""
        self._close_covered()

    def _again(self) -> None:
        if self.view:
            self.show(self.view)

    def on_touch_down(self, touch) -> bool:
        """Whatever is touched, somebody is there."""
        self._curtain.touched()
        self.highlight.rest()
        return super().on_touch_down(touch)

    def on_touch_move(self, touch) -> bool:
        """So it is where a finger moves."""
        self._curtain.touched()
        return super().on_touch_move(touch)

    # What hands do.

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

    def place(self, path: str) -> None:
        """Have the piece that this value moves be put right on the map."""
        self.close()
        if not (self.map and self.map.place(path)):
            self.say(self.kit.words.own("map.not_there"))

    def undo(self) -> None:
        """Take the last input back, asking first where much must be put back, or something was revealed.

        Where a piece or two go back and nothing else, it is done at once, and a notice says where.
        """
        if not (self.view and self.view.undo):
            return
        step = self.view.step
        plan = [self.kit.words.of(message) for message in self.table.undo_plan()]
        if len(plan) <= FEW_PIECES and not self.table.undo_asks():
            self.cover()
            self._notices.say_then(step - 1, " · ".join(plan))
            self.table.undo(step)
            return
        from ui.dialogs.undo import UndoDialog

        self._open(UndoDialog(self.kit, self.window_box, plan, lambda: self.table.undo(step)))

    def redo(self) -> None:
        """Take again what was undone."""
        if self.view and self.view.redo:
            self.cover()
            self.table.redo()

    def leave(self) -> None:
        """Close the app."""
        self._leave()

    def dismiss(self) -> None:
        """Put the notice that is shown away; where there is more than its line holds, first show all of it."""
        words = self._notices.put_away(self.view)
        self._tell()
        if len(words) > 1 or any(len(one) > ONE_LINE for one in words):
            self._open_notices(words)

    def key(self, key: str) -> bool:
        """Take a key; whether it meant something."""
        self._curtain.touched()
        if self.dialog:
            if key == "escape":
                self.close()
                return True
            return self.dialog.key(key)
        if key == "escape" and self._curtain.is_open:
            self.cover()
            return True
        if key in SEAT_KEYS:
            return self._seat_keys.down(key, self.prompt.asked)
        hands = {
            "u": self.undo,
            "y": self.redo,
            "f": self.fix,
            "h": self.history,
            "i": self.look_up_next,
            "m": self.menu,
            "l": self.lights,
            "r": self._read,
            "w": self._why,
        }
        hand = hands.get(key)
        if hand is None and self.prompt.key(key):
            return True
        if key == "c":  # unless it is a symbol of the dice that are asked for
            hand = self.camera
        if hand is None:
            return False
        hand()
        return True

    def act(self, act: Acted) -> None:
        """Do what a hand did at a button or an encoder of the table."""
        self._curtain.touched()
        self.highlight.act(act)

    def key_up(self, key: str) -> None:
        """A key came up: what it held is let go."""
        self._seat_keys.up(key)
        self.let_go()

    def by_key(self, touched: Touchable) -> None:
        """Fire something by the key that is down; what is held fires when that was down for long enough."""
        self.let_go()
        if touched.hold is None:
            touched.fire()
        elif touched.enabled:
            self._keyed = touched
            touched.take_hold()

    def let_go(self) -> None:
        """Let go of what a key or a button holds."""
        keyed, self._keyed = self._keyed, None
        if keyed and keyed.let_go():
            keyed.hint()

    def _why(self) -> None:
        if self.prompt.asked and self.prompt.asked.rule:
            self.why(self.prompt.asked.rule)

    def _read(self) -> None:
        """Show all that can be read behind the choices of the open prompt."""
        if self.prompt.asked and has_notes(self.prompt.asked):
            self.all_options(self.prompt.asked)

    # Places.

    def _lay(self, view: View) -> None:
        """Give every panel its place; done again only when a row appears or goes."""
        rows = Rows.of(view, self.kit, self.window_box)
        if rows == self._rows:
            return
        self._rows = rows
        for panel in self._panels:
            self.remove_widget(panel)
        found = self.laid = laid(self.kit, self.window_box, rows, self.laid)
        self._panels, self.prompt, self.footer, self.map = found.panels, found.prompt, found.footer, found.map
        for panel in self._panels:
            self.add_widget(panel, index=len(self.children))  # behind an open dialog

    def _tell(self) -> None:
        """The newest notice that was not put away, or the last thing that happened."""
        if self.view and self._panels:
            kept = self.table.sight.recording() if self.table.sight else ""
            words, tone = self._notices.words(self.view), self._notices.tone(self.view)
            self.footer.tell(self.view, words, tone=tone, kept=kept, listed=self.prompt.listed)
