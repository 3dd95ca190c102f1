"""`companion autoplay`: play whole games at random, and say what did not hold."""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.commands.packs import game_of, game_with, pack_option
from companion.commands.pairs import settings

if TYPE_CHECKING:
    from companion.engine.autoplay import Broken, Played
    from companion.engine.scripts import Game

TELL_EVERY = 60.0
"""Seconds from one word about how far the games are to the next."""


def register(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = subparsers.add_parser("autoplay", help="play whole games at random and check everything")
    parser.add_argument("game", nargs="?", help="which game (default: that of the packs, else aeons_end)")
    pack_option(parser)
    parser.add_argument("--games", type=int, default=20, metavar="N", help="how many (default: 20)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="seed of the first game (default: 1)")
    parser.add_argument("--settings", nargs="+", default=[], metavar="NAME=VALUE", help="what is settled beforehand")
    parser.add_argument(
        "--depth", choices=("light", "full", "mixed"), default="mixed", help="how much is kept of the players"
    )
    parser.add_argument(
        "--checks",
        choices=("all", "some", "none"),
        default="some",
        help="everything is checked after all inputs, after one in eight, or after none (default: some)",
    )
    parser.add_argument("--jobs", type=int, default=2, help="how many games at once (default: 2)")
    parser.add_argument("--broken", type=Path, default=Path("."), help="folder for the scenarios of broken games")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, print what came of it, and write a scenario of each broken game."""
    start = time.perf_counter()
    args.game = args.game or game_of(args.packs)
    played = list(_told(_play_all(args), games=args.games, start=start))
    print("\n".join(summary(played, seconds=time.perf_counter() - start)))
    broken = [game.broken for game in played if game.broken is not None]
    for one in broken:
        print(write_broken(one, args.broken / f"broken-{args.game}-{one.seed}.yaml"))
    return 1 if broken or not played else 0


def _told(games_played: Iterator[Played], *, games: int, start: float) -> Iterator[Played]:
    """The games as they come, telling every minute on stderr how far they are, and of a broken one at once."""
    told = start
    for number, game in enumerate(games_played, 1):
        now = time.perf_counter()
        if game.broken is not None:
            print(f"BROKEN: seed {game.seed}: {game.broken.text}", file=sys.stderr, flush=True)
        if now - told >= TELL_EVERY and number < games:
            told, left = now, (now - start) / number * (games - number)
            print(f"{number} of {games} games, about {left / 60:.0f} min left", file=sys.stderr, flush=True)
        yield game


def write_broken(broken: Broken, path: Path) -> str:
    """Write the scenario of a broken game, in a folder that is made if need be; returns what to say of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(broken.scenario, encoding="utf-8")
    return f"BROKEN: seed {broken.seed}, step {broken.step}: {broken.text}\n  companion scenario {path} shows it"


def summary(played: Sequence[Played], *, seconds: float) -> list[str]:
    """How the games went, in lines."""
    answered = sum(game.answered for game in played)
    spent = sum(game.seconds for game in played)
    longest = max(played, key=lambda game: game.inputs, default=None)
    lines = [f"{len(played)} games in {seconds:.1f} s"]
    lines += [
        f"  {count:5} {ending}" for ending, count in Counter(game.ending or "BROKEN" for game in played).most_common()
    ]
    inputs, by_hand, undone = (_sum(played, name) for name in ("inputs", "by_hand", "undone"))
    corrected, refused = _sum(played, "corrected"), _sum(played, "refused")
    lines.append(f"{inputs} inputs: {answered} answers, {by_hand} by hand, {corrected} corrections ({refused} refused)")
    lines.append(f"{undone} inputs taken back")
    if longest is not None:
        lines.append(f"longest game: {longest.inputs} inputs (seed {longest.seed})")
    if answered:
        lines.append(f"per answered prompt: {1e6 * spent / answered:.0f} µs without the checks")
    return lines


def _sum(played: Sequence[Played], name: str) -> int:
    return sum(getattr(game, name) for game in played)


def _play_all(args: argparse.Namespace) -> Iterator[Played]:
    settled = settings(args.settings)
    _game(args.game, *args.packs).new(settled, seed=args.seed)  # what cannot be is said before any work
    play = partial(_play, args.game, args.packs, settled, args.depth, args.checks)
    seeds = range(args.seed, args.seed + args.games)
    if args.jobs <= 1:
        yield from map(play, seeds)
        return
    with ProcessPoolExecutor(args.jobs) as pool:
        yield from pool.map(play, seeds, chunksize=max(1, min(8, args.games // (4 * args.jobs))))


def _play(name: str, packs: list[Path], settled: dict[str, Any], depth: str, checks: str, seed: int) -> Played:
    from companion.engine.autoplay import Checks, play_game

    game = _game(name, *packs)
    drawn = game.drawn_settings(random.Random(f"settings of {seed}"), depth, settled)
    return play_game(game, seed=seed, settings=drawn, checks=Checks(checks))


@cache
def _game(name: str, *packs: Path) -> Game[Any, Any]:
    """The game, whose packs each process reads once."""
    return game_with(name, packs)
