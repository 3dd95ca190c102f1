"""Compiled files: what takes long to read is kept beside its source, as Python keeps its own, until either changes.

A start from text files costs a laptop a tenth of a second and a small computer most of one.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import sys
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")


def compiled(name: str, sources: Sequence[Path], make: Callable[[], T], *, code: Sequence[Path] = ()) -> T:
    """What `make` reads from `sources`, or its copy from an earlier start.

    Args:
        name: What the copy is called.
        sources: The files that are read; the copy lies in `__pycache__` beside the first.
        make: Reads them; what it raises is raised, and nothing is kept.
        code: The files whose code says what is read, if they may change.
    """
    kept = sources[0].parent / "__pycache__" / f"{name}.{_stamp([*sources, *code])}.pickle"
    try:
        copy: T = pickle.loads(kept.read_bytes())
        return copy
    except Exception:  # missing, torn, or of another time: it is only a copy
        made = make()
    _keep(kept, name, pickle.dumps(made))
    return made


def _stamp(files: Sequence[Path]) -> str:
    facts = [(str(file), (stat := file.stat()).st_mtime_ns, stat.st_size) for file in files if file.exists()]
    return f"{sys.implementation.cache_tag}.{zlib.crc32(repr(facts).encode()):08x}"


def _keep(kept: Path, name: str, packed: bytes) -> None:
    """Write the copy, replaced as a whole or not at all; a folder that cannot be written only costs the time again."""
    with contextlib.suppress(OSError):
        kept.parent.mkdir(exist_ok=True)
        for old in kept.parent.glob(f"{name}.*.pickle"):
            old.unlink()
        new = kept.with_suffix(f".{os.getpid()}")
        new.write_bytes(packed)
        new.replace(kept)
