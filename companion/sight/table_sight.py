"""The eyes of a table, as its screen speaks to them (`ui.sight.Sight`): what they see goes to the table and back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from companion.engine.errors import CorrectionError
from companion.engine.prompts import Asked
from companion.engine.scripts import Game
from companion.engine.session import Session
from companion.sight.auditing import Auditing
from companion.sight.dice_tray import DiceTray
from companion.sight.ground import Ground
from companion.sight.hindrances import Hindrances
from companion.sight.looking import look_at, look_blindly
from companion.sight.names import Names, card_codes
from companion.sight.scans import Scans
from companion.sight.teaching import Teaching
from companion.sight.waiting import Waiting
from ui.contract import Table, View
from ui.sight import Audit, Lesson, Look, Proposal, ShownZone, Spot, TaughtDie
from vision.cameras.keeping import Keeper, encoded
from vision.codes.aruco import TagReader
from vision.errors import VisionError
from vision.sightings import tag_text
from vision.things import Thing

if TYPE_CHECKING:
    from vision.codes.harder import HarderLook
    from vision.codes.live import LiveReader
    from vision.eyes import Eyes
    from vision.frames import Frame
    from vision.watch import Watcher

T = TypeVar("T")


class AtTable(Table, Protocol):
    """A table, as the eyes speak to it."""

    game: Game[Any, Any]

    def propose(self, proposal: Proposal | None) -> None:
        """Show what is proposed as an answer to the open prompt."""

    def read(self, reading: Callable[[Session[Any, Any]], T]) -> T:
        """What somebody reads of the session as it stands."""

    def say(self, text: str) -> None:
        """Have something said on the screen."""


class TableSight:
    """What a screen may ask of the eyes. It follows the table's views, and studies frames for what is asked there."""

    def __init__(
        self,
        table: AtTable,
        eyes: Eyes,
        watcher: Watcher,
        *,
        ground: Ground,
        tray: DiceTray,
        teaching: Teaching,
        live: LiveReader,
        harder: HarderLook,
        folder: Path,
        now: Callable[[], datetime] = datetime.now,
    ) -> None:
        """`folder` is where pictures are kept: that of the empty tray, and those for a report."""
        self._table, self._eyes, self._watcher = table, eyes, watcher
        self._ground, self._tray, self._teaching = ground, tray, teaching
        self._live, self._harder = live, harder
        self._folder, self._now = folder, now
        self._scans, self._tags = Scans(), TagReader()
        self._auditing = Auditing()
        self._asked: Asked | None = None
        self._look_harder = False
        self._waiting = Waiting()
        self._hindrances = Hindrances(ground)
        self._keeper: Keeper | None = None
        self._names = Names(lambda: table.game)
        self._stop = table.watch(self._viewed)
        self._viewed(table.view())
        eyes.study(self._study)

    def close(self) -> None:
        """Follow the table no more."""
        self._stop()
        self._eyes.study(None)

    # --- what is studied --------------------------------------------------------------------------------------------

    def _viewed(self, view: View) -> None:
        self._asked = view.asked
        self._tray.ask(view.asked)
        self._scans.ask(view.asked)

    def _study(self, frames: Sequence[Frame]) -> None:
        newest, asked = frames[-1], self._asked
        if self._keeper is not None:
            self._keep(newest)
        if self._look_harder or self._waiting.long(asked, newest.time):
            self._look_harder = False
            self._live.know(self._harder.look(frames), newest)
        self._hindrances.study(newest, self._watcher.things.values())
        lying = [thing.sighting.corners for thing in self._watcher.things.values() if not thing.covered]
        rolled = None if self._teaching.under_way else self._tray.see(newest, codes=lying)
        if rolled is not None and asked is not None:
            proposal, answer = rolled
            self._table.propose(proposal)
            if answer is not None and proposal.step == asked.step:
                self._table.answer(asked, answer)
        scanned = self._scans.see(newest)
        if scanned is not None:
            self._table.propose(scanned)

    # --- the live picture -------------------------------------------------------------------------------------------

    def look(self, width: int) -> Look:
        """The newest picture with what is recognised in it; without one while none comes."""
        if blind := self._eyes.blind:
            return look_blindly(blind)
        things = self._watcher.things.values()
        frame = self._eyes.newest
        hindered = () if frame is None else self._hindrances.looked_at(frame.time)
        return look_at(
            frame,
            width=width,
            things=things,
            ground=self._ground,
            named=self._names.named,
            hindered=hindered,
            state=self._eyes.state,
        )

    def look_harder(self) -> None:
        """Read the next picture as thoroughly as there is time for."""
        self._look_harder = True

    # --- surface and zones ------------------------------------------------------------------------------------------

    def tapped(self, corners: Sequence[Spot], size_mm: tuple[float, float]) -> str:
        """Take four taps on the corners of a flat rectangle."""
        size = self._size()
        return NO_PICTURE if size is None else self._ground.tapped(corners, size_mm, size)

    def zones(self) -> tuple[ShownZone, ...]:
        """The zones, as they lie in the picture."""
        size = self._size()
        return () if size is None else self._ground.shown_zones(size)

    def put_zone(self, zone: ShownZone) -> str:
        """Add a zone, or put the one of the same name elsewhere."""
        size = self._size()
        return NO_PICTURE if size is None else self._ground.put_zone(zone, size)

    def put_usual_zones(self, seats: int) -> str:
        """Lay out the usual zones for so many players, in place of all there are."""
        return self._ground.put_usual_zones(seats)

    def remove_zone(self, name: str) -> None:
        """Take a zone away."""
        self._table.say(self._ground.remove_zone(name))

    def empty_tray(self) -> str:
        """Keep the newest picture as that of the table with an empty tray."""
        frame = self._present()
        if frame is None:
            return NO_PICTURE
        file = self._folder / "empty_tray.jpg"
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            file.write_bytes(encoded(frame))
        except OSError as error:
            return f"{file}: it cannot be kept ({error.strerror or error})"
        fault = self._ground.keep_empty_tray(file)
        self._tray.tray_is_empty()
        return fault

    def _size(self) -> tuple[int, int] | None:
        frame = self._eyes.newest
        return None if frame is None else (frame.picture.shape[1], frame.picture.shape[0])

    def _present(self) -> Frame | None:
        """The newest picture, unless it is so old that the table may look otherwise by now."""
        return None if self._eyes.blind else self._eyes.newest

    # --- dice -------------------------------------------------------------------------------------------------------

    def dice(self) -> tuple[TaughtDie, ...]:
        """The dice that were taught."""
        return self._teaching.dice()

    def forget_die(self, name: str) -> None:
        """Forget one of them."""
        self._table.say(self._teaching.forget(name))
        self._tray.taught_or_forgotten()

    def teach(self, name: str, faces: Sequence[str]) -> Lesson:
        """Begin to teach a die."""
        return self._teaching.begin(name, faces)

    def show_face(self, face: str) -> Lesson:
        """Take the picture in the tray as one shot of this face."""
        frame = self._present()
        return self._teaching.show(face, NO_PICTURE if frame is None else self._tray.lost or self._tray.picture(frame))

    def lesson(self) -> Lesson | None:
        """The lesson that is under way."""
        return self._teaching.lesson()

    def keep_lesson(self) -> str:
        """Know this die from now on."""
        fault = self._teaching.keep()
        self._tray.taught_or_forgotten()
        return fault

    def drop_lesson(self) -> None:
        """Forget what was shown."""
        self._teaching.drop()
        self._tray.taught_or_forgotten()

    # --- audit ------------------------------------------------------------------------------------------------------

    def audit(self) -> Audit:
        """Compare what the app believes to lie on the table with what is seen."""
        frame = self._present()
        if frame is None:
            return Audit(said=(NO_PICTURE,))
        if not self._ground.zones:
            return Audit(said=(self._ground.said or NO_ZONES,))
        self.look_harder()  # for the next time: what is hard to read should not be missing
        tags = [
            Thing(-number, tag.text, tag, self._ground.locate(tag))
            for number, tag in enumerate(self._tags.read(frame), start=1)
        ]
        return self._table.read(
            lambda session: self._auditing.compare(
                session.game,
                session.play,
                [*self._watcher.things.values(), *tags],
                self._ground.zones,
                cards=card_codes(session.game),
                discs={tag_text(number): kind for number, kind in session.game.tokens.items()},
                words=self._table.words,
            )
        )

    def table_is_right(self, difference: str) -> None:
        """Have the app take over what the table shows."""
        try:
            fixes = self._auditing.fixes(difference)
        except CorrectionError as error:
            self._table.say(str(error))
            return
        for fix in fixes:
            self._table.correct(fix.path, fix.value)

    def app_is_right(self, difference: str) -> None:
        """Leave the app as it is."""
        self._auditing.app_is_right(difference)

    # --- pictures for a report --------------------------------------------------------------------------------------

    def recording(self) -> str:
        """The folder that pictures are being kept in, or ""."""
        return "" if self._keeper is None or self._keeper.ended else str(self._keeper.folder)

    def record(self, *, on: bool) -> str:
        """Begin or end to keep pictures on the disk for a bug report."""
        keeper, self._keeper = self._keeper, None
        if keeper is not None:
            keeper.end()
        if not on:
            return ""
        try:
            self._keeper = Keeper(self._folder / f"pictures-{self._now():%Y%m%d-%H%M%S}")
        except VisionError as error:
            return str(error)
        return ""

    def _keep(self, frame: Frame) -> None:
        keeper = self._keeper
        if keeper is not None and not keeper.keep(frame):
            self._keeper = None
            self._table.say(f"no more pictures are kept: {keeper.ended}. They are in {keeper.folder}")


NO_ZONES = "no zone is drawn on the table yet, so nothing says what lies where: draw them on the camera's page"
NO_PICTURE = "no picture comes from the camera now; look at its sign on the table's screen"
