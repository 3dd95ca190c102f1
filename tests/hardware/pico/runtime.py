"""MicroPython's WebAssembly build: brought by npm, compared with what it must be, and run in node."""

from __future__ import annotations

import base64
import hashlib
import os
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

import pytest

VERSION = "1.27.0"
PACKAGE = f"@micropython/micropython-webassembly-pyscript@{VERSION}"
SHA512 = "DnXx4EqxgkeaFESrS3uKrL7mLMk4mRTd0mMzaOd3HUSiZUOAE7t11uLnjf3ftF87N2xm4knHnWEKcVK4IYIUDA=="
FILES = ("micropython.mjs", "micropython.wasm")
PATIENCE = 120  # seconds that npm may take


def program(name: str) -> str:
    """The path of a program that only the tests need; they fail where it is missing."""
    path = shutil.which(name)
    if path is None:
        pytest.fail(f"{name} is missing, so the Pico's firmware cannot be tried: sudo apt install nodejs npm", False)
    return path


def fetched(kept: Path, *, npm: str = "npm") -> Path:
    """The package's archive, in the folder `kept`; npm is asked only where it is not there yet."""
    archive = kept / f"micropython-{VERSION}.tgz"
    if not archive.exists() or not _is_right(archive):
        with tempfile.TemporaryDirectory(dir=kept) as folder:
            os.replace(_packed(Path(folder), program(npm)), archive)
    return archive


def unpacked(archive: Path, folder: Path) -> Path:
    """The folder with micropython.mjs and micropython.wasm, out of `archive`."""
    with tarfile.open(archive) as files:
        for name in FILES:
            content = files.extractfile(f"package/{name}")
            assert content is not None
            (folder / name).write_bytes(content.read())
    return folder


def _packed(folder: Path, npm: str) -> Path:
    command = [npm, "pack", PACKAGE, "--pack-destination", str(folder), "--cache", str(folder / "cache")]
    program("node")  # npm needs it too, and says that less clearly
    try:
        result = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=PATIENCE, check=False)
        words = result.stderr.strip()
    except subprocess.TimeoutExpired:
        words = f"nothing came within {PATIENCE} s"
    found = list(folder.glob("*.tgz"))
    if len(found) != 1:
        pytest.fail(f"npm could not bring {PACKAGE}, so the Pico's firmware cannot be tried:\n{words}", False)
    if not _is_right(found[0]):
        pytest.fail(f"what npm brought as {PACKAGE} is not what it was: its SHA-512 differs", False)
    return found[0]


def _is_right(archive: Path) -> bool:
    return base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode() == SHA512
