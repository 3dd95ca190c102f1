"""`companion labels`: the sheet of QR labels for the cards of a game, and that of the table's corner markers."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from companion.commands.packs import game_of, game_with, pack_option


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
    parser.add_argument("--size", type=float, default=18.0, help="side of a label in mm (default: 18)")
    parser.add_argument(
        "--corners",
        type=Path,
        metavar="PDF",
        help="instead, write the four markers for the table's corners, by which the camera knows where cards lie",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the sheet."""
    if args.corners is not None:
        return _write_corners(args.corners)
    from companion.engine.labels import label_code
    from companion.engine.pack_sections import ids_in
    from vision.sheet import LabelSpec, write_sheet

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
    write_sheet(args.output, specs, size_mm=args.size)
    print(f"{args.output}: {len(specs)} labels. Print it at 100 %, without fitting it to the page.")
    return 0


def _write_corners(file: Path) -> int:
    from vision.corner_sheet import write_corner_sheet

    sheet = write_corner_sheet(file)
    print(
        f"{file}: 4 corner markers of {sheet.size_mm:g} mm. Print it at 100 %, without fitting it to the page, cut them"
    )
    print("out, and lay each flat in its corner of the camera's picture, this way up.")
    return 0


def _is_wanted(group: str, only: list[str]) -> bool:
    return not only or any(words.lower() in group.lower() for words in only)
