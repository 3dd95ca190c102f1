"""`companion dice`: the dice that were taught, and teaching one by showing each of its faces."""

from __future__ import annotations

import argparse
import re
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, TextIO

from companion.commands.dice_folder import empty_tray, face_folders, from_folder, pictures
from companion.settings import cameras_file, dice_folder

if TYPE_CHECKING:
    from vision.dice.shots import TaughtDie
    from vision.dice.taught import TaughtReader
    from vision.frames import Picture

_RANGE: Final = re.compile(r"(\d{1,3})-(\d{1,3})")
_MOST_FACES: Final = 120


def register(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "dice",
        help="list the dice that were taught, teach one, test or forget it",
        description="Without more it lists the dice that were taught. Dice with one to six pips need no teaching.",
    )
    actions = parser.add_subparsers(metavar="WHAT", dest="action")
    teach = actions.add_parser("teach", help="show each face a few times")
    teach.add_argument("name", help="of the die, such as its colour")
    teach.add_argument("--faces", nargs="+", default=[], metavar="FACE", help="such as 1-20, or p1 p2 p1c1 h1 -")
    _source_option(teach, "a camera as play --camera takes it, or a folder", required=True)
    teach.add_argument("--again", action="store_true", help="replace a die of this name that has other faces")
    teach.add_argument("--shots", type=int, metavar="N", help="pictures of each face (default: 5)")
    test = actions.add_parser("test", help="read its own pictures, each by all the others, or those of a folder")
    test.add_argument("name")
    _source_option(test, "a folder", required=False)
    forget = actions.add_parser("forget", help="remove a die and its pictures")
    forget.add_argument("name")
    parser.set_defaults(run=run)


def _source_option(parser: argparse.ArgumentParser, what: str, *, required: bool) -> None:
    parser.add_argument(
        "--source",
        required=required,
        metavar="SOURCE",
        help=f"{what}: with a folder for each face in it, or with the pictures in the order of the faces",
    )
    parser.add_argument("--empty", type=Path, metavar="PICTURE", help="the empty tray (default: empty.* in the folder)")


def run(args: argparse.Namespace, *, folder: Path | None = None, terminal: TextIO | None = None) -> int:
    """List, teach, test or forget.

    Args:
        args: The command line.
        folder: Where dice are kept; None for that of this user.
        terminal: Where somebody presses Enter; None for the standard input.
    """
    folder = folder or dice_folder()
    match args.action:
        case "teach":
            return _teach(args, folder, terminal or sys.stdin)
        case "test":
            return _test(args, folder)
        case "forget":
            return _forget(args, folder)
    return _list(folder)


def _list(folder: Path) -> int:
    from vision.dice.dice_files import load_dice
    from vision.dice.names import shown_name

    loaded = load_dice(folder)
    for die in loaded.dice:
        shots = sum(len(face.shots) for face in die.faces)
        print(f"{shown_name(die.name)}: {_faces(die)} ({shots} pictures)")
    for fault in loaded.faults:
        print(fault, file=sys.stderr)
    if not loaded.dice and not loaded.faults:
        print(f"No die was taught yet. Teach one: companion dice teach NAME --faces 1-20 --source CAMERA ({folder})")
    return 1 if loaded.faults else 0


def _teach(args: argparse.Namespace, folder: Path, terminal: TextIO) -> int:
    from companion.camera_settings import NONE, chosen_camera, unknown_name
    from companion.commands.dice_camera import from_camera
    from vision.dice.dice_files import load_dice, save_die
    from vision.dice.lesson import SHOTS, Lesson, self_test

    source = Path(args.source)
    faces = spread(args.faces) or (face_folders(source) if source.is_dir() else [])
    if not faces:
        print("say which faces the die has, such as --faces 1-20", file=sys.stderr)
        return 2
    lesson = Lesson(args.name, faces, shots=args.shots or SHOTS)
    fault = _known_fault(args.name, faces, load_dice(folder).dice, again=args.again)
    camera = None if source.is_dir() else chosen_camera(args.source, cameras_file())
    if camera is not None:
        fault = fault or unknown_name(camera, cameras_file())
    elif not source.is_dir():
        fault = fault or f"{NONE} stands for no camera: name one with --source, or a folder of pictures"
    if fault:
        print(fault, file=sys.stderr)
        return 2
    empty = empty_tray(args.empty, source)
    if camera is not None:
        from_camera(lesson, camera, empty, terminal)
    elif not from_folder(lesson, source, empty):
        return 2
    if not lesson.ready:
        shown = len(lesson.shots(lesson.next))
        print(f"{args.name}: face {lesson.next} was shown {shown} of {lesson.wanted} times; nothing was kept")
        return 1
    die = lesson.finish()
    print(self_test(die).text)
    home = save_die(folder, die)
    print(f"{args.name} is known from now on: {len(faces)} faces, in {home}")
    return 0


