"""Taught dice as files: a folder for each die, with a text that people can read and the pictures of its faces.

The text names the pictures and is put in its place last and at once: a die that was being saved when the power went is
the die that it was before.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from vision.dice.lesson import SHOTS
from vision.dice.names import shown_name
from vision.dice.shots import Shot, TaughtDie, TaughtFace
from vision.errors import FileFaultError
from vision.whole_files import write_whole
from vision.yaml_parts import Part, read_yaml

_TEXT: Final = "die.yaml"
_MOST_PICTURES: Final = 8 * SHOTS
_LARGEST_PX: Final = 4000
_WITHOUT: Final = "the face is known by its other pictures, less surely: teach the die again"
_HEAD: Final = """\
# A die that was taught to the app: its faces, and the pictures of each beside this file. In a picture what can be seen
# through is the tray. The app writes this; a face may be renamed here while the app is closed.
"""


@dataclass(frozen=True, eq=False, slots=True)
class Loaded:
    """The dice of a folder."""

    dice: tuple[TaughtDie, ...]
    faults: tuple[FileFaultError, ...]
    """What is wrong with dice that could not be read, and with pictures that others of the same face stand in for; each
    names the file, and the line and field where it can."""


def load_dice(folder: Path) -> Loaded:
    """The dice of a folder, by name; a broken one keeps none of the others from being read."""
    dice: dict[str, TaughtDie] = {}
    faults: list[FileFaultError] = []
    for text in sorted(folder.glob(f"*/{_TEXT}")):
        try:
            die = read_die(text.parent, say=faults.append)
            if die.name in dice:
                raise FileFaultError(f"{text}: another die has the name {shown_name(die.name)}; rename or remove one")
            dice[die.name] = die
        except FileFaultError as error:
            faults.append(error)
    return Loaded(tuple(dice[name] for name in sorted(dice)), tuple(faults))


def read_die(folder: Path, *, say: Callable[[FileFaultError], None]) -> TaughtDie:
    """One die.

    :param say: told of each picture that cannot be used; the die does without it.
    :raises FileFaultError: if its text cannot be used, or no picture of one of its faces.
    """
    fields = read_yaml(folder / _TEXT).fields("name", "faces")
    faces: dict[str, TaughtFace] = {}
    for part in fields["faces"].items():
        entry = part.fields("face", "pictures")
        face = entry["face"].text()
        if face in faces:
            raise entry["face"].fault(f"two faces are called {shown_name(face)}; call each otherwise")
        pictures = entry["pictures"].items()
        if not 1 <= len(pictures) <= _MOST_PICTURES:
            raise entry["pictures"].fault(f"expected 1 to {_MOST_PICTURES} pictures, not {len(pictures)}")
        broken: list[FileFaultError] = []
        shots = tuple(_usable(folder, pictures, broken.append))
        if not shots:
            raise entry["pictures"].fault(f"no picture of the face {shown_name(face)} can be used; teach the die again")
        for fault in broken:
            say(fault)
        faces[face] = TaughtFace(face, shots)
    if len(faces) < 2:
        raise fields["faces"].fault("expected two or more faces")
    return TaughtDie(fields["name"].text(), tuple(faces.values()))


def save_die(folder: Path, die: TaughtDie) -> Path:
    """Write a die among the others, in place of one of the same name; returns where it is.

    :raises OSError: if it cannot be written; what was there is then as it was.
    """
    home = home_of(folder, die.name)
    home.mkdir(parents=True, exist_ok=True)
    before = set(home.iterdir())
    try:
        used = _write_die(home, die)
    except OSError:  # on a full disk what nobody will read takes the room that is looked for
        _remove_pictures(home, but=before)
        raise
    _remove_pictures(home, but={home / picture for picture in used})
    return home


def _write_die(home: Path, die: TaughtDie) -> set[str]:
    """Write the pictures of a die, and last the text that names them; returns these names."""
    import yaml

    named = {face.face: [_write_shot(home, shot) for shot in face.shots] for face in die.faces}
    faces = [{"face": face, "pictures": pictures} for face, pictures in named.items()]
    text = yaml.safe_dump({"name": die.name, "faces": faces}, sort_keys=False, allow_unicode=True)
    write_whole(home / _TEXT, (_HEAD + text).encode())
    return {picture for pictures in named.values() for picture in pictures}


def _remove_pictures(home: Path, *, but: Collection[Path]) -> None:
    """Remove the pictures of a die except for some, and its folder where nothing is left in it."""
    for picture in home.glob("*.png*"):
        if picture not in but:
            picture.unlink(missing_ok=True)
    if not any(home.iterdir()):
        home.rmdir()


def forget_die(folder: Path, name: str) -> bool:
    """Remove a die and its pictures; returns whether there was one. Files of other kinds stay."""
    home = home_of(folder, name)
    if not (home / _TEXT).is_file():
        return False
    (home / _TEXT).unlink()
    _remove_pictures(home, but=())
    return True


def home_of(folder: Path, name: str) -> Path:
    """Where the die of this name is, or would be written: any name makes a folder of its own inside `folder`."""
    for text in sorted(folder.glob(f"*/{_TEXT}")):
        try:
            if read_yaml(text).fields("name", "faces")["name"].text() == name:
                return text.parent
        except FileFaultError:
            continue
    plain = "".join(sign if sign.isascii() and sign.isalnum() else "-" for sign in name.lower()).strip("-")[:40]
    other = "" if plain == name else "-" + hashlib.sha256(name.encode()).hexdigest()[:6]
    return folder / f"{plain or 'die'}{other}"


def _usable(folder: Path, pictures: Sequence[Part], say: Callable[[FileFaultError], None]) -> Iterator[Shot]:
    """The shots of a face, without those whose picture is broken."""
    for part in pictures:
        name = part.text()
        if name != Path(name).name or name.startswith("."):
            raise part.fault("expected the name of a picture beside this file")
        try:
            yield _shot(folder, name, part)
        except FileFaultError as error:
            say(error)


def _shot(folder: Path, name: str, part: Part) -> Shot:
    import cv2
    import numpy as np

    try:
        data = (folder / name).read_bytes()
    except OSError as error:
        raise part.fault(f"the picture {name} cannot be read ({error.strerror}); {_WITHOUT}") from error
    # An empty file makes OpenCV raise where a broken one gives None.
    picture = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_UNCHANGED) if data else None
    if picture is None or picture.ndim != 3 or picture.shape[2] != 4 or max(picture.shape) > _LARGEST_PX:
        raise part.fault(f"the picture {name} is broken, or shows no cut-out die; {_WITHOUT}")
    mask = np.ascontiguousarray(picture[:, :, 3], np.uint8)
    if (mask > 0).mean() < 0.05:
        raise part.fault(f"in the picture {name} there is no die; {_WITHOUT}")
    return Shot(np.ascontiguousarray(picture[:, :, :3], np.uint8), mask)


def _write_shot(home: Path, shot: Shot) -> str:
    import cv2
    import numpy as np

    done, data = cv2.imencode(".png", np.dstack([shot.picture, shot.mask]))
    assert done, "OpenCV writes any picture of four channels as PNG"
    name = hashlib.sha256(data.tobytes()).hexdigest()[:12] + ".png"
    if not (home / name).is_file():
        write_whole(home / name, data.tobytes())
    return name
