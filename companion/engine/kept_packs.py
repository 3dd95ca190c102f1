"""Copies of the packs that a game began with, beside its file: it keeps its cards whatever becomes of the packs."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

from companion.engine.scripts import AddedPack, Game


def keep_packs(game: Game[Any, Any], save: Path) -> None:
    """Copy the added packs of a game, and the maps that they bring along, beside its file.

    One that cannot be copied, or is not any more as it was read, is left out: the game can still be played with it as
    long as it stays where it is.
    """
    for pack in game.added:
        copy, source = kept_copy(save, pack), Path(pack.kept or pack.path)
        if digest(copy) == pack.digest or digest(source) != pack.digest:
            continue
        with contextlib.suppress(OSError):
            for drawn, held in {**_maps(game, source), Path(source.name): source.read_bytes()}.items():
                target = copy.parent / drawn  # the pack comes last: where it lies, all of it lies
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(held)


def source_of(game: Game[Any, Any], pack: AddedPack, save: Path) -> Path | None:
    """Where a pack of a saved game is as it was: in its own place, else in the copy; None where it is in neither."""
    own, copy = Path(pack.path), kept_copy(save, pack)
    whole = digest(copy) == pack.digest
    if digest(own) == pack.digest and not (whole and _maps(game, own) != _maps(game, copy)):
        return own
    return copy if whole else None


def kept_copy(save: Path, pack: AddedPack) -> Path:
    """Where the copy of a pack lies, in a folder of its own for its maps."""
    return save.with_suffix(".packs") / pack.digest[:16] / Path(pack.path).name


def digest(file: Path) -> str:
    """What tells the content of a file from any other; of one that cannot be read its name."""
    import hashlib  # it brings OpenSSL along, which a table without added packs need not wait for

    try:
        return hashlib.sha256(file.read_bytes()).hexdigest()
    except OSError:  # whoever reads it as a pack says so
        return str(file)


def _maps(game: Game[Any, Any], file: Path) -> dict[Path, bytes]:
    """The maps that a pack brings along, by where they lie from it."""
    return {drawn.relative_to(file.parent): drawn.read_bytes() for drawn in game.maps_beside(file)}
