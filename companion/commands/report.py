"""`companion report`: write a saved game as one scenario file that replays elsewhere."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path


def register(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = subparsers.add_parser("report", help="write a game as one file that replays elsewhere, for a bug report")
    parser.add_argument("--save", type=Path, metavar="FILE", help="the saved game (default: the one saved last)")
    parser.add_argument("-o", "--output", type=Path, metavar="OUT", help="the file to write; - prints it")
    parser.add_argument("--why", default="", help="what is wrong, in a sentence")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Read the save, also while the app has it open, and write the report."""
    from companion.engine.added_packs import with_packs_of
    from companion.engine.report import report
    from companion.engine.saves import SavedJournal
    from companion.games import registry
    from companion.settings import saves_folder

    save = args.save or latest_save(saves_folder())
    journal = SavedJournal(save, read_only=True)
    try:
        text = report(journal, with_packs_of(registry.game(journal.header.game), save), why=args.why)
    finally:
        journal.close()
    if args.output == Path("-"):
        sys.stdout.write(text)
        return 0
    output = args.output or Path(f"{save.stem}.yaml")
    output.write_text(text, encoding="utf-8")
    print(f"{output}: the game of {save}. It runs with: ./run companion scenario {output}")
    return 0


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
