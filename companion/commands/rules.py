"""`companion rules`: run the tests that are marked with rules, and count the rules of each game that they hold."""

from __future__ import annotations

import argparse


def register(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = subparsers.add_parser("rules", help="count the rules of each game that a test holds")
    parser.add_argument("game", nargs="?", help="count those of this game only")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Run the tests and print the count."""
    from companion.games import registry
    from companion.rules_count import count_rules

    return count_rules(games=[args.game] if args.game else registry.NAMES)
