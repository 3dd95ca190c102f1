"""`companion play`: the table on the screen, with whatever camera and lights there are."""

from __future__ import annotations

import argparse
import contextlib
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.tabletop import Tabletop
    from vision.eyes import Eyes


def register(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = subparsers.add_parser("play", help="play at the table (what happens without any command)")
    add_options(parser)
    parser.set_defaults(run=run)


def add_options(parser: argparse.ArgumentParser) -> None:
    """What can be said about a table."""
    parser.add_argument("--game", default="aeons_end", help="which game (default: aeons_end)")
    parser.add_argument("--camera", help="a camera (/dev/video0), a folder of pictures, or a video file")
    parser.add_argument("--rig", help="a rig file, or the name of one that ships (default: screen_only)")
    parser.add_argument("--saves", type=Path, help="folder of the saved games")
    parser.add_argument("--new", action="store_true", help="begin a new game; the old one stays on the disk")
    parser.add_argument("--seed", type=int, help="chance of a new game, to share the same table")
    parser.add_argument("--language", default="en", help="of all texts (default: en)")
    parser.add_argument("--size", help="of the window, such as 800x480")
    parser.add_argument("--leave", action="store_true", help="leave when the first screen is drawn, and say so")


def run(args: argparse.Namespace) -> int:
    """Play until somebody leaves."""
    from companion.games.registry import game as find_game
    from companion.settings import saves_folder
    from companion.shelf import Shelf
    from companion.tabletop import Tabletop
    from drivers.lights import Lights
    from drivers.rigfile import load_rig, shipped
    from ui.app import make_app

    shelf = Shelf(args.saves or saves_folder(), find_game(args.game), seed=args.seed)
    with contextlib.ExitStack() as stack:
        rig = args.rig or "screen_only"
        lamps = stack.enter_context(Lights(load_rig(Path(rig) if Path(rig).suffix else shipped(rig))))
        table = Tabletop(shelf, lamps=lamps, camera=args.camera is not None, language=args.language)
        stack.callback(table.close)
        if args.new:
            table.new_game()
        table.start()
        if args.camera is not None:
            stack.enter_context(_eyes(args.camera, table))
        app = make_app(table, size=_size(args.size), language=args.language, on_first_frame=lambda: first_frame())

        def first_frame() -> None:
            if args.leave:
                print("first frame", flush=True)
                app.stop()

        app.run()
    return 0


def _eyes(camera: str, table: Tabletop) -> Eyes:
    """The eyes on a camera; one that is not there is said on the screen and looked for again and again."""
    from vision.codes import reader_chain
    from vision.eyes import Eyes
    from vision.sources import open_source
    from vision.watch import Watcher

    return Eyes(lambda: open_source(camera), Watcher(reader_chain()), table.see)


def _size(text: str | None) -> tuple[int, int] | None:
    if text is None:
        return None
    width, _, height = text.partition("x")
    return int(width), int(height)
