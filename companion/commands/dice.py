"""`companion dice`: the dice that were taught, and teaching one by showing each of its faces."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, TextIO

from companion.settings import cameras_file, dice_folder

if TYPE_CHECKING:
    from vision.dice.lesson import Lesson
    from vision.dice.taught import TaughtReader
    from vision.frames import Picture

_RANGE: Final = re.compile(r"(\d{1,3})-(\d{1,3})")
_MOST_FACES: Final = 120
_EMPTY: Final = "empty"
"""Name of the picture of the empty tray in a folder of pictures."""


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

    loaded = load_dice(folder)
    for die in loaded.dice:
        shots = sum(len(face.shots) for face in die.faces)
        print(f"{die.name}: {' '.join(face.face for face in die.faces)} ({shots} pictures)")
    for fault in loaded.faults:
        print(fault, file=sys.stderr)
    if not loaded.dice and not loaded.faults:
        print(f"No die was taught yet. Teach one: companion dice teach NAME --faces 1-20 --source CAMERA ({folder})")
    return 1 if loaded.faults else 0


def _teach(args: argparse.Namespace, folder: Path, terminal: TextIO) -> int:
    from companion.camera_settings import chosen_camera
    from companion.commands.dice_camera import from_camera
    from vision.dice.dice_files import save_die
    from vision.dice.lesson import SHOTS, Lesson, self_test

    source = Path(args.source)
    faces = spread(args.faces) or (_face_folders(source) if source.is_dir() else [])
    if not faces:
        print("say which faces the die has, such as --faces 1-20", file=sys.stderr)
        return 2
    lesson = Lesson(args.name, faces, shots=args.shots or SHOTS)
    empty = _empty_tray(args.empty, source)
    if not source.is_dir():
        camera = chosen_camera(args.source, cameras_file())
        if camera is not None:
            from_camera(lesson, camera, empty, terminal)
    elif not _from_folder(lesson, source, empty):
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


def _from_folder(lesson: Lesson, source: Path, empty: Picture | None) -> bool:
    """Show what the folders of the faces hold, or all pictures in the order of their names, as many of each face.

    Which face a picture is of follows from its place alone: one that is refused leaves the others where they are.
    False if that cannot be told.
    """
    if _face_folders(source):
        for face in lesson.faces:
            for file in _pictures(source / face) if (source / face).is_dir() else ():
                if not lesson.enough(face):
                    _show(lesson, face, file, empty)
        return True
    files = list(_pictures(source))
    each, over = divmod(len(files), len(lesson.faces))
    if over or not each:
        print(
            f"{source} holds {len(files)} pictures, which are not as many for each of {len(lesson.faces)} faces; "
            "take equally many of each, in the order of the faces, or make a folder for each face",
            file=sys.stderr,
        )
        return False
    for place, file in enumerate(files):
        face = lesson.faces[place // each]
        if not lesson.enough(face):
            _show(lesson, face, file, empty)
    return True


def _show(lesson: Lesson, face: str, file: Path, empty: Picture | None) -> None:
    from vision.cameras.recordings import load_picture

    picture = load_picture(file)
    refused = "this is no picture" if picture is None else lesson.show(face, picture, empty=empty)
    if refused is not None:
        print(f"{file}: {refused if isinstance(refused, str) else refused.value}")


def _test(args: argparse.Namespace, folder: Path) -> int:
    from vision.dice.dice_files import load_dice
    from vision.dice.lesson import self_test
    from vision.dice.taught import TaughtReader

    loaded = load_dice(folder)
    for fault in loaded.faults:
        print(fault, file=sys.stderr)
    die = next((die for die in loaded.dice if die.name == args.name), None)
    if die is None:
        return _unknown(args.name, [die.name for die in loaded.dice])
    if args.source is None:
        print(f"{die.name}: {self_test(die).text}")
        return 0
    source = Path(args.source)
    if not source.is_dir():
        print(f"{source}: there is no such folder of pictures to test with", file=sys.stderr)
        return 2
    empty = _empty_tray(args.empty, source)
    return _read(TaughtReader([die]), source, empty)


def _read(reader: TaughtReader, source: Path, empty: Picture | None) -> int:
    """Read the pictures of a folder, and count what is right where they lie in folders of their faces."""
    from vision.cameras.recordings import load_picture

    named = _face_folders(source)
    right = count = 0
    for file in [file for part in ([source / face for face in named] or [source]) for file in _pictures(part)]:
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

    if not forget_die(folder, args.name):
        return _unknown(args.name, [die.name for die in load_dice(folder).dice])
    print(f"{args.name} is forgotten")
    return 0


def _unknown(name: str, known: Sequence[str]) -> int:
    print(f"no die was taught as {name}; there are: {', '.join(known) or 'none'}", file=sys.stderr)
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


def _face_folders(source: Path) -> list[str]:
    """The folders in a folder of pictures, numbers in their order."""
    names = [path.name for path in source.iterdir() if path.is_dir() and not path.name.startswith(".")]
    return sorted(names, key=lambda name: (not name.isdigit(), int(name) if name.isdigit() else 0, name))


def _pictures(folder: Path) -> Iterator[Path]:
    from vision.cameras.recordings import is_picture

    yield from sorted(file for file in folder.iterdir() if is_picture(file) and file.stem != _EMPTY)


def _empty_tray(named: Path | None, source: Path) -> Picture | None:
    """The picture of the empty tray that was named, or that lies in the folder of pictures.

    Raises:
        SourceUnreadableError: It is no picture.
    """
    from vision.cameras.recordings import is_picture, load_picture
    from vision.errors import SourceUnreadableError

    beside = sorted(file for file in source.glob(f"{_EMPTY}.*") if is_picture(file)) if source.is_dir() else []
    file = named or (beside[0] if beside else None)
    if file is None:
        return None
    picture = load_picture(file)
    if picture is None:
        raise SourceUnreadableError(f"{file}: this is no picture of the empty tray; name another with --empty")
    return picture
