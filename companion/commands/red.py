"""`companion red`: a picture, or what a camera sees, as the red window of the Tac Scanner shows it."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from companion.commands.out_files import PICTURES, out_fault, write_picture
from companion.settings import cameras_file

if TYPE_CHECKING:
    from companion.camera_settings import Camera
    from vision.frames import Picture
    from vision.red_window.reading import Count, ScannerReading

_SETTLED: Final = 15
"""Frames until a camera has found its exposure and focus."""

_FIELDS: Final = ("north-west", "north-east", "south-west", "south-east")
_TURNS: Final = ("not at all", "a quarter clockwise", "upside down", "a quarter anticlockwise")
"""How a card lies, by the quarters that it is turned clockwise."""


def register(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "red",
        help="see through red interference, as the Tac Scanner's window does",
        description="Writes the picture as the red window shows it: red ink gone, cyan marks dark. Use it for text "
        "that a rule lets you decode. With --scanner the scanner card in the picture is found and read as it lies, "
        "and as it is printed where its middle tells how it is turned.",
    )
    parser.add_argument("source", metavar="PICTURE_OR_CAMERA", help="a picture, or a camera as play --camera takes it")
    parser.add_argument("-o", "--out", type=Path, required=True, metavar="FILE", help="the .png or .jpg to write")
    parser.add_argument("--scanner", action="store_true", help="read a scanner card: its counts and its coordinate")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, *, file: Path | None = None) -> int:
    """Look and write.

    Args:
        args: The command line.
        file: The file of cameras; None for that of this user.
    """
    from companion.camera_settings import chosen_camera, unknown_name

    file = file or cameras_file()
    camera = chosen_camera(args.source, file)
    fault = unknown_name(camera, file) if camera else ""
    fault = fault or out_fault(args.out, endings=PICTURES, source=camera.source if camera else "")
    if fault:
        print(fault, file=sys.stderr)
        return 2
    picture = _seen(camera) if camera else None
    if picture is None:
        print(f"{args.source} gives no picture", file=sys.stderr)
        return 1
    return _scanner(picture, args.out) if args.scanner else _all(picture, args.out)


def _all(picture: Picture, out: Path) -> int:
    from vision.red_window.inks import red_view

    write_picture(out, red_view(picture))
    print(f"{out}: the picture through the red window")
    return 0


def _scanner(picture: Picture, out: Path) -> int:
    from vision.red_window.card import find_card, flatten
    from vision.red_window.reading import read_scanner, with_quarters

    corners = find_card(picture)
    if corners is None:
        print(
            "no scanner card is seen: lay it flat, all of it in the picture and nothing on its edge; "
            "without --scanner the whole picture is written",
            file=sys.stderr,
        )
        return 1
    reading = read_scanner(flatten(picture, corners))
    write_picture(out, with_quarters(reading))
    for line in _told(reading):
        print(line)
    print(f"{out}: the card through the red window, as it lies")
    return 0


def _told(reading: ScannerReading) -> list[str]:
    lines = [f"{name}: {_count(count)}" for name, count in zip(_FIELDS, reading.counts, strict=True)]
    found = reading.coordinate
    if found is None:
        return [*lines, "the middle cannot be read, so this is how the card lies: lay it upright to have it as printed"]
    others = f", or {' or '.join(found.others)}" if found.others and not found.sure else ""
    lines.append(f"middle: {found.text}{others} ({_sureness(found.confidence, sure=found.sure)})")
    if found.turn == 0:
        return [*lines, "by its middle the card lies upright, so this is how it is printed"]
    printed = (f"{name} {_count(count)}" for name, count in zip(_FIELDS, _upright(reading, found.turn), strict=True))
    return [
        *lines,
        f"by its middle the card lies turned {_TURNS[found.turn]}: the quarters above are as it lies",
        f"as printed: {', '.join(printed)}",
    ]


def _upright(reading: ScannerReading, turn: int) -> tuple[Count, Count, Count, Count]:
    """The quarters as they are printed, of a card that lies turned by so many quarters clockwise."""
    nw, ne, sw, se = reading.counts
    clockwise = [nw, ne, se, sw]
    nw, ne, se, sw = clockwise[turn:] + clockwise[:turn]
    return nw, ne, sw, se


def _count(count: Count) -> str:
    others = f", or {' or '.join(map(str, count.others))}" if count.others and not count.sure else ""
    hidden = "; a label hides part of it" if count.hidden else ""
    return f"{count.value}{others} ({_sureness(count.confidence, sure=count.sure)}{hidden})"


def _sureness(confidence: float, *, sure: bool) -> str:
    return f"{100 * confidence:.0f} %" if sure else f"unsure, {100 * confidence:.0f} %"


def _seen(camera: Camera) -> Picture | None:
    """The first picture of a recording, or that of a camera once it has settled."""
    from vision.cameras.sources import is_live, open_source

    picture = None
    with open_source(camera.source, setup=camera.setup, say=lambda line: print(line, file=sys.stderr)) as source:
        for _ in range(_SETTLED if is_live(camera.source) else 1):
            frame = source.read()
            if frame is None:
                break
            picture = frame.picture
    return picture
