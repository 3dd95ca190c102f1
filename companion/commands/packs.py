"""Packs on the command line: `--pack FILE` of other commands, and `companion packs`, which checks such files."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from companion.engine.scripts import Game


def register(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = subparsers.add_parser("packs", help="check files of cards: every fault, or what is in them")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="pack files, checked together")
    parser.add_argument("--game", help="which game (default: the one whose cards are in the files)")
    parser.add_argument("--alone", action="store_true", help="as a whole box, not beside the cards of the game")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Check the files; their faults are raised, and what is in sound ones is printed."""
    from companion.engine.pack_sections import counted, sections_of
    from companion.games import registry

    name = args.game or game_of(args.files)
    game = registry.game(name)
    if args.game is None and any(sections_of(file) for file in args.files):
        print(f"read as cards of {registry.TITLES[name]} (--game says another)")
    given = {file.resolve() for file in args.files}
    beside = [] if args.alone else [file for file in game.own_packs() if file.resolve() not in given]
    game.with_packs([*beside, *args.files])
    for file in args.files:
        print(f"{file}: {', '.join(_count(n, name) for name, n in counted(file).items())}, all sound")
    for drawn in dict.fromkeys(one for file in args.files for one in game.maps_beside(file)):
        print(f"{drawn}: a map, sound")
    return 0


def game_of(files: Sequence[Path], *, first: str | None = None) -> str:
    """The game that pack files are for, by the sections that they have.

    Where they have none, because they cannot be read or are empty, it is `first`, or the first game that there is:
    which then says what is wrong with them.

    Raises:
        PackError: No game knows any of their sections, or they lack sections and nothing else says which game.
    """
    from companion.engine.errors import PackError
    from companion.engine.names import near
    from companion.engine.pack_sections import lacks_sections, sections_of
    from companion.games import registry

    sections = [section for file in files for section in sections_of(file)]
    found = registry.meant_by(sections, first=first)
    if found is None and sections:
        named = [section for known in registry.SECTIONS.values() for section in known]
        raise PackError(
            "\n".join(
                [
                    f"{' and '.join(map(str, files))}: which game is this for?",
                    *(f"  no game has a section {section!r}{near(section, named)}" for section in sections),
                ]
            )
        )
    if not (found or first) and any(lacks_sections(file) for file in files):
        known = [f"  {registry.TITLES[name]}: {', '.join(registry.SECTIONS[name])}" for name in registry.NAMES]
        lines = [
            f"{' and '.join(map(str, files))}: no sections; each card stands in the list of one. There are",
            *known,
        ]
        raise PackError("\n".join(lines))
    return found or first or registry.NAMES[0]


def pack_option(parser: argparse.ArgumentParser) -> None:
    """Let a command be given packs, as `packs`."""
    parser.add_argument(
        "--pack",
        dest="packs",
        action="append",
        type=Path,
        default=[],
        metavar="FILE",
        help="cards beside those of the game, from a pack file; can be given several times",
    )


def game_with(name: str, packs: Sequence[Path]) -> Game[Any, Any]:
    """The game called `name`, with these packs beside its own.

    Raises:
        UnknownNameError: There is no such game.
        PackError: Everything that is wrong in the packs.
    """
    from companion.engine.added_packs import with_added
    from companion.games import registry

    game = registry.game(name)
    return with_added(game, packs) if packs else game


_CALLED = {"knowledge": "Knowledge cards", "chaos": "Chaos cards"}
"""What the records of a section are called, where its name does not say it."""


def _count(n: int, section: str) -> str:
    words = _CALLED.get(section, section.replace("_", " "))
    return f"{n} {words.removesuffix('es' if words.endswith('sses') else 's') if n == 1 else words}"
