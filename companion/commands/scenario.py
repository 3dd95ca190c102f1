"""`companion scenario`: run scenario files, or print every name that they can use."""

from __future__ import annotations

import argparse
from pathlib import Path


def register(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = subparsers.add_parser("scenario", help="run scenario files; exit 0 only if all of them hold")
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="files, or folders of *.yaml files")
    parser.add_argument("--names", metavar="GAME", help="print every name that scenarios of this game can use")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Run the files, or print the names."""
    from companion.engine.errors import ScenarioError
    from companion.engine.scenario_file import scenario_files
    from companion.engine.scenario_names import names
    from companion.games import registry

    if args.names is not None:
        print(names(registry.game(args.names)))
        return 0
    if not args.files:
        raise ScenarioError("name the files to run, or --names GAME")
    results = [_run_file(file) for file in scenario_files(args.files)]
    held = sum(held for held, _ in results)
    total = sum(total for _, total in results)
    print(f"{held} of {total} scenarios hold")
    return 0 if held == total else 1


def _run_file(file: Path) -> tuple[int, int]:
    """How many of the file's scenarios hold, of how many; a file that cannot be run counts as one."""
    from companion.engine import scenario as scenarios
    from companion.engine.errors import CompanionError
    from companion.games import registry

    try:
        found = scenarios.load(file, registry.game)
    except CompanionError as error:
        print(error)
        return 0, 1
    held = 0
    for scenario, game in found:
        lines = scenarios.run(scenario, game)
        print("\n".join(lines) if lines else f"{file}: {scenario.name}: holds")
        held += not lines
    return held, len(found)
