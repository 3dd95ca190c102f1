"""The eyes of a table put together from their parts: what looks, what follows the codes, and what the screen asks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from companion.sight.dice_tray import DiceTray, readers
from companion.sight.ground import Ground, OnGround
from companion.sight.table_sight import AtTable, TableSight
from companion.sight.teaching import Teaching
from vision.codes.harder import HarderLook
from vision.codes.readers import ReaderChain, reader_chain
from vision.watch import Watcher

if TYPE_CHECKING:
    from vision.eyes import Eyes
    from vision.tracker import Tracker


@dataclass(frozen=True, slots=True)
class Looking:
    """What follows the codes on a table, frame by frame."""

    ground: Ground
    chain: ReaderChain
    watcher: Watcher


def looking(table_file: Path, say: Callable[[str], None], *, tracker: Tracker | None = None) -> Looking:
    """Put together what reads codes, places them on the table and follows them.

    Args:
        table_file: Where the table's surface and zones are kept.
        say: Told what people should know of the surface.
        tracker: Believes in what is seen; by default as a live camera needs it.

    Raises:
        ReaderMissingError: No reader of codes is there.
    """
    chain = reader_chain()
    ground = Ground(table_file, say)
    return Looking(ground, chain, Watcher(OnGround(chain, ground), tracker, ground.locate, stirs=chain.stirs))


def usual_tray(ground: Ground, teaching: Teaching) -> DiceTray:
    """The dice tray with the readers of the app."""
    return DiceTray(ground, readers=readers(teaching.reader), taught=teaching.known)


def sight_of(
    table: AtTable,
    eyes: Eyes,
    looking: Looking,
    folder: Path,
    *,
    tray: Callable[[Ground, Teaching], DiceTray] = usual_tray,
    teaching: Teaching | None = None,
    now: Callable[[], datetime] = datetime.now,
) -> TableSight:
    """What the screen of a table speaks to.

    Args:
        table: The table.
        eyes: Those that watch it by `looking`.
        looking: What follows the codes.
        folder: Where dice that were taught, and pictures, are kept.
        tray: Makes the dice tray.
        teaching: Takes lessons; by default in `folder`, in a thread of its own.
        now: Gives the time, by which kept pictures are named.
    """
    teaching = teaching or Teaching(folder / "dice", table.say)
    return TableSight(
        table,
        eyes,
        looking.watcher,
        ground=looking.ground,
        tray=tray(looking.ground, teaching),
        teaching=teaching,
        live=looking.chain.live,
        harder=HarderLook(looking.chain.readers),
        folder=folder,
        now=now,
    )
