"""A live game: the script that runs and the prompt at which it waits. It takes inputs and writes nothing down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic

import msgspec

from companion.engine.corrections import correct
from companion.engine.errors import DoneByHand, IllegalAnswerError, ReplayError
from companion.engine.events import Event
from companion.engine.illegal import not_any_more
from companion.engine.journal import Answered, ByHand, Corrected, Input
from companion.engine.prompts import Prompt
from companion.engine.scripts import Game, P, S, Script


class Running(Generic[S, P]):
    """A game that runs.

    Attributes:
        game: Which game.
        play: The live game: its state is `play.state`.
        prompt: The open prompt, or None when the game is over.
    """

    play: P

    def __init__(self, game: Game[S, P], *, turns: Callable[[P], Script[None] | None] | None = None) -> None:
        """Run `game`, or another run of scripts in it; nothing runs yet."""
        self.game = game
        self.prompt: Prompt | None = None
        self._turns = turns or game.turn
        self._script: Script[None] | None = None
        self._checkpoint: bytes | None = None

    def _rebuild(self, base: int, packed: bytes, since: Sequence[Input]) -> None:
        """Play the game from the checkpoint of step `base` and the inputs since.

        Raises:
            ReplayError: It cannot be played beyond a step; the error carries it.
        """
        try:
            self.play = self.game.play(msgspec.msgpack.decode(packed, type=self.game.state_type))
            self._next_turn()
        except Exception as error:
            raise ReplayError(f"the checkpoint of step {base} cannot be used: {error}", step=base) from error
        for step, entry in enumerate(since, base + 1):
            try:
                self._replay(entry)
            except Exception as error:
                raise ReplayError(f"step {step} cannot be played again: {error}", step=step) from error

    def _replay(self, entry: Input) -> list[Event]:
        """Run an input that is already written down, if the scripts still ask for it."""
        if not isinstance(entry, Corrected):
            if self.prompt is None or self.prompt.key != entry.key:
                now = self.prompt.key if self.prompt else "nothing"
                raise IllegalAnswerError(f"the journal answers {entry.key!r} where the game now asks {now!r}")
            if isinstance(entry, Answered) and not self.prompt.allows(entry.value):
                raise not_any_more(self.prompt, entry.value)
        return self._run(entry)

    def _run(self, entry: Input) -> list[Event]:
        told: list[Event] = []
        self.play.told = told
        self._checkpoint = None
        if isinstance(entry, Corrected):
            correct(self.game, self.play, entry.path, entry.value)
            self.game.settle(self.play)
            self._after_correction()
            return told
        assert self._script is not None
        try:
            if isinstance(entry, ByHand):
                self.prompt = self._script.throw(DoneByHand())
            else:
                self.prompt = self._script.send(entry.value)
        except StopIteration:
            self._next_turn()
        return told

    def _after_correction(self) -> None:
        """A correction can end a game, or call one back to life; otherwise the open prompt simply stays open."""
        if self.game.ended(self.play.state) is not None:
            self._script = self.prompt = None
        elif self._script is None:
            self._next_turn()

    def _next_turn(self) -> None:
        """Between two turns no script is suspended: that is where a checkpoint holds everything."""
        while True:
            self._checkpoint = msgspec.msgpack.encode(self.play.state)
            self._script = self._turns(self.play)
            self.prompt = None
            if self._script is None:
                return
            try:
                self.prompt = next(self._script)
                return
            except StopIteration:
                continue


def played_again(
    game: Game[S, P], turns: Callable[[P], Script[None] | None], base: int, packed: bytes, since: Sequence[Input]
) -> P:
    """Another live game, played from the checkpoint of step `base` and the inputs since.

    Raises:
        ReplayError: It cannot be played beyond a step; the error carries it.
    """
    running = Running(game, turns=turns)
    running._rebuild(base, packed, since)
    return running.play
