"""Which game: what stands on the table while no game has been chosen. It asks for one, and is never saved."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import msgspec

from companion.engine.correctable import Correctable
from companion.engine.errors import CorrectionError
from companion.engine.indicators import Indicator
from companion.engine.messages import Message, literal, say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Game, Labelled, Play, Script
from companion.games import registry


class NoGame(msgspec.Struct):
    """The state of a table without a game."""


class WhichGame(Game[NoGame, Play[NoGame]]):
    """A table without a game. Its one question is answered by beginning the game of that name in its place."""

    name, version, prefix, folder, state_type = "which", 1, "", Path(__file__).parent, NoGame

    def new(self, settings: Mapping[str, object], *, seed: int) -> NoGame:
        return NoGame()

    def prepared(self, settings: Mapping[str, object], *, seed: int) -> NoGame:
        return NoGame()

    def play(self, state: NoGame) -> Play[NoGame]:
        return Play(state)

    def turn(self, play: Play[NoGame]) -> Script[None]:
        return _ask()

    def scripts(self) -> Mapping[str, Callable[..., Script[None]]]:
        return {}

    def ended(self, state: NoGame) -> Message | None:
        return None

    def settle(self, play: Play[NoGame]) -> None:
        return None

    def correct(self, play: Play[NoGame], path: str, value: int | str) -> int | str:
        raise CorrectionError("nothing can be set by hand before a game is chosen")

    def problems(self, state: NoGame) -> list[str]:
        return []

    def indicators(self, play: Play[NoGame]) -> tuple[Indicator, ...]:
        return ()

    def correctables(self, play: Play[NoGame]) -> tuple[Correctable, ...]:
        return ()

    def seats(self, state: NoGame) -> tuple[str, ...]:
        return ()

    def cards(self) -> Sequence[Labelled]:
        return ()


def _ask() -> Script[None]:
    yield ChooseOne(
        key="ask.which_game",
        text=say("ask.which_game"),
        options=lambda: [Option(name, literal(title)) for name, title in registry.TITLES.items()],
    )
