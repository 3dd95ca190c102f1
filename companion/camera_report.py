"""A report of what a camera saw, that can be sent: as text, or as a zip with pictures if somebody asked for them."""

from __future__ import annotations

import io
import os
import platform
import re
import statistics
import sys
import zipfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Final

from vision.aim.meters import Meter
from vision.cameras.keeping import encoded
from vision.cameras.picamera import picamera_index
from vision.cameras.streams import is_stream, shown_address
from vision.sheets.size_page import COPIES, smallest_good
from vision.sightings import is_label_text, shown
from vision.whole_files import write_whole

if TYPE_CHECKING:
    from vision.aim.survey import Survey
    from vision.cameras.sources import Setup
    from vision.frames import Frame

PICTURES: Final = 8
"""Pictures in a report, if it has any."""

_SERIAL: Final = re.compile(r"_(?=[0-9A-Za-z]*\d)[0-9A-Za-z]{6,}(?=-video-index)")
_MODEL: Final = Path("/proc/device-tree/model")
_LIBRARIES: Final = ("opencv-python", "zxing-cpp", "pyzbar", "numpy")
_MOST_TEXTS: Final = 60


@dataclass(slots=True)
class Looked:
    """What a report tells besides what was seen."""

    source: str
    """As it was named."""

    setup: Setup
    names: Mapping[str, str] = field(default_factory=dict)
    """Names of cards by the text of their labels, where a game was named."""

    remarks: list[str] = field(default_factory=list)
    """What the source said of itself, and which readers are missing."""

    losses: list[str] = field(default_factory=list)
    """Why pictures stopped, each time that they did."""


def report(survey: Survey, looked: Looked, *, version: str, made: datetime) -> str:
    """The report, without any picture, place, serial number or password, or what foreign codes say.

    Args:
        survey: What was seen.
        looked: What it was seen with, and what else is to be told.
        version: Of the app.
        made: When.
    """
    remarks, losses = (
        [_cleaned(text, looked) for text in texts] for texts in (looked.remarks, dict.fromkeys(looked.losses))
    )
    parts = [
        [f"camera report, {made:%Y-%m-%d %H:%M}, companion {version}"],
        machine(),
        [
            f"source: {anonymous(looked.source)}, {_said(looked.setup)}",
            *remarks,
        ],
        found(survey, looked, told=_told_to_others),
        [
            f"pictures stopped: {len(looked.losses)} times",
            *losses,
        ],
    ]
    return "\n\n".join("\n".join(part) for part in parts) + "\n"


def found(survey: Survey, looked: Looked, *, told: Callable[[str], str] = shown) -> list[str]:
    """What was seen, line by line; `told` makes of a code's text what is told of it."""
    if survey.newest is None:
        return ["no picture came"]
    height, width = survey.newest.picture.shape[:2]
    rate = f", {(survey.frames - 1) / survey.seconds:.1f} a second" if survey.seconds > 0 and survey.frames > 1 else ""
    lines = [f"pictures: {survey.frames} of {width} x {height} px{rate}"]
    for meter in Meter:
        lines += _meter(survey, meter)
    lines += [
        f"{hindrance.worst.text} (in {hindrance.looks} of {survey.looks} looks)"
        for hindrance in sorted(survey.hindrances.values(), key=lambda one: -one.looks)
    ]
    lines += _sizes(survey)
    lines.append(f"codes: {len(survey.codes)} different")
    order = sorted(survey.codes.items(), key=lambda item: (-item[1].frames, item[0]))
    for text, account in order[:_MOST_TEXTS]:
        name = f"  {looked.names[text]}" if text in looked.names else ""
        readers = ", ".join(sorted(reader.value for reader in account.readers))
        lines.append(
            f"  {told(text):<24} in {account.frames} pictures, {account.at_once} at once, "
            f"{account.least_px:.1f} to {account.most_px:.1f} px a module, {readers}{name}"
        )
    if len(order) > _MOST_TEXTS:
        lines.append(f"  and {len(order) - _MOST_TEXTS} more")
    return lines


