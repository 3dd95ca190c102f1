"""`companion camera`: which cameras there are, what one of them sees, and a report of it that can be sent."""

from __future__ import annotations

import argparse
import sys
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from companion import VERSION
from companion.commands.out_files import PDF, PICTURES, out_fault, write_picture
from companion.settings import cameras_file
from vision.sightings import escaped

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from companion.camera_report import Looked
    from companion.camera_settings import Camera
    from vision.aim.survey import Survey
    from vision.cameras.keeping import Keeper
    from vision.codes.readers import CodeReader

_SETTLED: Final = 15
"""Frames until a camera has found its exposure and focus; a snapshot is taken then."""

_MEASURE_EVERY: Final = 0.5
"""Seconds from one reading of the meters of a live camera to the next."""


def register(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "camera",
        help="list the cameras, or see what one of them reads, with focus and light, and a report to send",
        description="Without a name it lists the cameras. With one it says what it reads until Ctrl-C, or until a "
        "recording ends. Pictures are kept only by --record, --snapshot and --with-pictures, and never sent anywhere.",
    )
    parser.add_argument("name", nargs="?", metavar="NAME", help="as play --camera takes it")
    parser.add_argument("--source", metavar="NAME", help="the same, such as a folder of pictures or a video file")
    parser.add_argument("--frames", type=_count, metavar="N", help="end after so many pictures")
    parser.add_argument("--game", help="say which cards of this game the labels are")
    parser.add_argument("--report", type=Path, metavar="FILE", help="write what it came to: a text, or a .zip")
    parser.add_argument("--with-pictures", action="store_true", help="put some pictures into the .zip of the report")
    parser.add_argument(
        "--snapshot", type=Path, metavar="FILE", help="write the last picture, as .png or .jpg, and look harder at it"
    )
    parser.add_argument("--record", type=Path, metavar="FOLDER", help="keep pictures in a new folder, within bounds")
    parser.add_argument("--test-page", type=Path, metavar="FILE.pdf", help="write a page of labels from small to large")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, *, file: Path | None = None) -> int:
    """List, look, or write the test page.

    Args:
        args: The command line.
        file: The file of cameras; None for that of this user.
    """
    from companion.camera_settings import chosen_camera, unknown_name

    if args.name and args.source:
        print("name the camera once: as NAME or with --source", file=sys.stderr)
        return 2
    if args.with_pictures and (args.report is None or args.report.suffix.lower() != ".zip"):
        print("--with-pictures needs a report that can hold them: --report FILE.zip", file=sys.stderr)
        return 2
    if fault := _out_fault(args):
        _complain(fault)
        return 2
    if args.test_page:
        from vision.sheets.size_page import write_size_page

        write_size_page(args.test_page)
        print(f"{args.test_page}: print it at 100 %, lay it where the cards lie, and run: companion camera NAME")
        return 0
    asked = args.source or args.name
    looking = asked or any((args.frames, args.report, args.snapshot, args.record))
    file = file or cameras_file()
    camera = chosen_camera(asked, file) if looking else None
    if looking and camera is None:
        print(f"name a camera: {file} has none to use. These are there:", file=sys.stderr)
        _list(file)
        return 2
    if camera is None:
        return _list(file)
    if fault := unknown_name(camera, file) or _out_fault(args, camera.source):
        _complain(fault)
        return 2
    return _look(args, camera)


def _out_fault(args: argparse.Namespace, source: str = "") -> str:
    """What is wrong with what is to be written, said now and not after a quarter of an hour, or ""."""
    wanted = ((args.test_page, PDF), (args.report, ()), (args.snapshot, PICTURES))
    faults = (out_fault(out, endings=endings, source=source) for out, endings in wanted if out is not None)
    if fault := next(filter(None, faults), ""):
        return fault
    if args.record is None or args.record.parent.is_dir():
        return ""
    return f"{args.record}: there is no folder {args.record.parent}; name a new one in a folder that is there"


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"expected a number of pictures from 1 on, got {text!r}")
    return int(text)