def _known_fault(name: str, faces: Sequence[str], known: Sequence[TaughtDie], *, again: bool) -> str:
    """Why a die must not be taught under this name: another would be lost, or hardly be told from it; or ""."""
    from vision.dice.names import alike, shown_name

    for die in known:
        if not alike(die.name, name):
            continue
        called = shown_name(die.name)
        forget = f"forget that first (companion dice forget {shlex.quote(called)}), or choose another name"
        if die.name != name:
            return f"{name} would be taken for the die {called}, which is known: teach it under that name, {forget}"
        if set(faces) != {face.face for face in die.faces} and not again:
            return (
                f"{called} is known with other faces ({_faces(die)}), which would be lost: {forget}; "
                "or add --again to replace it"
            )
    return ""


def _faces(die: TaughtDie) -> str:
    from vision.dice.names import shown_name

    return " ".join(shown_name(face.face) for face in die.faces)


def _test(args: argparse.Namespace, folder: Path) -> int:
    from vision.dice.dice_files import load_dice
    from vision.dice.lesson import self_test
    from vision.dice.names import shown_name
    from vision.dice.taught import TaughtReader

    loaded = load_dice(folder)
    for fault in loaded.faults:
        print(fault, file=sys.stderr)
    names = [die.name for die in loaded.dice]
    name = _meant(args.name, names)
    die = next((die for die in loaded.dice if die.name == name), None)
    if die is None:
        return _unknown(args.name, names)
    if args.source is None:
        print(f"{shown_name(die.name)}: {self_test(die).text}{_left_out(folder, die.name) if loaded.faults else ''}")
        return 0
    source = Path(args.source)
    if not source.is_dir():
        print(f"{source}: there is no such folder of pictures to test with", file=sys.stderr)
        return 2
    empty = empty_tray(args.empty, source)
    return _read(TaughtReader([die]), source, empty)


def _left_out(folder: Path, name: str) -> str:
    """Of how many pictures a test says nothing, since they are missing or broken; as the end of a sentence."""
    from vision.dice.dice_files import home_of, read_die
    from vision.errors import FileFaultError

    broken: list[FileFaultError] = []
    read_die(home_of(folder, name), say=broken.append)
    if not broken:
        return ""
    return f"; {len(broken)} more cannot be used and {'was' if len(broken) == 1 else 'were'} left out"


def _read(reader: TaughtReader, source: Path, empty: Picture | None) -> int:
    """Read the pictures of a folder, and count what is right where they lie in folders of their faces."""
    from vision.cameras.recordings import load_picture

    named = face_folders(source)
    right = count = 0
    files = [file for part in ([source / face for face in named] or [source]) for file in pictures(part)]
    if not files:
        print(f"{source}: there is no picture in it to test with", file=sys.stderr)
        return 2
    for file in files:
        picture = load_picture(file)
        dice = () if picture is None else reader.read(picture, empty=empty)
        said = [f"{die.face} ({die.confidence:.0%}{'' if die.sure else ', unsure'})" for die in dice]
        print(f"{file}: {', '.join(said) or 'no die'}")
        right += [die.face for die in dice] == [file.parent.name]
        count += 1
    if named:
        print(f"{right} of {count} pictures in {source} were read right")
    return 0


def _forget(args: argparse.Namespace, folder: Path) -> int:
    from vision.dice.dice_files import forget_die, load_dice
    from vision.dice.names import shown_name

    if not forget_die(folder, args.name):  # which takes a broken one, too
        names = [die.name for die in load_dice(folder).dice]
        if not forget_die(folder, _meant(args.name, names)):
            return _unknown(args.name, names)
    print(f"{shown_name(args.name)} is forgotten")
    return 0


def _meant(name: str, known: Sequence[str]) -> str:
    """The name of a die that was named as it is, or as it is told where no terminal can show it."""
    from vision.dice.names import shown_name

    told = [each for each in known if shown_name(each) == name]
    return name if name in known or len(told) != 1 else told[0]


def _unknown(name: str, known: Sequence[str]) -> int:
    from vision.dice.names import shown_name

    names = ", ".join(map(shown_name, known)) or "none"
    print(f"no die was taught as {shown_name(name)}; there are: {names}", file=sys.stderr)
    return 2


def spread(faces: Sequence[str]) -> list[str]:
    """Faces with `1-6` written out.

    Raises:
        ValueError: There are more than a die can have.
    """
    found: list[str] = []
    for face in faces:
        counted = _RANGE.fullmatch(face)
        if counted is None:
            found.append(face)
            continue
        first, last = int(counted[1]), int(counted[2])
        if not first < last <= first + _MOST_FACES:
            raise ValueError(f"faces {face}: expected from a smaller to a larger number, such as 1-20")
        found += map(str, range(first, last + 1))
    return found
