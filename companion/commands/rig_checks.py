"""What is checked of a rig beside its file: that its games exist, and that their indicators are what it shows."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from companion.games.registry import NAMES

if TYPE_CHECKING:
    from companion.engine.indicators import Indicator
    from drivers.rig import Rig

SEATS: Final = {"aeons_end": 4, "enormity": 4, "endogenesis": 5}
"""The most players of each game: a rig may have lights for all of them."""

_INPUTS, _EVERY = 600, 5
"""How far a game is played at random to see what there can be to show, and how often that is looked at."""


def rig_named(name: str) -> Path:
    """The rig file that somebody names: a path, or one that ships.

    Raises:
        RigError: None is called that.
    """
    from drivers.rigfile import shipped

    return Path(name) if Path(name).suffix or "/" in name else shipped(name)


def strange_games(rig: Rig) -> tuple[str, ...]:
    """For people: each name under `show:` that is no game of ours, with the first line that is drawn in it."""
    from companion.engine.names import near

    strange: dict[str, int] = {}
    for one in rig.showings:
        if one.game and one.game not in NAMES:
            strange.setdefault(one.game, one.line)
    return tuple(
        f"{rig.path.name}:{line}: show.{name}: there is no such game, so its lines are never drawn{near(name, NAMES)}"
        for name, line in strange.items()
    )


def not_shown_in(rig: Rig, game: str) -> tuple[str, ...]:
    """For people: each line of the rig that draws nothing in this game, however many play it, and why.

    Raises:
        UnknownNameError: There is no such game.
    """
    from drivers.painting.chosen import not_shown

    return not_shown(rig, tuple(seen_in(game)), game=game)


def seen_in(name: str) -> list[Indicator]:
    """Every indicator that came up in a game begun at random with all seats taken, once for each key and kind.

    Raises:
        UnknownNameError: There is no such game.
    """
    from companion.games.registry import game

    found = game(name)
    seen: dict[tuple[str, type], Indicator] = {}
    for shown in _begun(found):
        seen.update(((each.key, type(each)), each) for each in shown)
    return list(seen.values())


def _begun(game: Any) -> Iterator[tuple[Indicator, ...]]:
    """What there is to see now and then in the first part of a game at random."""
    from companion.engine.autoplay import drawn
    from companion.engine.session import begin_in_memory

    chance = random.Random("what a rig can show")
    players = [f"Player {seat + 1}" for seat in range(SEATS[game.name])]
    settings = game.drawn_settings(chance, "full", {"players": players})
    session = begin_in_memory(game, game.new(settings, seed=1))
    for number in range(_INPUTS):
        if number % _EVERY == 0:
            yield game.indicators(session.play)
        if session.prompt is None:
            return
        session.answer(drawn(session.prompt, chance, 4, 0.9))
