"""Packs beside those that a game comes with: added to its box, noted in its saved games, and found again for them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from companion.engine.beside import kept_checkpoint
from companion.engine.errors import JournalError, JournalPacksError
from companion.engine.kept_packs import digest, source_of
from companion.engine.saves import SavedJournal
from companion.engine.scripts import AddedPack, Game

_UNTOUCHED = "or begin another game (./run --new). This one stays on the disk as it is"


def with_added(game: Game[Any, Any], files: Sequence[Path]) -> Game[Any, Any]:
    """The game with these pack files beside its own; the same box whatever order they are named in.

    A file that says the same as another, or as one of the game's own, adds nothing.

    Raises:
        PackError: Everything that is wrong in them, or between them and the box.
    """
    if not files:
        return game
    named = {digest(file): file for file in files}
    return _boxed(game, [AddedPack(str(file.resolve()), held) for held, file in named.items()])


def with_packs_of(game: Game[Any, Any], save: Path) -> Game[Any, Any]:
    """The game with the packs that the one saved at `save` was played with; the file is only read.

    A pack that is gone or was changed since is read from the copy beside the file (`engine.kept_packs`).

    Raises:
        JournalPacksError: One of them is not there any more, or not as it was, and there is no copy.
        PackError: This version finds faults in them.
    """
    found = [(pack, source_of(game, pack, save)) for pack in _remembered(save)]
    lacking = [Path(pack.path) for pack, source in found if source is None]
    lost = [str(file) for file in lacking if not file.is_file()]
    changed = [str(file) for file in lacking if file.is_file()]
    if lost:
        raise JournalPacksError(
            f"{save}: this game is played with cards of {_listed(lost)}, which cannot be found any more. "
            f"Put it back, or say with --pack where it is now, {_UNTOUCHED}"
        )
    if changed:
        raise JournalPacksError(
            f"{save}: this game is played with cards of {_listed(changed)}, which was changed since it began. "
            f"Put it back as it was, {_UNTOUCHED}"
        )
    standing = [(pack, str(source)) for pack, source in found]
    kept = [AddedPack(pack.path, pack.digest, "" if at == pack.path else at) for pack, at in standing]
    return _boxed(game, kept)


def with_present_packs(game: Game[Any, Any]) -> Game[Any, Any]:
    """The game with its packs as they are now, for a new game; a copy stands in for one that is gone.

    Raises:
        PackError: Everything that is wrong in them.
    """
    if not any(pack.kept for pack in game.added):
        return game
    files = [Path(pack.path) if Path(pack.path).is_file() else Path(pack.kept) for pack in game.added]
    return with_added(game.with_packs(game.own_packs()), files)


def began_with(save: Path, files: Sequence[Path]) -> bool:
    """Whether the game saved at `save` was begun with packs in these files, whatever they hold now."""
    return {pack.path for pack in _remembered(save)} == {str(file.resolve()) for file in files}


def refuse_other_packs(game: Game[Any, Any], packs: Sequence[AddedPack], save: Path) -> None:
    """Nothing may be played on with other cards than it began with.

    Raises:
        JournalPacksError: `game` has other packs than the one saved at `save`, which has `packs`.
    """
    if {pack.digest for pack in packs} != {pack.digest for pack in game.added}:
        began, now = ([pack.path for pack in some] for some in (packs, game.added))
        with_them = " ".join(f"--pack {path}" for path in began)
        raise JournalPacksError(
            f"{save}: this game began {_with(began)} and cannot be played on {_with(now)}. "
            f"Go on with it {with_them or 'without --pack'}, {_UNTOUCHED}"
        )


def _remembered(save: Path) -> tuple[AddedPack, ...]:
    """The packs of a saved game, from its file or from the checkpoint beside it; none where neither can be read."""
    try:
        journal = SavedJournal(save, read_only=True)
    except JournalError:
        copy = kept_checkpoint(save)
        return copy.header.packs if copy is not None else ()
    journal.close()
    return journal.header.packs


def _boxed(game: Game[Any, Any], packs: Sequence[AddedPack]) -> Game[Any, Any]:
    """The game with these packs, but for what says the same as one of its own."""
    own = {digest(file) for file in game.own_packs()}
    added = sorted((pack for pack in packs if pack.digest not in own), key=lambda pack: pack.digest)
    if not added:
        return game
    boxed = game.with_packs([*game.own_packs(), *(Path(pack.kept or pack.path) for pack in added)])
    boxed.added = tuple(added)
    return boxed


def _with(paths: Sequence[str]) -> str:
    return f"with cards of {_listed(paths)}" if paths else "without added cards"


def _listed(paths: Sequence[str]) -> str:
    return " and ".join(paths)
