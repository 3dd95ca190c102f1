"""`companion play`: the table on the screen, with whatever camera and lights there are."""

from __future__ import annotations

import argparse
import contextlib
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.commands.interrupts import Interrupts
from companion.commands.outside import Outside
from companion.commands.packs import game_of, game_with, pack_option
from companion.commands.pairs import seed, settings, size
from companion.games.registry import NAMES
from companion.settings import cameras_file, outlives_restart, rig_file

if TYPE_CHECKING:
    from companion.camera_settings import Camera
    from companion.engine.scripts import Game
    from companion.shelf import Shelf

FORGOTTEN = (
    "this machine keeps its card as it is: the game is forgotten when it is switched off. "
    "hardware/README.md says how to give saved games a place (On a Raspberry Pi)"
)


def register(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = subparsers.add_parser("play", help="play at the table (what happens without any command)")
    add_options(parser)
    parser.set_defaults(run=run)


def add_options(parser: argparse.ArgumentParser) -> None:
    """What can be said about a table."""
    parser.add_argument("--game", help="which game (default: the one played last; at the very first start it is asked)")
    pack_option(parser)
    parser.add_argument(
        "--camera",
        metavar="NAME",
        help="a camera of cameras.yaml, /dev/video0, picamera, an http:// or rtsp:// address, a folder of pictures or "
        "a video file; none for no camera (default: the one that cameras.yaml says to use)",
    )
    parser.add_argument(
        "--rig",
        help="a rig file, or the name of one that ships (default: what `companion rig make` made, else screen_only)",
    )
    parser.add_argument("--saves", type=Path, metavar="FOLDER", help="folder of the saved games, or the one to open")
    parser.add_argument("--new", action="store_true", help="begin a new game; the old one stays on the disk")
    parser.add_argument("--seed", type=seed, help="chance of a new game, to share the same table")
    parser.add_argument("--settings", nargs="+", default=[], metavar="NAME=VALUE", help="what a new game need not ask")
    parser.add_argument("--language", default="en", help="of all texts (default: en)")
    parser.add_argument("--size", type=size, help="of the window, such as 800x480")
    parser.add_argument("--leave", action="store_true", help="leave when the first screen is drawn, and say so")


def run(args: argparse.Namespace) -> int:
    """Play until somebody leaves."""
    shelf = chosen_shelf(args)  # what is wrong with it is said before a window opens
    camera, fault = camera_to_use(args.camera, cameras_file())

    from companion.tabletop import Tabletop
    from companion.watchdog import Notifier, Watchdog
    from ui.app import make_app, need_display

    need_display()  # before a game is begun, of which nothing but its empty file would be left
    with Interrupts() as interrupts, contextlib.ExitStack() as stack:
        table = Tabletop(shelf, camera=camera is not None, language=args.language)
        stack.callback(table.close)
        if shelf.present and not shelf.began:
            table.say(unused(args))
        if not outlives_restart(shelf.folder.resolve()):
            table.say(FORGOTTEN)
        if fault:
            table.no_camera(fault)
        table.start()
        outside = Outside(table, rig=args.rig or own_rig(rig_file()), camera=camera, language=args.language)
        stack.callback(outside.close)
        watchdog = stack.enter_context(Watchdog(Notifier.of(), table.owner.post))

        def first_frame() -> None:
            watchdog.ready()
            if args.leave:
                print("first frame", flush=True)
                app.stop()
            else:
                outside.open()

        app = make_app(
            table,
            size=args.size,
            language=args.language,
            on_first_frame=first_frame,
            alive=watchdog.screen_lives,
        )
        stack.callback(app.stop)  # of Ctrl-C Kivy knows nothing, and would hold the table and its eyes to the very end
        stack.callback(interrupts.hold)  # the first thing at the end: a second Ctrl-C breaks off no closing
        app.run()
    return 0


def own_rig(file: Path) -> str | None:
    """This user's own rig file, if there is one."""
    return str(file) if file.is_file() else None


def camera_to_use(asked: str | None, file: Path) -> tuple[Camera | None, str]:
    """The camera of this table; and what is wrong in the file of cameras, for which no game has to wait.

    Raises:
        SourceMissingError: There cannot be what was asked for.
    """
    from companion.camera_settings import chosen_camera
    from vision.errors import FileFaultError

    try:
        return chosen_camera(asked, file), ""
    except FileFaultError as error:
        return None, str(error)


def chosen_shelf(args: argparse.Namespace) -> Shelf:
    """The saved games, and a game with the packs that were named, or else those of the one that is taken up.

    Raises:
        CompanionError: A game, a setting or a pack that cannot be; a saved game whose packs are not as they were; or a
            folder in which nothing can be saved.
    """
    from companion.engine.errors import PackError
    from companion.settings import saves_folder
    from companion.shelf import SUFFIX, Shelf, as_saved, kind_of, newest, played_last

    saves: Path = args.saves or saves_folder()
    chosen = saves if saves.is_file() or (saves.suffix == SUFFIX and not saves.is_dir()) else None
    if chosen is None:
        _make_folder(saves)
    given = settings(args.settings)
    before = kind_of(chosen) or NAMES[0] if chosen else played_last(saves)
    try:
        game = named_game(args.game, args.packs, before=before)
    except PackError:
        if (game := _going_on(args, before, chosen or newest(saves, args.game or before))) is None:
            raise
    shelf = Shelf(
        chosen.parent if chosen else saves, game, settings=given, seed=args.seed, anew=args.new, chosen=chosen
    )
    if game is not None:
        shelf.game = as_saved(game, shelf.latest(), args.packs)
    return shelf


def _going_on(args: argparse.Namespace, before: str, saved: Path | None) -> Game[Any, Any] | None:
    """The game of the saved one that is gone on with, where it began with the packs that have faults now.

    It plays on with its copies of them, which have none. None where no such game is gone on with.
    """
    from companion.engine.added_packs import began_with
    from companion.games import registry

    if args.new or saved is None or not began_with(saved, args.packs):
        return None
    return registry.game(args.game or before)


def _make_folder(saves: Path) -> None:
    """Make the folder of the saved games where it is not there: better no table than one that forgets its game.

    Raises:
        JournalError: It cannot be made or written.
    """
    from companion.engine.errors import JournalError

    why = "it cannot be written"
    try:
        saves.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
    if not saves.is_dir() or not os.access(saves, os.W_OK):
        raise JournalError(f"{saves}: no game can be saved here ({why}); name another folder with --saves")


def named_game(name: str | None, packs: list[Path], *, before: str) -> Game[Any, Any] | None:
    """The game that was named, or else the one played `before`, or the one that the packs are for.

    None where nothing says which: then the table asks.

    Raises:
        UnknownNameError: There is no such game.
        PackError: Everything that is wrong in the packs.
    """
    if packs and not name:
        name = game_of(packs, first=before or None)
    return game_with(name or before, packs) if name or before else None


def unused(args: argparse.Namespace) -> str:
    """What was said of a new game, where none is begun; "" for nothing."""
    said = [*(["--settings"] if args.settings else []), *(["--seed"] if args.seed is not None else [])]
    if not said:
        return ""
    return f"{' and '.join(said)} not used: a game is in progress. Add --new for a new one; this one is put aside then"
