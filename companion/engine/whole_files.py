"""Files that are written as a whole or not at all: after a power cut there is the old one, or the new one."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Put `data` in the place of what the file holds; its folder must be there.

    Raises:
        OSError: It cannot be written; what was there stays.
    """
    torn = path.with_name(f"{path.name}.new")
    try:
        with torn.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(torn, path)
    finally:
        with contextlib.suppress(OSError):
            torn.unlink(missing_ok=True)
