"""OpenCV keeps its own lines from the terminal, unless somebody asked for them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from vision.cameras.quiet import hush_opencv

LOUD = ("OPENCV_LOG_LEVEL", "OPENCV_FFMPEG_LOGLEVEL")
SCRIPT = """
import sys
from pathlib import Path
from typing import Any
from vision.cameras.sources import open_source
from vision.errors import VisionError

for name in sys.argv[1:]:
    try:
        with open_source(name) as source:
            while source.read() is not None:
                pass
    except VisionError:
        pass
"""


@pytest.fixture
def faulty(tmp_path: Path) -> list[str]:
    """Recordings that OpenCV has something to say of."""
    cv2.imwrite(str(tmp_path / "float.tiff"), np.zeros((8, 8, 3), np.float32))
    (tmp_path / "video.mp4").write_bytes(b"\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom" + b"\x00" * 64)
    whole = cv2.imencode(".png", np.zeros((8, 8, 3), np.uint8))[1].tobytes()
    (tmp_path / "half.png").write_bytes(whole[:40])
    (tmp_path / "head.png").write_bytes(whole[:12])
    (tmp_path / "half.jpg").write_bytes(b"\xff\xd8\xff\xe0\x00\x10JFIF\x00")
    return [str(file) for file in sorted(tmp_path.iterdir())]


def heard(faulty: list[str], **environment: str) -> str:
    """What another Python writes to its terminal that opens them."""
    plain = {name: value for name, value in os.environ.items() if name not in LOUD}
    run = [sys.executable, "-c", SCRIPT, *faulty]
    done = subprocess.run(run, env=plain | environment, capture_output=True, text=True, check=True, timeout=60)
    return done.stdout + done.stderr


def test_what_opencv_says_of_faulty_recordings_is_not_heard(faulty: list[str]) -> None:
    assert heard(faulty) == ""


def test_who_wants_to_hear_it_hears_it(faulty: list[str]) -> None:
    assert "moov atom not found" in heard(faulty, OPENCV_FFMPEG_LOGLEVEL="16", OPENCV_LOG_LEVEL="INFO")


def test_it_is_silent_also_where_opencv_is_loaded_already(monkeypatch: pytest.MonkeyPatch) -> None:
    level: Any = cv2.utils.logging
    before = level.getLogLevel()
    monkeypatch.delenv(LOUD[0], raising=False)
    level.setLogLevel(3)
    hush_opencv()
    silent = level.getLogLevel()
    monkeypatch.setenv(LOUD[0], "INFO")
    level.setLogLevel(4)
    hush_opencv()
    asked_for = level.getLogLevel()
    level.setLogLevel(before)
    assert (silent, asked_for) == (0, 4)
