"""Render a demo's pictures from a list of steps: python -m tests.scenes.make_frames STEPS.yaml OUT [--seed N]

STEPS.yaml holds, in order, which label texts lie on the draw spot, and optionally the captions to print under them::

    captions: {"AE10000001": Cleave}
    steps:
      - ["AE10000001"]
      - []

Each picture at rest is read back; exit status 1 says that a label in one of them cannot be read.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from tests.scenes.sequence import Written, render_sequence
from vision.cameras.recordings import FolderSource
from vision.codes.readers import ZxingReader
from vision.frames import Frame


class Steps(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A steps file."""

    steps: list[list[str]]
    captions: dict[str, str] = {}


def unread(written: Iterable[Written]) -> list[str]:
    """Read each picture at rest and say what could not be read, or was read and is not there."""
    reader, faults = ZxingReader(), []
    for picture in written:
        with FolderSource(picture.path) as source:
            frame = source.read()
        assert isinstance(frame, Frame)
        found = {sighting.text for sighting in reader.read(frame)}
        missed, invented = picture.readable - found, found - {label.text for label in picture.truth}
        if missed or invented:
            faults.append(f"{picture.path.name}: missed {sorted(missed)}, read but not there {sorted(invented)}")
    return faults


def main(arguments: Sequence[str] | None = None) -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description="Render a demo's pictures from a list of steps.")
    parser.add_argument("steps", type=Path, help="a YAML file with the label texts of each step")
    parser.add_argument("out", type=Path, help="the folder to write the pictures to")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    plan = msgspec.yaml.decode(given.steps.read_bytes(), type=Steps)
    written = render_sequence(plan.steps, given.out, seed=given.seed, captions=plan.captions)
    sizes = [picture.path.stat().st_size for picture in written]
    print(f"{len(written)} pictures, {sum(sizes) / 1e6:.2f} MB, the largest {max(sizes, default=0) / 1e3:.1f} kB")
    faults = unread(written)
    print(*faults, sep="\n", end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
