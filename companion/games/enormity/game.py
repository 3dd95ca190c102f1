"""Enormity, as the kernel sees it."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from companion.engine.chance import Chance
from companion.engine.correctable import Correctable
from companion.engine.errors import GameEnded
from companion.engine.indicators import Indicator
from companion.engine.laid import Fix, Layout, Place
from companion.engine.mapped import Field
from companion.engine.messages import Message, say
from companion.engine.scripts import Game, Labelled, Script, until_the_end
from companion.games.enormity import checks, drawn, ending, laid, sight
from companion.games.enormity.box import FOLDER, MAPS, Box, base_box, read_box
from companion.games.enormity.fixing import fixing
from companion.games.enormity.labelled import labelled, pieces
from companion.games.enormity.named import SCRIPTS
from companion.games.enormity.operations import VOCABULARY
from companion.games.enormity.settings_check import read_settings
from companion.games.enormity.setup.lay_out import lay_table
from companion.games.enormity.state import EnormityState, Phase, Result
from companion.games.enormity.table import Run
from companion.games.enormity.turns import next_turn
from companion.games.enormity.undoing.differences import differences

MAP_PLACES = ("*.map", "maps/*.map")
"""Where the map files of a pack are looked for, from the pack file's folder."""


class EnormityGame(Game[EnormityState, Run]):
    """Enormity with the pieces of one box."""

    name = "enormity"
    version = 1
    prefix = "EN"
    folder = FOLDER
    state_type = EnormityState
    tokens = laid.TOKENS

    def __init__(self, box: Box | None = None) -> None:
        self._box = box

    @property
    def box(self) -> Box:
        """The pieces; those that come with the app are read when they are first needed."""
        if self._box is None:
            self._box = base_box()
        return self._box

    def with_packs(self, files: Sequence[Path]) -> EnormityGame:
        maps = [*sorted(MAPS.glob("*.map")), *(one for file in files for one in self.maps_beside(file))]
        return EnormityGame(read_box(files, VOCABULARY, list(dict.fromkeys(maps))))

    def pieces(self) -> Mapping[str, Sequence[str]]:
        return pieces(self.box)

    def maps_beside(self, file: Path) -> list[Path]:
        return [one for place in MAP_PLACES for one in sorted(file.parent.glob(place))]

    def new(self, settings: Mapping[str, object], *, seed: int) -> EnormityState:
        return EnormityState(chance=Chance(seed=seed), settings=read_settings(settings, self.box))

    def drawn_settings(self, chance: random.Random, depth: str, given: Mapping[str, object]) -> dict[str, object]:
        return drawn.drawn_settings(self.box, chance, depth, given)

    def prepared(self, settings: Mapping[str, object], *, seed: int) -> EnormityState:
        run = self.play(self.new(settings, seed=seed))
        lay_table(run)
        run.state.phase = Phase.COUNTDOWN
        return run.state

    def play(self, state: EnormityState) -> Run:
        return Run(state, self.box)

    def turn(self, play: Run) -> Script[None] | None:
        return None if play.state.result is not Result.ONGOING else until_the_end(next_turn(play))

    def scripts(self) -> Mapping[str, Callable[..., Script[None]]]:
        return SCRIPTS

    def ended(self, state: EnormityState) -> Message | None:
        return None if state.result is Result.ONGOING else say(f"ending.{state.result.value}")

    def heading(self, play: Run, card: Message | None) -> Message | None:
        return sight.heading(play, card)

    def settle(self, play: Run) -> None:
        if play.state.phase is not Phase.SETUP and play.state.result is Result.ONGOING:
            with suppress(GameEnded):
                ending.settle_end(play)

    def correct(self, play: Run, path: str, value: int | str) -> int | str:
        return fixing.correct(play, path, value)

    def problems(self, state: EnormityState) -> list[str]:
        return checks.problems(self.play(state))

    def indicators(self, play: Run) -> tuple[Indicator, ...]:
        return sight.indicators(play)

    def fields(self, play: Run, piece: str) -> tuple[Field, ...]:
        return sight.fields(play, piece)

    def differences(self, before: Run, after: Run) -> list[Message]:
        return differences(before, after)

    def correctables(self, play: Run) -> tuple[Correctable, ...]:
        return fixing.correctables(play)

    def correctable(self, play: Run, path: str) -> Correctable | None:
        return fixing.correctable(play, path)

    def laid(self, play: Run) -> Layout:
        return laid.laid(play)

    def lay(self, play: Run, card: str, place: Place, seat: int | None) -> tuple[Fix, ...]:
        return laid.lay(play, card, place, seat)

    def seats(self, state: EnormityState) -> tuple[str, ...]:
        return tuple(spacer.name for spacer in state.spacers)

    def named(self, state: EnormityState) -> tuple[str, ...]:
        return self.seats(state) or tuple(state.settings.players or ())

    def cards(self) -> Sequence[Labelled]:
        return labelled(self.box)


GAME = EnormityGame()