def _told_to_others(text: str) -> str:
    """A label's text; of any other code only that it is there: it may hold a network's password, or be a ticket."""
    return shown(text) if is_label_text(text) else "(no label of ours)"


def write_report(path: Path, text: str, pictures: Sequence[Frame] = ()) -> None:
    """Write the report: as text, or as a zip if the name ends so, with the pictures in it.

    Raises:
        OSError: It cannot be written; no half of it is left.
    """
    if path.suffix.lower() != ".zip":
        write_whole(path, text.encode())
        return
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("report.txt", text)
        for frame in pictures:
            archive.writestr(f"pictures/{frame.number:06d}.jpg", encoded(frame))
    write_whole(path, held.getvalue())


def machine() -> list[str]:
    """What this runs on."""
    try:
        model = _MODEL.read_text(encoding="utf-8", errors="replace").strip("\0\n ")
    except OSError:
        model = platform.machine()
    versions = [f"{name} {_version(name)}" for name in _LIBRARIES]
    system = f"{model}, {os.cpu_count()} cores, {platform.system()} {platform.release()}"
    return [f"machine: {system}", f"Python {sys.version.split()[0]}, {', '.join(versions)}"]


def anonymous(source: str) -> str:
    """What a source is, without what tells whose it is.

    >>> anonymous("/dev/v4l/by-id/usb-046d_C920_2B3C4D5E-video-index0")
    '/dev/v4l/by-id/usb-046d_C920_(serial number)-video-index0'
    >>> anonymous("/home/abby/evening")
    'recording evening'
    """
    if is_stream(source):
        return f"stream {shown_address(source).partition('://')[0]}"
    if picamera_index(source) is not None or source.isdecimal() or source.startswith("/dev/"):
        return _without_serial(source)
    return f"recording {Path(source).name}"


def _cleaned(text: str, looked: Looked) -> str:
    """What was said of the source, as anonymous as the source is."""
    named = shown_address(looked.source) if is_stream(looked.source) else looked.source
    return _without_serial(text.replace(named, anonymous(looked.source)))


def _without_serial(text: str) -> str:
    return _SERIAL.sub("_(serial number)", text)


def _said(setup: Setup) -> str:
    exposure = "auto" if setup.exposure is None else f"{setup.exposure:g} ms"
    focus = "auto" if setup.focus is None else f"{setup.focus:g}"
    return f"{setup.size[0]}x{setup.size[1]}, exposure {exposure}, focus {focus}, rotation {setup.rotation.value}"


def _meter(survey: Survey, meter: Meter) -> list[str]:
    readings = survey.meter(meter)
    if not readings:
        return [f"{meter.value}: nothing in view to measure it by; lay a label there"]
    unit = "px wide edges" if meter is Meter.FOCUS else "of 255 on white paper"
    values = [reading.value for reading in readings]
    advices = [reading.advice for reading in readings if not reading.good]
    bad = f"; not good in {len(advices)} of {len(readings)}: {statistics.mode(advices)}" if advices else ", good"
    spread = f"({min(values):.1f} to {max(values):.1f})"
    return [f"{meter.value}: {statistics.median(values):.1f} {spread} {unit}{bad}"]


def _sizes(survey: Survey) -> list[str]:
    if not survey.sizes:
        return []
    smallest = smallest_good(survey.sizes)
    if smallest is None:
        verdict = "none of the sizes is read well: bring the camera nearer, or mend focus and light first"
    else:
        verdict = f"labels from {smallest:g} mm on are read well: print yours with --size {smallest:g} or larger"
    sizes = ", ".join(f"{size.size_mm:g} mm {size.part:.0%}" for size in survey.sizes)
    return [f"test page: {verdict}", f"  read of {COPIES} each: {sizes}"]


def _version(library: str) -> str:
    try:
        return metadata.version(library)
    except metadata.PackageNotFoundError:
        return "missing"
