"""Aeon's End, as the kernel sees it."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from companion.engine.chance import Chance
from companion.engine.correctable import Correctable
from companion.engine.errors import CorrectionError, GameEnded
from companion.engine.indicators import Indicator
from companion.engine.laid import Fix, Layout, Place
from companion.engine.messages import Message
from companion.engine.scripts import Game, Labelled, Script, until_the_end
from companion.games.aeons_end import checks, drawn, laid, sight
from companion.games.aeons_end.box import FOLDER, Box, base_box, read_box
from companion.games.aeons_end.fixing import fixing
from companion.games.aeons_end.labelled import labelled
from companion.games.aeons_end.life import ending_text
from companion.games.aeons_end.named import SCRIPTS
from companion.games.aeons_end.operations import VOCABULARY
from companion.games.aeons_end.setup.lay_out import steps_of_the_mat
from companion.games.aeons_end.setup.laying import lay_table
from companion.games.aeons_end.setup.set_up import set_up
from companion.games.aeons_end.setup.settings_check import read_settings
from companion.games.aeons_end.state import (
    AeonsEndState,
    Ending,
    Phase,
    Result,
)
from companion.games.aeons_end.table import AeonsEnd
from companion.games.aeons_end.turn_order import next_turn


class AeonsEndGame(Game[AeonsEndState, AeonsEnd]):
    """Aeon's End with the cards of one box."""

    name = "aeons_end"
    version = 2
    prefix = "AE"
    folder = FOLDER
    state_type = AeonsEndState
    tokens = laid.TOKENS

    def __init__(self, box: Box | None = None) -> None:
        self._box = box

    @property
    def box(self) -> Box:
        """The cards; the base box is read when it is first needed."""
        if self._box is None:
            self._box = base_box()
        return self._box

    def with_packs(self, files: Sequence[Path]) -> AeonsEndGame:
        return AeonsEndGame(read_box(files, VOCABULARY))

    def new(self, settings: Mapping[str, object], *, seed: int) -> AeonsEndState:
        return AeonsEndState(chance=Chance(seed=seed), settings=read_settings(settings, self.box))

    def drawn_settings(self, chance: random.Random, depth: str, given: Mapping[str, object]) -> dict[str, object]:
        return drawn.drawn_settings(self.box, chance, depth, given)

    def prepared(self, settings: Mapping[str, object], *, seed: int) -> AeonsEndState:
        game = self.play(self.new(settings, seed=seed))
        lay_table(game)
        for _ in steps_of_the_mat(game):
            raise CorrectionError("this nemesis asks something during its set-up; start the script set_up instead")
        game.state.phase = Phase.TURN_ORDER
        return game.state

    def play(self, state: AeonsEndState) -> AeonsEnd:
        return AeonsEnd(state, self.box)

    def turn(self, play: AeonsEnd) -> Script[None] | None:
        if play.state.result is not Result.ONGOING:
            return None
        return until_the_end(set_up(play) if play.state.phase is Phase.SETUP else next_turn(play))

    def scripts(self) -> Mapping[str, Callable[..., Script[None]]]:
        return SCRIPTS

    def ended(self, state: AeonsEndState) -> Message | None:
        return None if state.result is Result.ONGOING else ending_text(state.ending)

    def heading(self, play: AeonsEnd, card: Message | None) -> Message | None:
        return sight.heading(play, card)

    def settle(self, play: AeonsEnd) -> None:
        state = play.state
        if state.phase is Phase.SETUP or state.ending is Ending.CONDITION:
            return
        state.result, state.ending = Result.ONGOING, Ending.NONE
        try:
            checks.settle_end(play)
        except GameEnded:
            return

    def correct(self, play: AeonsEnd, path: str, value: int | str) -> int | str:
        return fixing.correct(play, path, value)

    def problems(self, state: AeonsEndState) -> list[str]:
        return checks.problems(state, self.box)

    def indicators(self, play: AeonsEnd) -> tuple[Indicator, ...]:
        return sight.indicators(play)

    def correctables(self, play: AeonsEnd) -> tuple[Correctable, ...]:
        return fixing.correctables(play)

    def correctable(self, play: AeonsEnd, path: str) -> Correctable | None:
        return fixing.correctable(play, path)

    def laid(self, play: AeonsEnd) -> Layout:
        return laid.laid(play)

    def lay(self, play: AeonsEnd, card: str, place: Place, seat: int | None) -> tuple[Fix, ...]:
        return laid.lay(play, card, place)

    def seats(self, state: AeonsEndState) -> tuple[str, ...]:
        return tuple(player.name for player in state.players)

    def named(self, state: AeonsEndState) -> tuple[str, ...]:
        return self.seats(state) or tuple(state.settings.players or ())

    def cards(self) -> Sequence[Labelled]:
        return labelled(self.box)


GAME = AeonsEndGame()
