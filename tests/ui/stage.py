"""A stage for screen tests: one window, a table shown in it, real touches and keys, pictures.

The window is drawn only where somebody looks at it, see `Stage.picture`: without a graphics card, drawing one frame
takes longer than all that a touch sets off.
"""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from ui.app import make_app

DEADLINE = 8.0
PAUSE = 0.001
"""Seconds between two looks at whether something holds; the game's own thread works meanwhile."""


class Stage:
    """Holds the one window of the process; each test opens its own app in it."""

    def __init__(self, pictures: Path) -> None:
        self.pictures = pictures
        self.app: Any = None

    def open(self, table: Any, size: tuple[int, int] = (800, 480)) -> Stage:
        """Show a table in a window of this size."""
        self.close()
        os.environ.setdefault("LP_NUM_THREADS", "0")  # threads that draw would only push other tests aside
        self.app = make_app(table, size=size)
        from kivy.base import EventLoop, runTouchApp
        from kivy.clock import Clock
        from kivy.core.window import Window

        self.window = Window
        self.loop = EventLoop
        Clock._max_fps = 0  # frames come as fast as they can be drawn
        if EventLoop.status != "started":
            runTouchApp(embedded=True)
            Window.on_draw = Window.on_flip = lambda *_: None  # what has to be drawn stays so until a picture is taken
            gc.collect()
            gc.freeze()  # what was imported stays; going through it again and again takes longer than a test
            gc.set_threshold(20_000, 10, 10)
        if tuple(Window.size) != size:
            Window.size = size
            self.until(lambda: tuple(Window.size) == size, "the window took its size")
        self._double_taps().touches.clear()  # a touch of the test before is no half of a double tap
        self.app._run_prepare()
        self.frames(3)
        return self

    def close(self) -> None:
        """Take the app out of the window."""
        if self.app:
            self.app.on_stop()
            self.window.remove_widget(self.app.root)
            self.app.table.close()
            self.app = None

    @property
    def screen(self) -> Any:
        """The table screen."""
        return self.app.screen

    def frames(self, count: int = 1) -> None:
        """Let frames pass."""
        from kivy.base import ExceptionManager

        for _ in range(count):
            try:
                self.loop.idle()
            except Exception as problem:  # as the main loop does it
                if ExceptionManager.handle_exception(problem) == ExceptionManager.RAISE:
                    raise

    def until(self, holds: Callable[[], object], what: str) -> None:
        """Let frames pass until something holds."""
        end = time.monotonic() + DEADLINE
        while not holds():
            assert time.monotonic() < end, f"not in {DEADLINE} s: {what}"
            self.frames()
            time.sleep(PAUSE)

    def touch(self, x: float, y: float) -> None:
        """Put a finger down and up at a place of the window."""
        self.down(x, y)
        self.up(x, y)

    def down(self, x: float, y: float) -> None:
        """Put a finger down."""
        self.window.dispatch("on_mouse_down", x, self.window.height - y, "left", [])
        self.frames()

    def up(self, x: float, y: float) -> None:
        """Lift it."""
        self.window.dispatch("on_mouse_up", x, self.window.height - y, "left", [])
        self.frames(2)

    def drag(self, x: float, y: float, *, up: float, steps: int = 4) -> None:
        """Put a finger down, move it `up` pixels in so many steps, and lift it where it comes to rest."""
        self.down(x, y)
        for step in range(1, steps + 1):
            self.window.dispatch("on_mouse_move", x, self.window.height - y - up * step / steps, [])
            self.frames()
        self.up(x, y + up)

    def wheel(self, x: float, y: float, *, down: bool) -> None:
        """Turn the mouse's wheel by a notch."""
        for event in ("on_mouse_down", "on_mouse_up"):
            self.window.dispatch(event, x, self.window.height - y, "scrollup" if down else "scrolldown", [])
        self.frames(2)

    def slow_double_taps(self, seconds: float) -> float:
        """Take two touches that are so far apart for a double tap; returns what it was."""
        module = self._double_taps()
        before, module.double_tap_time = module.double_tap_time, seconds
        return before

    def _double_taps(self) -> Any:
        """Kivy's judge of what is a double tap."""
        return next(module for module in self.loop.postproc_modules if hasattr(module, "double_tap_time"))

    def last_touch(self) -> Any:
        """The touch that is down."""
        return self.loop.touches[-1]

    def tap(self, what: Any) -> None:
        """Touch a widget, or the one that says these words."""
        self.touch(*self.place(what))

    def place(self, what: Any) -> tuple[float, float]:
        """Where in the window a widget, or the one that says these words, can be touched."""
        widget = self.saying(what) if isinstance(what, str) else what
        return widget.to_window(*widget.center)

    def key(self, code: int) -> None:
        """Press a key of the keyboard, and let go of it."""
        self.hold(code)
        self.window.dispatch("on_key_up", code, 0)

    def hold(self, code: int) -> None:
        """Press a key and keep it down; again: what the keyboard repeats meanwhile."""
        self.window.dispatch("on_key_down", code, 0, chr(code) if code < 128 else "", [])
        self.frames()

    def widgets(self, root: Any = None) -> Iterator[Any]:
        """Everything on the screen, the uppermost dialog only if one is open."""
        root = root or self.screen.dialog or self.screen
        yield from root.walk(restrict=True)

    def saying(self, words: str) -> Any:
        """The widget that can be touched and says these words, else the text itself."""
        from ui.touch import Touchable

        text = self.text(words)
        return text.parent if isinstance(text.parent, Touchable) else text

    def text(self, words: str) -> Any:
        """The text that says these words."""
        from ui.text import Text

        for widget in self.widgets():
            if isinstance(widget, Text) and widget.words == words:
                return widget
        raise AssertionError(f"nothing says {words!r}; there is {self.words()}")

    def words(self) -> list[str]:
        """All texts on the screen."""
        from ui.text import Text

        return [widget.words for widget in self.widgets() if isinstance(widget, Text) and widget.words]

    def listed(self) -> list[str]:
        """The lines of what just happened."""
        from ui.latest import LatestList

        lists = [widget for widget in self.widgets() if isinstance(widget, LatestList)]
        return [" ".join(one.lines) for each in lists for one in each.lines]

    def picture(self, name: str) -> Path:
        """Save what the window shows."""
        from PIL import Image

        self.frames(2)
        type(self.window).on_draw(self.window)
        written = Path(self.window.screenshot(name=str(self.pictures / f"{name}-.png")))
        path = self.pictures / f"{name}.png"
        Image.open(written).convert("RGB").save(path, compress_level=1)
        written.unlink()
        return path
