"""Looking through a camera on the command line: each thing that comes and goes, the meters, and what it came to."""

from __future__ import annotations

import queue
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from vision.aim.meters import Meter
from vision.cameras.opening import Opener
from vision.cameras.sources import is_live
from vision.errors import SourceUnreadableError
from vision.eyes import TO_THE_END, Back, Changed, Ended, Eyes, Lost, News
from vision.sightings import shown
from vision.things import Appeared, CameraMoved, Covered, Left, Moved, Turned, Uncovered
from vision.tracker import Tracker
from vision.watch import Watcher

if TYPE_CHECKING:
    from companion.camera_report import Looked
    from companion.commands.interrupts import Interrupts
    from vision.aim.survey import Survey
    from vision.bare_ground import Stirs
    from vision.cameras.sources import Source
    from vision.codes.readers import CodeReader
    from vision.things import Change, Thing

_WORDS: Final = {
    Appeared: "came",
    Moved: "moved",
    Turned: "turned",
    Covered: "covered",
    Uncovered: "seen again",
    Left: "left",
}
_GLANCE: Final = 2.0
"""Seconds from one line of meters to the next."""

_PROMPT: Final = 0.1
"""Seconds until it is noticed that all frames were seen."""

_RECORDING: Final = 0.001
"""Seconds between a recording's pictures: as fast as they are read."""

_HUNG: Final = 0.7
"""Seconds after which a camera without a picture counts as lost."""

_SLOW_DISK: Final = 5.0
"""Seconds after which a recording without a picture counts as none: a large one from a slow card may take a while."""

_ENDING: Final = "\nending, as soon as the picture at hand is read"
"""Begins behind the ^C of the terminal."""


def look(
    looked: Looked,
    survey: Survey,
    say: Callable[[str], None],
    interrupts: Interrupts,
    *,
    stirs: Stirs | None = None,
    over: Callable[[], bool] = lambda: False,
    patience: float = _SLOW_DISK,
    clock: Callable[[], float] = time.monotonic,
) -> None:
    """Look until the recording ends, all frames were seen, `over` says so, or somebody presses Ctrl-C.

    Args:
        looked: What to look through; what happens meanwhile is added to it.
        survey: Reads the codes and keeps account.
        say: Takes each line.
        interrupts: Held from the moment on in which there is something to close.
        over: Says when there is nothing more to look for.
        stirs: Says where the picture changes, so that what a hand hides is told from what has gone.
        patience: Seconds to wait for a picture of a recording.
        clock: Gives seconds.

    Raises:
        VisionError: The camera or recording cannot be opened, or a recording turns out to be none.
    """
    live, news = is_live(looked.source), queue.Queue[News]()

    def remark(text: str) -> None:
        looked.remarks.append(text)
        say(text)

    opener = Opener(looked.source, remark, setup=looked.setup, interval=None if live else _RECORDING)
    opened: list[Source] = [opener()]  # what is wrong with it is said at once, and not tried again and again
    stills = Path(looked.source).is_dir() and not live
    # In a folder of pictures each shows a code for sure, as where `companion play` watches one.
    tracker = Tracker(seen=1, within=1) if stills else Tracker()
    eyes = Eyes(
        lambda: opened.pop() if opened else opener(),
        Watcher(survey, tracker, stirs=stirs),
        news.put,
        lost_after=_HUNG if live else patience,
        patience=TO_THE_END,
    )
    interrupts.hold()
    with eyes:
        follow(news, survey, looked, say, enough=lambda: interrupts.asked or over(), live=live, clock=clock)
        if interrupts.asked:
            say(_ENDING)


def follow(
    news: queue.Queue[News],
    survey: Survey,
    looked: Looked,
    say: Callable[[str], None],
    *,
    enough: Callable[[], bool],
    live: bool,
    clock: Callable[[], float],
) -> None:
    """Say each piece of news until the last or until it is enough.

    Of a live camera the meters are said now and then, but none while it is lost.

    Raises:
        SourceUnreadableError: A recording gives no picture at all.
    """
    began = glanced = clock()
    lost = ""
    while not survey.full and not enough():
        try:
            item = news.get(timeout=_PROMPT)
        except queue.Empty:
            item = None
        now = clock()
        match item:
            case Changed(changes):
                for change in changes:
                    say(f"{now - began:7.1f} s  {described(change, looked.names)}")
            case Lost(reason):
                if not live and survey.newest is None:
                    raise SourceUnreadableError(reason)
                looked.losses.append(reason)
                lost = reason
                say(f"{now - began:7.1f} s  {reason}")
                if not live:  # what it came to is told of the pictures that there were
                    return
            case Back():
                lost = ""
                say(f"{now - began:7.1f} s  pictures come again")
            case Ended():
                return
        if live and now - glanced >= _GLANCE:
            glanced = now
            say(f"{now - began:7.1f} s  {f'still no picture: {lost}' if lost else glance(survey)}")


def described(change: Change, names: Mapping[str, str]) -> str:
    """A change in one line: what, which code, and where."""
    if isinstance(change, CameraMoved):
        return "the camera was moved"
    thing: Thing = change.thing
    sighting = thing.sighting
    x, y = sighting.centre
    line = f"{_WORDS[type(change)]:<10} {shown(thing.text):<24}"
    if not isinstance(change, Left):
        line += (
            f" at {x:.0f},{y:.0f} px, {sighting.px_per_module:.1f} px a module, turned {sighting.angle:.0f}, "
            f"{sighting.reader.value}, sureness {sighting.confidence:.0%}"
        )
    return f"{line}  {names[thing.text]}" if thing.text in names else line.rstrip()


def glance(survey: Survey) -> str:
    """How it is now, in one line."""
    parts = [f"picture {survey.frames}", f"{len(survey.last)} codes"]
    for meter in Meter:
        if readings := survey.meter(meter):
            newest = readings[-1]
            bar = "#" * round(10 * newest.level)
            parts.append(f"{meter.value} [{bar:<10}]{'' if newest.good else ' ' + newest.advice}")
    parts += [complaint.text for complaint in survey.complaints[:1]]
    return "  ".join(parts)


def read_harder(survey: Survey, readers: Sequence[CodeReader], names: Mapping[str, str]) -> list[str]:
    """What a thorough look at the last picture reads that the loop did not, in lines for people."""
    from vision.codes.harder import HarderLook

    if survey.newest is None:
        return []
    before = Counter(sighting.text for sighting in survey.last)
    found = HarderLook(readers).look([survey.newest])
    more = Counter(sighting.text for sighting in found) - before
    said = f"looked at harder: {len(found)} codes, {more.total()} of them not read at a glance"
    return [said, *(f"  {shown(text)}  {names.get(text, '')}".rstrip() for text in sorted(more.elements()))]
