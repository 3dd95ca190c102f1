"""The game brain: no camera, no GPIO and no Kivy below this line."""

VERSION = "0.1.0"
