"""The Kivy app itself: the window, frames, keys, and views handed over from the game's thread."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from kivy.app import App
from kivy.base import ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.widget import Widget

from ui.contract import Acted, Table, View
from ui.guard import Guard
from ui.keys import COUNTING, meaning
from ui.kit import Words
from ui.screen import TableScreen
from ui.theme import GROUND


class CompanionApp(App):
    """Draws the newest view at the next frame; views that came in between are never drawn."""

    def __init__(
        self,
        table: Table,
        *,
        title: str = "",
        language: str = "en",
        on_first_frame: Callable[[], None] | None = None,
        alive: Callable[[], None] | None = None,
    ) -> None:
        super().__init__()
        self.table = table
        self.title = title or table.view().title
        self._follows = not title
        self.screen: TableScreen | None = None
        self._words = Words(table, language=language)
        self._on_first_frame = on_first_frame
        self._beating = Clock.create_trigger(lambda _seconds: alive(), 1, interval=True) if alive else None
        self._newest: View | None = None
        self._frame = Clock.create_trigger(self._draw, -1)
        self._unwatch: Callable[[], None] | None = None
        self._acts: deque[Acted] = deque()
        self._acting = Clock.create_trigger(self._act, -1)
        self._unheed: Callable[[], None] | None = None
        self._guard = Guard(self._said)
        self._down: set[int] = set()

    def build(self) -> Widget:
        """The root that holds the screen."""
        ExceptionManager.add_handler(self._guard)
        Window.clearcolor = GROUND
        Window.bind(on_key_down=self._key, on_key_up=self._key_up, on_resize=self._resized)
        if self._on_first_frame:
            Window.bind(on_flip=self._flipped)
        self._root = Widget()
        if self._beating:
            self._beating()
        self._unwatch = self.table.watch(self._handed_over)  # before the first look, so that no view is missed
        self._unheed = self.table.heed(self._acted)
        self._rebuild()
        return self._root

    def load_kv(self, filename: str | None = None) -> bool:
        """Nothing is described in Kivy's own language, so no file is looked for."""
        return False

    def open_settings(self, *_args) -> bool:
        """Kivy would open its own settings with F1; there are none here."""
        return False

    def load_config(self):
        """Settings are the table's, not Kivy's."""
        return None

    def on_stop(self) -> None:
        """Stop watching; the window goes with the process. Kivy may call this twice."""
        if self._unwatch is None:
            return
        self._unwatch()
        self._unwatch = None
        if self._unheed:
            self._unheed()
        if self._beating:
            self._beating.cancel()
        self._cover()
        Window.unbind(on_key_down=self._key, on_key_up=self._key_up, on_resize=self._resized)
        ExceptionManager.remove_handler(self._guard)

    def _handed_over(self, view: View) -> None:
        """Called from the game's thread."""
        self._newest = view
        self._frame()

    def _acted(self, act: Acted) -> None:
        """Called from a thread of the buttons."""
        self._acts.append(act)
        self._acting()

    def _act(self, _seconds: float) -> None:
        while self._acts:
            act = self._acts.popleft()
            if self.screen:
                self.screen.act(act)

    def _draw(self, _seconds: float) -> None:
        view = self._newest
        if view is not None and self.screen:
            self.screen.show(view)
            if self._follows and self.title != view.title:  # another game is on the table
                self.title = view.title

    def _rebuild(self) -> None:
        """Build the screen for the window as it is."""
        self._cover()
        self._root.clear_widgets()
        self.screen = TableScreen(self.table, self._words, size=Window.size, leave=self.stop)
        self._root.add_widget(self.screen)
        self.screen.show(self._newest or self.table.view())

    def _cover(self) -> None:
        """What one seat alone may see does not outlive the screen that showed it."""
        if self.screen:
            self.screen.cover()

    def _resized(self, *_args) -> None:
        if self.screen and tuple(self.screen.size) != tuple(Window.size):
            self._rebuild()

    def _key(self, _window, code: int, _scan, text: str | None, _modifiers) -> bool:
        held = code in self._down
        self._down.add(code)
        key = meaning(code, text)
        if held and key not in COUNTING:  # a key that is held must not answer one prompt after the other
            return bool(key)
        return bool(key and self.screen and self.screen.key(key))

    def _key_up(self, _window, code: int, *_args) -> None:
        self._down.discard(code)
        if self.screen and (key := meaning(code, None)):
            self.screen.key_up(key)

    def _said(self, words: str) -> None:
        if self.screen:
            self.screen.say(self._words.own("fault", problem=words))

    def _flipped(self, *_args) -> None:
        Window.unbind(on_flip=self._flipped)
        if self._on_first_frame:
            self._on_first_frame()
