"""Endogenesis, as the kernel sees it."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from companion.engine.chance import Chance
from companion.engine.correctable import Correctable
from companion.engine.errors import GameEnded
from companion.engine.indicators import Chapter, Indicator
from companion.engine.laid import Fix, Layout, Place
from companion.engine.messages import Message
from companion.engine.scripts import Game, Labelled, Script, until_the_end
from companion.games.endogenesis import checks, drawn, ending, laid, own, sight
from companion.games.endogenesis.box import FOLDER, Box, base_box, read_box
from companion.games.endogenesis.fixing import fixing
from companion.games.endogenesis.labelled import labelled, pieces
from companion.games.endogenesis.named import SCRIPTS
from companion.games.endogenesis.operations import VOCABULARY
from companion.games.endogenesis.public import public
from companion.games.endogenesis.settings_check import read_settings
from companion.games.endogenesis.setup.lay_out import form_knowledge_deck, lay_table
from companion.games.endogenesis.state import EndogenesisState, Phase, Result
from companion.games.endogenesis.table import Endogenesis
from companion.games.endogenesis.turns import next_turn
from companion.games.endogenesis.undoing.differences import differences


class EndogenesisGame(Game[EndogenesisState, Endogenesis]):
    """Endogenesis with the cards of one box."""

    name = "endogenesis"
    version = 1
    prefix = "EG"
    folder = FOLDER
    state_type = EndogenesisState
    tokens = laid.TOKENS

    def __init__(self, box: Box | None = None) -> None:
        self._box = box

    @property
    def box(self) -> Box:
        """The cards; those that come with the app are read when they are first needed."""
        if self._box is None:
            self._box = base_box()
        return self._box

    def with_packs(self, files: Sequence[Path]) -> EndogenesisGame:
        return EndogenesisGame(read_box(files, VOCABULARY))

    def pieces(self) -> Mapping[str, Sequence[str]]:
        return pieces(self.box)

    def new(self, settings: Mapping[str, object], *, seed: int) -> EndogenesisState:
        return EndogenesisState(chance=Chance(seed=seed), settings=read_settings(settings, self.box))

    def drawn_settings(self, chance: random.Random, depth: str, given: Mapping[str, object]) -> dict[str, object]:
        return drawn.drawn_settings(chance, depth, given)

    def prepared(self, settings: Mapping[str, object], *, seed: int) -> EndogenesisState:
        play = self.play(self.new(settings, seed=seed))
        lay_table(play)
        form_knowledge_deck(play)
        play.state.phase, play.state.round = Phase.COMBAT, 1
        return play.state

    def play(self, state: EndogenesisState) -> Endogenesis:
        return Endogenesis(state, self.box)

    def turn(self, play: Endogenesis) -> Script[None] | None:
        return None if play.state.result is not Result.ONGOING else until_the_end(next_turn(play))

    def scripts(self) -> Mapping[str, Callable[..., Script[None]]]:
        return SCRIPTS

    def ended(self, state: EndogenesisState) -> Message | None:
        return ending.ending_text(state)

    def heading(self, play: Endogenesis, card: Message | None) -> Message | None:
        return sight.heading(play, card)

    def settle(self, play: Endogenesis) -> None:
        if play.state.phase is Phase.SETUP:
            return
        with suppress(GameEnded):
            ending.settle_end(play)

    def correct(self, play: Endogenesis, path: str, value: int | str) -> int | str:
        return fixing.correct(play, path, value)

    def problems(self, state: EndogenesisState) -> list[str]:
        return checks.problems(self.play(state))

    def public(self, state: EndogenesisState) -> EndogenesisState:
        return public(state)

    def secrets(self, play: Endogenesis) -> tuple[int, ...]:
        return own.secrets(play)

    def private(self, play: Endogenesis, seat: int) -> tuple[Chapter, ...]:
        return own.private(play, seat)

    def indicators(self, play: Endogenesis) -> tuple[Indicator, ...]:
        return sight.indicators(play)

    def differences(self, before: Endogenesis, after: Endogenesis) -> list[Message]:
        return differences(before, after)

    def correctables(self, play: Endogenesis) -> tuple[Correctable, ...]:
        return fixing.correctables(play)

    def correctable(self, play: Endogenesis, path: str) -> Correctable | None:
        return fixing.correctable(play, path)

    def laid(self, play: Endogenesis) -> Layout:
        return laid.laid(play)

    def lay(self, play: Endogenesis, card: str, place: Place, seat: int | None) -> tuple[Fix, ...]:
        return laid.lay(play, card, place, seat)

    def seats(self, state: EndogenesisState) -> tuple[str, ...]:
        return tuple(player.name for player in state.players)

    def named(self, state: EndogenesisState) -> tuple[str, ...]:
        return self.seats(state) or tuple(state.settings.players or ())

    def cards(self) -> Sequence[Labelled]:
        return labelled(self.box)


GAME = EndogenesisGame()
