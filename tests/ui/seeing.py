"""A double of the eyes for tests of the screen: scripted pictures, and a record of what was asked of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from PIL import Image, ImageDraw

from ui.sight import (
    Audit,
    Difference,
    Lesson,
    Look,
    Mark,
    Meter,
    Picture,
    Reading,
    ShownZone,
    Spot,
    TaughtDie,
    TaughtFace,
    Tone,
)

PIPS = {1: "4", 2: "08", 3: "048", 4: "0268", 5: "02468", 6: "023568"}
ENOUGH = 3


def taken(image: Image.Image) -> Picture:
    """A picture for the screen."""
    return Picture(image.width, image.height, image.convert("RGB").tobytes())


@lru_cache
def die_picture(pips: int, side: int = 61) -> Picture:
    """A red die seen from above; its side is odd on purpose, as cuts of the camera's picture are."""
    image = Image.new("RGB", (side, side), "#3b3a36")
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((6, 6, side - 7, side - 7), 10, fill="#b3261e", outline="#e9b8b4")
    for place in map(int, PIPS[pips]):
        x, y = side / 2 + (place % 3 - 1) * side / 5, side / 2 + (place // 3 - 1) * side / 5
        draw.ellipse((x - 4, y - 4, x + 4, y + 4), fill="#fff4e8")
    return taken(image)


@lru_cache
def table_picture(wide: int = 1281, high: int = 721) -> Picture:
    """A table with three cards and a tray."""
    image = Image.new("RGB", (wide, high), "#584a3c")
    draw = ImageDraw.Draw(image)
    for at, colour in enumerate(("#243b5a", "#5a2430", "#2c5a34")):
        draw.rectangle((120 + 260 * at, 120, 300 + 260 * at, 370), fill=colour, outline="#cfc8bb", width=4)
    draw.rectangle((900, 420, 1180, 660), fill="#1c1a18", outline="#8d7a5c", width=8)
    return taken(image)


CARD = ((0.1, 0.17), (0.23, 0.17), (0.23, 0.51), (0.1, 0.51))
TRAY = ((0.7, 0.58), (0.92, 0.58), (0.92, 0.91), (0.7, 0.91))
LOOK = Look(
    picture=table_picture(),
    marks=(
        Mark(CARD, "Haze Spewer", Tone.KNOWN),
        Mark(((0.3, 0.17), (0.43, 0.17), (0.43, 0.51), (0.3, 0.51)), "too small to read", Tone.FAULT),
        Mark(((0.5, 0.17), (0.64, 0.17), (0.64, 0.51), (0.5, 0.51)), "https://example.invalid/?a=1", Tone.FOREIGN),
        Mark(TRAY, "Dice tray", Tone.ZONE),
    ),
    meters=(
        Meter("Focus", 0.82, True),
        Meter("Light", 0.35, False, "Too dark: put a lamp beside the camera, not behind it."),
        Meter("Label size", 0.6, True),
    ),
    said=("Glare on the card at the left: tilt the lamp.",),
)
DIFFERENCES = (
    Difference("a", "Haze Spewer", "in play with 5 life", "not on the table", False),
    Difference("b", "Spark (Abby)", "ready", "turned: exhausted", True),
    Difference("c", "Rageborne's board", "3 fury tokens", "4 fury tokens", True),
)


def read(value: int | str, *others: int | str, picture: Picture | None = None) -> Reading:
    """A reading, unsure where there are others."""
    return Reading(value, 0.5 if others else 0.98, not others, others, picture)


class ScriptedSight:
    """Shows `scene`, keeps zones, dice and a lesson as they are set, and notes every call in `asked`.

    `wrong` is what it answers to whatever can be wrong; `shots` scripts what is said of the next pictures of a die
    ("" for a good one).
    """

    def __init__(self, scene: Look = LOOK) -> None:
        self.scene = scene
        self.asked: list[tuple[Any, ...]] = []
        self.wrong = ""
        self.shots: list[str] = []
        self.differences = DIFFERENCES
        self.audit_said: tuple[str, ...] = ("Nobody can see Bob's place: the camera does not reach it.",)
        self._zones: dict[str, ShownZone] = {}
        self._dice: list[TaughtDie] = []
        self._lesson: Lesson | None = None
        self._folder = ""

    def count(self, call: str) -> int:
        """How often something was asked."""
        return sum(one[0] == call for one in self.asked)

    def look(self, width: int) -> Look:
        self.asked.append(("look", width))
        return self.scene

    def look_harder(self) -> None:
        self.asked.append(("look_harder",))

    def tapped(self, corners: Sequence[Spot], size_mm: tuple[float, float]) -> str:
        self.asked.append(("tapped", tuple(corners), size_mm))
        return self.wrong

    def zones(self) -> tuple[ShownZone, ...]:
        return tuple(self._zones.values())

    def put_zone(self, zone: ShownZone) -> str:
        self.asked.append(("put_zone", zone))
        if not self.wrong:
            self._zones[zone.name] = zone
        return self.wrong

    def put_usual_zones(self, seats: int) -> str:
        self.asked.append(("put_usual_zones", seats))
        if not self.wrong:
            self._zones = {"Dice tray": ShownZone("Dice tray", "dice_tray", TRAY)}
        return self.wrong

    def remove_zone(self, name: str) -> None:
        self._zones.pop(name)

    def empty_tray(self) -> str:
        self.asked.append(("empty_tray",))
        return self.wrong

    def dice(self) -> tuple[TaughtDie, ...]:
        return tuple(self._dice)

    def forget_die(self, name: str) -> None:
        self._dice = [die for die in self._dice if die.name != name]

    def teach(self, name: str, faces: Sequence[str]) -> Lesson:
        self.asked.append(("teach", name, tuple(faces)))
        return self._now(name, tuple(TaughtFace(face, 0, False) for face in faces), "")

    def show_face(self, face: str) -> Lesson:
        self.asked.append(("show_face", face))
        assert self._lesson
        said = self.shots.pop(0) if self.shots else ""
        faces = self._lesson.faces if said else tuple(map(self._shown(face), self._lesson.faces))
        return self._now(self._lesson.name, faces, said)

    def lesson(self) -> Lesson | None:
        return self._lesson

    def keep_lesson(self) -> str:
        self.asked.append(("keep_lesson",))
        if self._lesson and not self.wrong:
            self._dice.append(TaughtDie(self._lesson.name, tuple(face.value for face in self._lesson.faces)))
            self._lesson = None
        return self.wrong

    def drop_lesson(self) -> None:
        self._lesson = None

    def audit(self) -> Audit:
        self.asked.append(("audit",))
        return Audit(self.differences, self.audit_said)

    def table_is_right(self, difference: str) -> None:
        self._settle("table_is_right", difference)

    def app_is_right(self, difference: str) -> None:
        self._settle("app_is_right", difference)

    def recording(self) -> str:
        return self._folder

    def record(self, *, on: bool) -> str:
        self.asked.append(("record", on))
        if not self.wrong:
            self._folder = "/home/abby/companion/pictures" if on else ""
        return self.wrong

    def _settle(self, call: str, difference: str) -> None:
        self.asked.append((call, difference))
        self.differences = tuple(one for one in self.differences if one.id != difference)

    def _shown(self, value: str):
        def shown(face: TaughtFace) -> TaughtFace:
            if face.value != value:
                return face
            return TaughtFace(value, face.shots + 1, face.shots + 1 >= ENOUGH, die_picture(1))

        return shown

    def _now(self, name: str, faces: tuple[TaughtFace, ...], said: str) -> Lesson:
        following = next((face.value for face in faces if not face.enough), "")
        done = not following
        tested = "6 and 9 look alike: mark one of them." if done else ""
        self._lesson = Lesson(name, faces, following, said or "Lay the die in the tray.", tested, ready=done)
        return self._lesson
