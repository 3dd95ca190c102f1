"""`companion labels`: the sheets of QR labels for cards, of discs for tokens, and of the table's corner markers."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.commands.out_files import PDF, out_fault
from companion.commands.packs import game_of, game_with, pack_option

if TYPE_CHECKING:
    from companion.engine.scripts import Game

_EACH = 20
"""Discs of each kind, unless told otherwise."""

_MOST_EACH = 200
"""No box holds as many tokens of a kind; millions would be drawn for hours."""


def register(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = subparsers.add_parser("labels", help="write the sheet of QR labels to print and stick on sleeves")
    parser.add_argument("game", nargs="?", help="which game (default: that of the packs, else aeons_end)")
    pack_option(parser)
    parser.add_argument(
        "--only",
        nargs="+",
        default=[],
        metavar="WORDS",
        help='headings to print, such as "turn order" rageborne supply',
    )
    parser.add_argument("--own", action="store_true", help="only the cards of the packs, none of those of the game")
    parser.add_argument("-o", "--output", type=Path, default=Path("labels.pdf"), help="the PDF to write")
    parser.add_argument(
        "--size", type=float, help="side of a label in mm (default: 18), or across a disc (default: 16)"
    )
    parser.add_argument(
        "--corners",
        type=Path,
        metavar="PDF",
        help="instead, write the four markers for the table's corners, by which the camera knows where cards lie",
    )
    parser.add_argument(
        "--tokens",
        type=Path,
        metavar="PDF",
        help="instead, write round discs to glue on the game's tokens, by which the camera counts them; those of 16 mm "
        "are read where its 1920 px see 90 cm of the table, those of 8 mm where they see 43 cm",
    )
    parser.add_argument(
        "--each",
        type=int,
        default=_EACH,
        metavar="N",
        help=f"with --tokens: so many of each kind (default: {_EACH}, at most {_MOST_EACH})",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the sheet."""
    if fault := out_fault(args.corners or args.tokens or args.output, endings=PDF):
        print(fault, file=sys.stderr)
        return 2
    if args.corners is not None:
        return _write_corners(args.corners)
    if args.tokens is not None:
        if args.each > _MOST_EACH:
            print(f"--each {args.each}: expected at most {_MOST_EACH} discs of each kind", file=sys.stderr)
            return 2
        return _write_tokens(args.tokens, game_with(args.game or game_of(args.packs), args.packs), args.each, args.size)
    from companion.engine.labels import label_code
    from companion.engine.pack_sections import ids_in
    from vision.sheets.sheet import USUAL_MM, LabelSpec, write_sheet

    game = game_with(args.game or game_of(args.packs), args.packs)
    if args.own and not args.packs:
        print("--own prints the cards of your packs: name them with --pack", file=sys.stderr)
        return 2
    own = {name for file in args.packs for name in ids_in(file)}
    cards = [card for card in game.cards() if not args.own or card.id in own]
    groups = sorted({card.group for card in cards})
    if not groups:
        print(f"{' and '.join(map(str, args.packs))}: no card that carries a label", file=sys.stderr)
        return 2
    chosen = [group for group in groups if _is_wanted(group, args.only)]
    if not chosen:
        print(f"no heading has {' or '.join(args.only)}; there are: {'; '.join(groups)}", file=sys.stderr)
        return 2
    specs = [
        LabelSpec(label_code(game.prefix, card.id), card.name, card.group, card.group)
        for card in sorted(cards, key=lambda card: card.group)
        if card.group in chosen
        for _ in range(card.copies)
    ]
    write_sheet(args.output, specs, size_mm=USUAL_MM if args.size is None else args.size)
    print(f"{args.output}: {len(specs)} labels. Print it at 100 %, without fitting it to the page.")
    return 0


def _write_corners(file: Path) -> int:
    from vision.sheets.corner_sheet import write_corner_sheet

    sheet = write_corner_sheet(file)
    print(
        f"{file}: 4 corner markers of {sheet.size_mm:g} mm. Print it at 100 %, without fitting it to the page, cut them"
    )
    print("out, and lay each flat in its corner of the camera's picture, this way up.")
    return 0


def _write_tokens(file: Path, game: Game[Any, Any], each: int, across_mm: float | None) -> int:
    from companion.engine.messages import say
    from companion.words import table_words
    from vision.sheets.disc_sheet import USUAL_MM, Discs, write_disc_sheet

    words = table_words(game, "en")

    def called(kind: str, count: int) -> str:
        return words.text(say(f"audit.tokens_{kind}", n=count))

    kinds = [Discs(number, called(kind, 1), called(kind, each), each) for number, kind in game.tokens.items()]
    sheet = write_disc_sheet(file, kinds, across_mm=USUAL_MM if across_mm is None else across_mm)
    print(f"{file}: {', '.join(kind.heading for kind in kinds)}, as discs of {sheet.size_mm:g} mm.")
    print("Print it at 100 %, without fitting it to the page, cut them out, and glue each on a token of its kind.")
    return 0


def _is_wanted(group: str, only: list[str]) -> bool:
    return not only or any(words.lower() in group.lower() for words in only)