def _list(file: Path) -> int:
    from companion.camera_report import anonymous
    from companion.camera_settings import Cameras, read_cameras
    from vision.cameras.picamera import picameras
    from vision.cameras.stable import usb_cameras
    from vision.cameras.streams import is_stream
    from vision.errors import FileFaultError

    status, cameras = 0, Cameras({})
    try:
        cameras = read_cameras(file)
    except FileFaultError as error:
        status = 1
        _complain(str(error))
    for name, camera in cameras.by_name.items():
        used = " (used where none is named)" if camera == cameras.use else ""
        source = anonymous(camera.source) if is_stream(camera.source) else camera.source
        print(escaped(f"{name}: {source}{used}"))
    if not cameras.by_name and not status:
        print(f"no camera has a name of your own: {file} can give it one, with exposure, focus and rotation")
    models = picameras()
    for number, model in enumerate(models):
        print(f"picamera:{number}: {model}, on a ribbon cable")
    usb = usb_cameras()
    for each in usb:
        print(f"{each.path}: {each.model or 'USB camera'}, now {each.device}")
    if not usb and not models:
        print("no camera is plugged in now; a phone's stream, a video or a folder of pictures can be named as well")
    return status


def _look(args: argparse.Namespace, camera: Camera) -> int:
    from companion.camera_report import PICTURES as SAMPLES
    from companion.camera_report import Looked
    from companion.commands.camera_look import look
    from companion.commands.interrupts import Interrupts
    from vision.aim.survey import Survey
    from vision.cameras.keeping import EVERY, Keeper
    from vision.cameras.sources import is_live
    from vision.codes.readers import reader_chain

    live = is_live(camera.source)
    frames = args.frames or (_SETTLED if args.snapshot and live and not args.record else None)
    keeper = Keeper(args.record, say=_print, every=EVERY if live else 0.0) if args.record else None
    chain = reader_chain()
    survey = Survey(
        chain,
        frames=frames,
        measure_every=_MEASURE_EVERY if live else 0.0,
        samples=SAMPLES if args.with_pictures else 0,
        keeper=keeper,
    )
    looked = Looked(camera.source, camera.setup, _names(args.game), [str(error) for error in chain.missing])
    for line in looked.remarks:
        print(line)
    with Interrupts() as interrupts:
        look(looked, survey, _print, interrupts, stirs=chain.stirs, over=lambda: keeper is not None and keeper.failed)
        _account(args, survey, looked, chain.readers)
        if keeper:
            keeper.end()
            _print(_said_of_keeper(keeper))
    broke_off = (keeper and keeper.failed) or (looked.losses and not live)
    return 0 if survey.newest and not broke_off else 1


def _account(args: argparse.Namespace, survey: Survey, looked: Looked, readers: Sequence[CodeReader]) -> None:
    """Say what it came to, and write what was asked for."""
    from companion.camera_report import found, report, write_report
    from companion.commands.camera_look import read_harder

    print("\n".join(["", *found(survey, looked)]))
    if args.report:
        text = report(survey, looked, version=VERSION, made=datetime.now().astimezone())
        write_report(args.report, text, survey.samples)
        _print(_said_of_report(args.report, len(survey.samples)))
    if args.snapshot and survey.newest:
        write_picture(args.snapshot, survey.newest.picture)
        _print(f"{args.snapshot}: the last picture")
        print("\n".join(read_harder(survey, readers, looked.names)))


def _complain(fault: str) -> None:
    print(escaped(fault, besides="\n"), file=sys.stderr)


def _print(line: str) -> None:
    print(escaped(line, besides="\n"), flush=True)


def _names(game: str | None) -> Mapping[str, str]:
    """Names of a game's cards by the text of their labels."""
    if game is None:
        return {}
    from companion.commands.packs import game_with
    from companion.engine.labels import label_code

    made = game_with(game, [])
    return {label_code(made.prefix, card.id): card.name for card in made.cards()}


def _said_of_report(file: Path, pictures: int) -> str:
    if not pictures:
        return f"{file}: the report, without any picture"
    return f"{file}: the report with {pictures} PICTURES of what the camera saw. Look at them before you send it"


def _said_of_keeper(keeper: Keeper) -> str:
    if not keeper.kept:
        return f"{keeper.folder}: no picture came that could be kept ({keeper.ended})"
    return (
        f"{keeper.folder}: {keeper.kept} pictures, {keeper.bytes / 1e6:.1f} MB ({keeper.ended}). "
        f"To see them as the app does: companion camera --source {keeper.folder}"
    )
