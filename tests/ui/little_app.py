"""Runs the app on the little table in a window of its own, for tests and measures that need a whole process.

Prints a line when the first frame that can be used was drawn, where Bob's button is (pixels from the upper left
corner), and a line for each view that follows.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.ui.tables import LittleTable
from ui.app import make_app
from ui.contract import View


def main() -> None:
    """Show the table until the window is closed, or only until the first frame."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="800x480", help="of the window, such as 1280x720")
    parser.add_argument("--leave", action="store_true", help="leave after the first frame")
    options = parser.parse_args()
    width, height = (int(part) for part in options.size.split("x"))
    table = LittleTable()

    def first_frame() -> None:
        print("first frame", flush=True)
        bob = app.screen.prompt.answers.grid.tiles[1]
        print(f"Bob {bob.center_x:.0f} {app.screen.height - bob.center_y:.0f}", flush=True)
        if options.leave:
            app.stop()

    def seen(view: View) -> None:
        print(f"step {view.step}", flush=True)

    app = make_app(table, size=(width, height), on_first_frame=first_frame)
    table.watch(seen)
    app.run()
    table.close()


if __name__ == "__main__":
    main()
