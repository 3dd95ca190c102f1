"""The dice tray of a table: watched all the time, read when dice are asked for."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from companion.engine.prompts import Answer, Asked
from companion.sight.ground import Ground
from companion.sight.rolls import PIPS, answer, asks_dice, proposal, sets_for
from ui.sight import Proposal
from vision.cameras.recordings import load_picture
from vision.dice.seen import DiceReader, Die, Roll
from vision.dice.tray import OUTDATED, Reason, Told, TrayWatch, Waiting
from vision.sightings import Corners
from vision.table.cutting import cut_out, placed_in_cut
from vision.table.zones import Zone, ZoneKind

if TYPE_CHECKING:
    from vision.frames import Frame, Picture
    from vision.table.table_file import Table

Readers = Callable[[Sequence[str]], DiceReader]
"""Makes a reader of these sets of dice."""


class NoDice:
    """The reader of a tray nobody asks about: it sees no die, and costs nothing."""

    def read(
        self,
        picture: Picture,
        *,
        empty: Picture | None = None,
        die_px: float | None = None,
        codes: Sequence[Corners] = (),
    ) -> tuple[Die, ...]:
        """No dice."""
        return ()


class DiceTray:
    """What the tray says to the open prompt.

    Dice that lie there from the roll before are no answer, and may stay when others are thrown. Those that were thrown
    since, also shortly before the question came, are. With a tray's zone on the table dice that are all sure answer by
    themselves; without one the whole picture is looked at, and people confirm what is read.
    """

    def __init__(
        self, ground: Ground, *, readers: Readers, taught: Callable[[], Sequence[tuple[str, Sequence[str]]]]
    ) -> None:
        """`readers` makes a reader of some sets; `taught` gives the names of the taught sets with their faces."""
        self._ground, self._readers, self._taught = ground, readers, taught
        self._lock = threading.Lock()
        self._asked: Asked | None = None
        self._reader: DiceReader = NoDice()
        self._watch = TrayWatch(self._reader)
        self._shape: tuple[int, ...] = ()
        self._empty: tuple[Path, Picture | None] | None = None
        self._touched = True
        self._shown = False
        self._dice: tuple[Die, ...] = ()
        self._lying: tuple[Die, ...] = ()
        self._besides: tuple[Die, ...] = ()
        self._made: dict[tuple[str, ...], DiceReader] = {}

    def ask(self, asked: Asked | None) -> None:
        """Something else is asked now."""
        with self._lock:
            before, self._asked = self._asked, asked if asks_dice(asked) else None
            if self._asked is not None and (before is None or before.step != self._asked.step):
                self._besides = self._lying
                self._begin(self._asked)

    def taught_or_forgotten(self) -> None:
        """Other dice are known now; one that still lies in the tray was shown there, not rolled."""
        with self._lock:
            self._made.clear()
            self._shown = True
            if self._asked is not None:
                self._begin(self._asked)

    def see(self, frame: Frame, *, codes: Sequence[Corners] = ()) -> tuple[Proposal, Answer | None] | None:
        """Take in a frame: what the tray proposes now, and the answer where it leaves no doubt; None if nobody asks.

        Args:
            frame: The newest one.
            codes: Corners of the codes that lie open in it, in its px: what is printed there is no die.
        """
        with self._lock:
            return self._see(frame, codes)

    def picture(self, frame: Frame) -> tuple[Picture, Picture | None]:
        """The tray in a frame, or the whole frame where there is no tray; and the same empty, where that is known."""
        table = self._ground.table
        zone = _tray_of(table)
        empty = None if table.empty_tray is None else self._loaded(table.empty_tray)
        if zone is None or table.surface is None:
            same = empty is not None and empty.shape == frame.picture.shape
            return frame.picture, empty if same else None
        height, width = frame.picture.shape[:2]
        surface = table.surface.scaled((width, height))
        of_tray = cut_out(frame.picture, zone, surface)
        if empty is None:
            return of_tray, None
        return of_tray, cut_out(empty, zone, table.surface.scaled((empty.shape[1], empty.shape[0])))

    @property
    def lost(self) -> str:
        """Why it is not known where the tray lies, and what to do; "" while it is, and where there is no tray."""
        fault = self._ground.lost if _tray_of(self._ground.table) else ""
        return fault and f"the dice tray is not known now: {fault}"

    def _placed(self, codes: Sequence[Corners], frame: Frame) -> list[Corners]:
        """Where codes of the frame lie in the picture of the tray."""
        table = self._ground.table
        zone = _tray_of(table)
        if zone is None or table.surface is None:
            return list(codes)
        height, width = frame.picture.shape[:2]
        surface = table.surface.scaled((width, height))
        return [placed_in_cut(corners, zone, surface) for corners in codes]

    def tray_is_empty(self) -> None:
        """The picture of the empty tray is another one now."""
        with self._lock:
            self._empty, self._shape = None, ()

    def _loaded(self, path: Path) -> Picture | None:
        if self._empty is None or self._empty[0] != path:
            self._empty = path, load_picture(path)
        return self._empty[1]

    @property
    def has_zone(self) -> bool:
        """Whether there is a tray on the table."""
        return any(zone.kind is ZoneKind.DICE_TRAY for zone in self._ground.zones)

    def _begin(self, asked: Asked) -> None:
        sets = tuple(sets_for(asked, self._taught()))
        if sets not in self._made:
            self._made[sets] = self._readers(sets) if sets else NoDice()
        self._reader = self._made[sets]
        if self._touched:
            self._watch = TrayWatch(self._reader, empty=self._watch.empty)
        else:
            self._watch.read_with(self._reader)
        self._watch.expect(asked.count, besides=self._besides)
        self._dice = ()

    def _see(self, frame: Frame, codes: Sequence[Corners]) -> tuple[Proposal, Answer | None] | None:
        if not self.has_zone and self._asked is None:
            return None  # without a tray nothing is watched that nobody asked for
        picture, empty = self.picture(frame)
        if picture.shape != self._shape:  # the tray, the camera or the empty tray is another one now
            self._shape, self._touched = picture.shape, True
            self._lying = self._besides = ()
            self._watch = TrayWatch(self._reader, empty=empty)
            self._watch.expect(None if self._asked is None else self._asked.count)
        told = self._watch.see(picture, codes=self._placed(codes, frame))
        self._remember(told)
        if isinstance(told, Roll):
            self._dice = () if self._shown else told.dice
        elif told.reason in (Reason.MOVING, Reason.HAND, Reason.EMPTY):
            self._dice, self._touched = (), True
        elif told.reason in (Reason.COUNT, Reason.READING):
            # Of more dice than were asked for nobody can tell which are meant.
            too_many = told.expected is not None and len(told.dice) > told.expected
            self._dice = () if too_many else told.dice
        if self._asked is None:
            return None
        if isinstance(told, Roll) or told.reason is Reason.COUNT or _is_empty(told):
            self._shown = False  # what was shown is known now, or gone: what comes to rest from here on was rolled
        proposed = proposal(self._asked, self._dice, note=self._note(told))
        given = answer(self._asked, proposed) if isinstance(told, Roll) and self.has_zone else None
        if given is not None:
            self._touched = False
        return proposed, given

    def _remember(self, told: Told) -> None:
        """Keep which dice lie there for the question that is open: to the next one they lie there from before."""
        if isinstance(told, Waiting) and told.reason is Reason.EMPTY:
            self._lying = self._besides = ()
        elif self._asked is None:
            return
        elif isinstance(told, Roll):
            self._lying = told.dice if self._watch.lying is None else self._watch.lying.dice
        elif told.reason in (Reason.COUNT, Reason.TOLD):
            self._lying = told.dice

    def _note(self, told: Told) -> str:
        """What is said for people while there is no roll."""
        if isinstance(told, Roll) or told.reason is Reason.TOLD:
            return ""
        if self._watch.outdated and told.reason in (Reason.COUNT, Reason.EMPTY):
            return OUTDATED
        return told.text


def _tray_of(table: Table) -> Zone | None:
    return next((zone for zone in table.zones if zone.kind is ZoneKind.DICE_TRAY), None)


def _is_empty(told: Waiting) -> bool:
    """Whether no die lies in the tray; while something moves nobody knows."""
    return told.reason is not Reason.MOVING and not told.dice


def readers(taught: Callable[[Sequence[str]], DiceReader]) -> Readers:
    """The readers of the app: pips, or dice that were taught.

    Args:
        taught: Makes a reader of taught dice by their names.
    """

    def make(sets: Sequence[str]) -> DiceReader:
        from vision.dice.one_size import OneSize
        from vision.dice.reading import PipReader

        others = [name for name in sets if name != PIPS]
        if PIPS not in sets:
            return taught(others)
        return Several([OneSize(PipReader()), *([taught(others)] if others else [])])

    return make


class Several:
    """Readers of different dice as one: of two that claim the same die, the surer one has it."""

    def __init__(self, made: Sequence[DiceReader]) -> None:
        self._made = made

    def read(
        self,
        picture: Picture,
        *,
        empty: Picture | None = None,
        die_px: float | None = None,
        codes: Sequence[Corners] = (),
    ) -> tuple[Die, ...]:
        """The dice that any of them sees, from left to right."""
        from vision.dice.voting import apart

        found: list[Die] = []
        claims = [die for reader in self._made for die in reader.read(picture, empty=empty, die_px=die_px, codes=codes)]
        for die in sorted(claims, key=lambda one: (one.sure, one.confidence), reverse=True):
            if all(apart(die, other) > 0.5 for other in found):
                found.append(die)
        return tuple(sorted(found, key=lambda one: min(x for x, _ in one.corners)))
