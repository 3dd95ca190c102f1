"""The least Kivy app there is, a window with one word, to compare our start with. Prints a line at its first frame."""

from __future__ import annotations

import os

os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_CONSOLELOG="1", KIVY_NO_FILELOG="1")

from kivy.config import Config

Config.set("graphics", "width", "800")
Config.set("graphics", "height", "480")
Config.set("graphics", "multisamples", "0")

from kivy.app import App
from kivy.core.window import Window
from kivy.uix.label import Label


class BareApp(App):
    """One word."""

    def build(self) -> Label:
        return Label(text="bare")


def flipped(*_args: object) -> None:
    """The first frame was drawn."""
    Window.unbind(on_flip=flipped)
    print("first frame", flush=True)
    App.get_running_app().stop()


if __name__ == "__main__":
    Window.bind(on_flip=flipped)
    BareApp().run()
