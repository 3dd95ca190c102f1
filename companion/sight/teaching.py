"""Dice that are taught at a table: the lesson under way, and the dice that are known from earlier ones."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from companion.sight.pictures import for_screen
from ui.sight import Lesson as Shown
from ui.sight import TaughtDie as ShownDie
from ui.sight import TaughtFace
from vision.dice.dice_files import forget_die, load_dice, save_die
from vision.dice.lesson import Lesson, self_test
from vision.dice.shots import TaughtDie
from vision.dice.taught import TaughtReader
from vision.whole_files import why_not

if TYPE_CHECKING:
    from vision.frames import Picture

Run = Callable[[Callable[[], None]], None]
"""Runs something that takes long, beside whoever asks."""

NO_LESSON = "no die is being taught; begin again"


class Teaching:
    """The taught dice of this machine. May be asked from any thread."""

    def __init__(self, folder: Path, say: Callable[[str], None], *, run: Run | None = None) -> None:
        """Read the dice that are known.

        Args:
            folder: Where they are kept.
            say: Told what is wrong with those that cannot be read.
            run: Runs the test of a lesson, which takes some seconds for a die of many faces.
        """
        self._folder, self._run = folder, run or _in_thread
        self._lock = threading.RLock()
        self._lesson: Lesson | None = None
        self._learned: tuple[TaughtDie, str] | None = None
        self._shots = 0
        self._said = ""
        loaded = load_dice(folder)
        self._dice = {die.name: die for die in loaded.dice}
        for fault in loaded.faults:
            say(str(fault))

    def dice(self) -> tuple[ShownDie, ...]:
        """The dice that were taught, for the screen."""
        return tuple(ShownDie(name, faces) for name, faces in self.known())

    def known(self) -> list[tuple[str, tuple[str, ...]]]:
        """The names of the dice that were taught, each with its faces."""
        with self._lock:
            return [(name, tuple(face.face for face in die.faces)) for name, die in self._dice.items()]

    def reader(self, names: Sequence[str]) -> TaughtReader:
        """A reader of some of them."""
        with self._lock:
            return TaughtReader([self._dice[name] for name in names if name in self._dice])

    def forget(self, name: str) -> str:
        """Forget a die; returns what is wrong, or ""."""
        with self._lock:
            try:
                forget_die(self._folder, name)
            except OSError as error:
                return f"{self._folder}: {name} cannot be removed ({error.strerror or error})"
            self._dice.pop(name, None)
            return ""

    def begin(self, name: str, faces: Sequence[str]) -> Shown:
        """Begin a lesson; one that was under way is dropped."""
        with self._lock:
            self.drop()
            try:
                self._lesson = Lesson(name, faces)
            except ValueError as error:
                return Shown(name, tuple(TaughtFace(face, 0, False) for face in faces), "", str(error))
            return self._shown(self._lesson)

    def show(self, face: str, tray: tuple[Picture, Picture | None] | str) -> Shown:
        """Take one shot of a face: the picture of the tray, and of the same without the die where that is known.

        In place of pictures `tray` says why there are none.
        """
        with self._lock:
            lesson = self._lesson
            if lesson is None:
                return Shown("", (), "", NO_LESSON)
            if isinstance(tray, str):
                self._said = tray
            elif face not in lesson.faces:
                self._said = f"the die has no face {face}"
            else:
                refused = lesson.show(face, tray[0], empty=tray[1])
                self._said = refused.value if refused is not None else ""
                if refused is None and lesson.ready:
                    self._learned = None
                    self._shots += 1
                    self._run(partial(self._learn, lesson, self._shots))
            return self._shown(lesson)

    def _learn(self, lesson: Lesson, shots: int) -> None:
        """Test a die that was shown often enough, and learn it; of no use once there is another shot."""
        die = lesson.finish()
        learned = die, self_test(die).text
        with self._lock:
            if lesson is self._lesson and shots == self._shots:
                self._learned = learned

    @property
    def under_way(self) -> bool:
        """Whether a die is being taught."""
        return self._lesson is not None

    def lesson(self) -> Shown | None:
        """The lesson that is under way."""
        with self._lock:
            return None if self._lesson is None else self._shown(self._lesson)

    def keep(self) -> str:
        """Know the die of the lesson from now on; returns what is wrong, or ""."""
        with self._lock:
            if self._lesson is None:
                return NO_LESSON
            if not self._lesson.ready:
                return f"face {self._lesson.next} was not shown often enough"
            if self._learned is None:
                return "the die is still being tested; a moment more"
            die, _ = self._learned
            try:
                save_die(self._folder, die)
            except OSError as error:
                return f"{self._folder}: the die cannot be kept ({why_not(error)})"
            self._dice[die.name] = die
            self.drop()
            return ""

    def drop(self) -> None:
        """Forget what was shown in the lesson."""
        with self._lock:
            self._lesson, self._learned, self._said = None, None, ""

    def _shown(self, lesson: Lesson) -> Shown:
        faces = []
        for face in lesson.faces:
            shots = lesson.shots(face)
            picture = for_screen(shots[-1].picture, width=160) if shots else None
            faces.append(TaughtFace(face, len(shots), lesson.enough(face), picture))
        tested = self._learned[1] if self._learned else ""
        return Shown(lesson.name, tuple(faces), lesson.next, self._said, tested, self._learned is not None)


def _in_thread(task: Callable[[], None]) -> None:
    threading.Thread(target=task, name="teaching", daemon=True).start()
