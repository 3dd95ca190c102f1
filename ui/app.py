"""The app: one window on one table. Views come from another thread; the newest one is drawn at the next frame."""

from __future__ import annotations

from collections.abc import Callable

from ui.configure import configure
from ui.contract import Table
from ui.display import display_size, fitted, has_display
from ui.errors import NoScreenError

_NO_SCREEN = (
    "no window could be opened: a screen with OpenGL was expected and none was found. Connect a screen, "
    "or start it from a desktop session"
)


def need_display() -> None:
    """Make sure that there is something to open a window on.

    Raises:
        NoScreenError: There is not.
    """
    if not has_display():
        raise NoScreenError(_NO_SCREEN)


def run_app(
    table: Table,
    *,
    title: str = "",
    size: tuple[int, int] | None = None,
    fullscreen: bool | None = None,
    language: str = "en",
    on_first_frame: Callable[[], None] | None = None,
    alive: Callable[[], None] | None = None,
) -> None:
    """Show a table until somebody leaves. Blocks, and has to run in the main thread.

    Args:
        table: What is shown and spoken to.
        title: Of the window; "" takes the game's.
        size: The window in pixels.
        fullscreen: Whether to cover the screen; None decides by whether there is a desktop.
        language: Of the screen's own words.
        on_first_frame: Called once, when the first frame that can be used has been drawn.
        alive: Called once a second as long as the screen does its work.

    Raises:
        NoScreenError: No window can be opened here.
    """
    make_app(
        table,
        title=title,
        size=size,
        fullscreen=fullscreen,
        language=language,
        on_first_frame=on_first_frame,
        alive=alive,
    ).run()


def make_app(
    table: Table,
    *,
    title: str = "",
    size: tuple[int, int] | None = None,
    fullscreen: bool | None = None,
    language: str = "en",
    on_first_frame: Callable[[], None] | None = None,
    alive: Callable[[], None] | None = None,
):
    """The app, not yet running; see `run_app`. Kivy is imported here and not before."""
    need_display()
    configure(size=size, fullscreen=fullscreen)
    from kivy.core.window import Window

    if Window is None:
        raise NoScreenError(_NO_SCREEN)
    if not Window.fullscreen and (smaller := fitted(Window.size, display_size())) != tuple(Window.size):
        Window.size = smaller
        Window.left = Window.top = 0
    from ui.companion_app import CompanionApp

    return CompanionApp(table, title=title, language=language, on_first_frame=on_first_frame, alive=alive)
