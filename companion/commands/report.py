"""`companion report`: write a saved game as one scenario file that replays elsewhere."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

if TYPE_CHECKING:
    from companion.engine.scripts import Game

YES = "yes"
"""The one answer with which hidden things are written down."""

LEFT_OUT = "With --with-hidden it replays, and carries hands, face-down cards and deck order"
"""What to do where a report has to replay."""


def register(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = subparsers.add_parser("report", help="write a game as one file that replays elsewhere, for a bug report")
    parser.add_argument("--save", type=Path, metavar="FILE", help="the saved game (default: the one saved last)")
    parser.add_argument("-o", "--output", type=Path, metavar="OUT", help="the file to write; - prints it")
    parser.add_argument("--why", default="", help="what is wrong, in a sentence")
    parser.add_argument(
        "--with-hidden", action="store_true", help="also hands, face-down cards and deck order, so that it replays"
    )
    parser.add_argument("--yes", action="store_true", help="with --with-hidden: do not ask before they are written")
    parser.set_defaults(run=run)


def run(
    args: argparse.Namespace,
    *,
    find_game: Callable[[str], Game[Any, Any]] | None = None,
    terminal: TextIO | None = None,
) -> int:
    """Read the save, also while the app has it open, and write the report.

    What is hidden from somebody at the table is left out, unless it is asked for and the terminal agrees.

    Args:
        args: The command line.
        find_game: Where games are found by name; None for those that there are.
        terminal: Where somebody can agree; None for the standard input.
    """
    from companion.engine.added_packs import with_packs_of
    from companion.engine.report import open_report, report
    from companion.engine.saves import SavedJournal
    from companion.engine.secrecy import carries_hidden
    from companion.games import registry
    from companion.settings import saves_folder

    save = args.save or latest_save(saves_folder())
    journal = SavedJournal(save, read_only=True)
    try:
        game = with_packs_of((find_game or registry.game)(journal.header.game), save)
        hidden = carries_hidden(journal, game)
        if hidden and args.with_hidden and not args.yes and not _agreed(terminal or sys.stdin, save):
            return 2
        left_out = hidden and not args.with_hidden
        text = (open_report if left_out else report)(journal, game, why=args.why)
    finally:
        journal.close()
    printed = args.output == Path("-")
    output = args.output or Path(f"{save.stem}.yaml")
    if printed:
        sys.stdout.write(text)
    else:
        output.write_text(text, encoding="utf-8")
    if left_out:
        said = f"{output}: the game of {save} without what is hidden, so that it cannot be replayed. {LEFT_OUT}"
    else:
        said = f"{output}: the game of {save}. It runs with: ./run companion scenario {output}"
    if left_out or not printed:
        print(said, file=sys.stderr if printed else sys.stdout)
    return 0


def _agreed(terminal: TextIO, save: Path) -> bool:
    """Whether somebody at the terminal agrees that hidden things are written down; what is said goes to stderr."""
    from companion.engine.report import HIDDEN

    if not terminal.isatty():
        print("companion: this report would carry what is hidden; add --yes if that is meant", file=sys.stderr)
        return False
    print(f"This report will carry {HIDDEN}, of {save}.", file=sys.stderr)
    print(f"Nobody who plays on may read it. Write it? ({YES} to go on) ", end="", file=sys.stderr, flush=True)
    if terminal.readline().strip().lower() == YES:
        return True
    print("Nothing was written.", file=sys.stderr)
    return False


def latest_save(folder: Path) -> Path:
    """The game saved last in a folder, of any kind.

    Raises:
        JournalMissingError: There is none.
    """
    from companion.engine.errors import JournalMissingError
    from companion.shelf import newest

    found = newest(folder)
    if found is None:
        raise JournalMissingError(f"{folder}: there is no saved game here; name one with --save")
    return found
