"""The folder of an emulated device, locked while its process lives: the next device clears up after a killed one."""

from __future__ import annotations

import contextlib
import fcntl
import os
import shutil
import tempfile
import weakref
from pathlib import Path

PREFIX = "emulated-"
HELD = "held"


class DeviceFolder:
    """A folder in `parent` (default: where temporary files go) that is gone when it is closed or its process ends.

    A process that is killed cannot clear up. Its lock falls with it: whoever makes a folder beside it removes it.
    """

    def __init__(self, parent: Path | None = None) -> None:
        parent = Path(tempfile.gettempdir()) if parent is None else parent
        _clear(parent)
        # Under another name until it is locked: one that has its name and no lock is a dead one's.
        unready = Path(tempfile.mkdtemp(prefix=f"un{PREFIX}", dir=parent))
        lock = os.open(unready / HELD, os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600)
        fcntl.flock(lock, fcntl.LOCK_EX)
        self.path = unready.rename(unready.with_name(unready.name.removeprefix("un")))
        self._finalizer = weakref.finalize(self, _let_go, self.path, lock)

    def close(self) -> None:
        """Remove it and what lies in it; may be called again."""
        self._finalizer()


def _let_go(path: Path, lock: int) -> None:
    shutil.rmtree(path, ignore_errors=True)
    os.close(lock)


def _clear(parent: Path) -> None:
    """Remove the folders of processes that are dead."""
    for path in parent.glob(f"{PREFIX}*"):
        with contextlib.suppress(OSError):  # somebody else's, or one that holds no lock of ours
            lock = os.open(path / HELD, os.O_RDWR | os.O_CLOEXEC)
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                shutil.rmtree(path, ignore_errors=True)
            finally:
                os.close(lock)
