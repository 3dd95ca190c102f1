"""Autoplay: whole games with random legal answers, corrections, undo and redo, checked after every input."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from companion.engine.autoplay_checks import BrokenError, Checker, Standing, standing
from companion.engine.correctable import Correctable
from companion.engine.errors import CorrectionError
from companion.engine.journal import Answered, ByHand, Corrected, Input
from companion.engine.prompts import Answer, Kind, Prompt
from companion.engine.report import report
from companion.engine.scripts import Game
from companion.engine.session import Session, begin_in_memory

MOST_INPUTS = 20_000
"""A game that takes more is going round in circles.

Players without a plan win Endogenesis in a thousand inputs on average, in more than 5,000 once in a hundred games.
"""

TEMPERS = (1, 1, 4, 12)
"""How players choose numbers, and how many of several: evenly, or the lower the higher this is; by game."""

ZEALS = (0.0, 0.9, 0.9)
"""How often players go on where they might leave off, and else do leave off; 0: as any other choice; by game.

Where most choices go on, one who only seldom fell upon the way out would go round for hundreds of inputs.
"""

CORRECTIONS, UNDOS, REDOS = 0.03, 0.03, 0.5
"""How often a value is set by hand and a step taken back; and, after that, taken again."""

BY_HAND = 0.1
"""How often the table does a step by hand that it may."""

SOME = 8
"""One input in so many is checked when only some are."""


class Checks(Enum):
    """After which inputs everything is checked; in long turns undo and redo are less often (`Checker.replays`)."""

    ALL = "all"
    SOME = "some"
    NONE = "none"


@dataclass(frozen=True)
class Broken:
    """A game in which something did not hold: where, what, and the scenario file that shows it."""

    seed: int
    step: int
    text: str
    scenario: str


@dataclass
class Played:
    """One game.

    Attributes:
        seed: It is played again from this.
        ending: Key of the ending, or "" for a broken game.
        inputs: How many inputs it took.
        answered: How many of them answered a prompt.
        seconds: Time of the processor spent on drawing and giving those answers, without checks.
        corrected, refused, undone, by_hand: How often each happened (refused: corrections that could not be).
        broken: What did not hold.
    """

    seed: int
    ending: str = ""
    inputs: int = 0
    answered: int = 0
    seconds: float = 0.0
    corrected: int = 0
    refused: int = 0
    undone: int = 0
    by_hand: int = 0
    broken: Broken | None = field(default=None)


def play_game(
    game: Game[Any, Any],
    *,
    seed: int,
    settings: Mapping[str, object] | None = None,
    checks: Checks = Checks.ALL,
    most_inputs: int = MOST_INPUTS,
    clock: Callable[[], float] = time.process_time,
) -> Played:
    """Play one whole game at random; the same seed plays the same game.

    Raises:
        UnknownNameError, CorrectionError: A setting that does not exist, or a value it cannot have.
    """
    player = _Player(game, begin_in_memory(game, game.new(settings or {}, seed=seed)), seed, checks, clock)
    try:
        player.play(most_inputs)
    except BrokenError as error:
        player.played.broken = player.broken(str(error))
    return player.played


def drawn(prompt: Prompt, chance: random.Random, temper: int, zeal: float = 0.0) -> Answer:
    """A random legal answer of a player of this temper and zeal."""
    if prompt.kind is Kind.CHOOSE_ONE and zeal:
        leaves = chance.random() >= zeal
        wanted = [option.id for option in prompt.choices() if option.way_out is leaves]
        return chance.choice(wanted) if wanted else prompt.draw(chance)
    if temper == 1 or prompt.kind not in (Kind.NUMBER, Kind.CHOOSE_MANY):
        return prompt.draw(chance)
    least, most = prompt.bounds()
    if prompt.kind is Kind.NUMBER:
        return _low(chance, least, most, temper)
    ids = [option.id for option in prompt.choices()]
    return tuple(chance.sample(ids, _low(chance, least, min(most, len(ids)), temper)))


def _low(chance: random.Random, least: int, most: int, temper: int) -> int:
    return least + int((most - least + 1) * chance.random() ** temper)


class _Player:
    """A random player at one game."""

    def __init__(
        self,
        game: Game[Any, Any],
        session: Session[Any, Any],
        seed: int,
        checks: Checks,
        clock: Callable[[], float],
    ) -> None:
        self.game, self.session, self.checks, self.clock = game, session, checks, clock
        self.chance = random.Random(seed)
        self.temper, self.zeal = self.chance.choice(TEMPERS), self.chance.choice(ZEALS)
        self.checker = Checker(game)
        self.played = Played(seed)
        self.tried: Input | None = None
        self.seen: Standing | None = None

    def play(self, most_inputs: int) -> None:
        """Until the game is over; one that takes more inputs is broken.

        Raises:
            BrokenError: Something does not hold.
        """
        if self.checks is not Checks.NONE:
            self.seen = self.checker.check(self.session, standing(self.session), self.chance)
        while self.session.prompt is not None:
            if self.played.inputs >= most_inputs:
                raise BrokenError(f"the game is not over after {most_inputs} inputs")
            self._checked(self._move)
            if self.session.prompt is None and self.chance.random() < BY_HAND:
                self._checked(self._undo)  # the table finds a mistake in the last step of the game
        ending = self.game.ended(self.session.play.state)
        self.played.ending = ending.key if ending else ""

    def broken(self, text: str) -> Broken:
        """What did not hold, with the scenario that shows it."""
        seed, step = self.played.seed, self.session.step
        why = f"autoplay of {self.game.name}, seed {seed}, step {step}: {text}"
        return Broken(seed, step, text, report(self.session.journal, self.game, why=why, then=self.tried))

    def _checked(self, move: Callable[[], Standing | None]) -> None:
        """Make a move; then everything must hold."""
        all_of_it = self.checks is Checks.ALL or (self.checks is Checks.SOME and self.chance.random() * SOME < 1)
        before = (self.seen or standing(self.session)) if all_of_it else None
        self.seen = self.tried = None
        try:
            known = move()
        except BrokenError:
            raise
        except Exception as error:
            raise BrokenError(f"{type(error).__name__}: {error}") from error
        self.tried = None
        self.played.inputs += 1
        if before is not None:
            self.seen = self.checker.check(self.session, known or before, self.chance)

    def _move(self) -> Standing | None:
        turn = self.chance.random()
        values = self.game.correctables(self.session.play) if turn < CORRECTIONS else ()
        if values:
            return self._correct(self.chance.choice(values))
        if turn < CORRECTIONS + UNDOS and self.session.step > 0:
            return self._undo()
        prompt = self.session.prompt
        assert prompt is not None
        if prompt.by_hand and self.chance.random() < BY_HAND:
            self.tried = ByHand(prompt.key)
            self.session.by_hand()
            self.played.by_hand += 1
        else:
            self._answer(prompt)
        return None

    def _answer(self, prompt: Prompt) -> None:
        start = self.clock()
        answer = drawn(prompt, self.chance, self.temper, self.zeal)
        self.tried = Answered(prompt.key, answer)
        self.session.answer(answer)
        self.played.seconds += self.clock() - start
        self.played.answered += 1

    def _correct(self, one: Correctable) -> Standing | None:
        """Set any value to any it may have; the game may refuse it, and must then be as it was."""
        if (found := self.game.correctable(self.session.play, one.path)) != one:
            raise BrokenError(f"{one.path} is listed as {one}, but set as {found}")
        value = _some_value(one, self.chance)
        before = standing(self.session)
        self.tried = Corrected(one.path, value)
        try:
            self.session.correct(one.path, value)
            self.played.corrected += 1
        except CorrectionError as error:
            self.played.refused += 1
            if standing(self.session) != before:
                raise BrokenError(f"a refused correction changed the game: {error}") from error
            self.tried = None
            return self._earlier()
        return before

    def _undo(self) -> Standing | None:
        """Take back a few steps, and perhaps take some of them again."""
        back = min(self.session.step, self.chance.choice((1, 1, 1, 2, 5)))
        for _ in range(back):
            self.session.undo(confirmed=True)
            self.played.undone += 1
        again = self.chance.randint(1, back) if self.chance.random() < REDOS else 0
        for _ in range(again):
            self.session.redo()
        return self._earlier()

    def _earlier(self) -> Standing | None:
        """How the game stood one step before now, where no input says so."""
        if self.checks is Checks.NONE or self.session.step == 0:
            return None
        self.session.undo(confirmed=True)
        found = standing(self.session)
        self.session.redo()
        return found


def _some_value(one: Correctable, chance: random.Random) -> int | str:
    """Any value that it may have: a place, one of the options, or a number."""
    if one.spots:
        return chance.choice(one.spots)
    return chance.choice(one.options).id if one.options else chance.randint(one.least, one.most)
