"""Hidden information in random games: nothing that a table shares depends on it, and nothing told names it."""

from __future__ import annotations

import logging
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.engine.autoplay import TEMPERS, ZEALS, drawn
from companion.engine.correctable import Correctable
from companion.engine.journal import Answered
from companion.engine.recovery import start_game
from companion.engine.report import open_report
from companion.engine.session import begin_in_memory
from companion.games.endogenesis.game import GAME
from companion.games.endogenesis.state import EndogenesisState, Phase
from companion.shelf import Shelf
from companion.tabletop import Tabletop
from companion.words import Wording
from drivers.lights import Lights
from tests.games.endogenesis.hidden_sight import (
    answered,
    deal_anew,
    dealt_anew,
    difference,
    lamps,
    named_in,
    secrets,
    sight,
    texts_of,
    written,
)

GAMES = 200
SKIPPED = (0, 30, 100, 250, 500, 1000)
"""After how many inputs a table sits down at a game, so that all that games come to is looked at."""
STRETCH, EVERY = 16, 4
"""How many inputs are made there, and after how many all that is shared is looked at."""
QUICK = 2
"""So many tens of the games are looked at in every run of the tests."""
WHOLE = range(1000, 1000 + 2 * len(SKIPPED))
"""The games of which every step is looked at."""
TRIES = 3
"""In how many ways what is hidden is dealt anew each time."""
STEPS, VALUES = 60, 3
"""How many inputs are made where each is looked at, and how many values are then set by hand in vain."""
MOST = 2000
"""After how many inputs a game that is looked at whole is left."""

FIRST_TABLE = 7_300_000
"""Added to the seeds of games, for numbers that nothing else shows."""


def slow(seed: int) -> Any:
    """A game that is looked at with the slow ones."""
    return pytest.param(seed, marks=pytest.mark.slow)


BY_HAND, CORRECTED, UNDONE, REDONE = 0.1, 0.06, 0.06, 0.5

MADE_PUBLIC = {
    "told.reaction",
    "told.reveals_card",
    "told.wonder_played",
    "told.wonder_kept",
    "told.turned_up",
    "told.discards",
    "told.artifact_pays",
    "told.equipped",
    "told.corrected",
}
"""What is told when a card is shown to all by the rules, even if it is hidden again before the step is over."""


@pytest.fixture(scope="module")
def lit() -> Iterator[Lights]:
    found = lamps()
    yield found
    found.close()


class Said(logging.Handler):
    """All that is logged, as it is written."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.texts: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.texts.append(logging.Formatter().format(record))


@pytest.fixture
def log() -> Iterator[Said]:
    said, root = Said(), logging.getLogger()
    level = root.level
    root.addHandler(said)
    root.setLevel(logging.DEBUG)
    yield said
    root.setLevel(level)
    root.removeHandler(said)


class RandomTable:
    """A random game for which the app deals, at a real tabletop: saved, lit, and with words."""

    def __init__(self, folder: Path, seed: int, lit: Lights, log: Said, *, skip: int) -> None:
        self.chance, self.seed, self.log = random.Random(f"table {seed}"), FIRST_TABLE + seed, log
        self.temper, self.zeal = self.chance.choice(TEMPERS), self.chance.choice(ZEALS)
        self.words = Wording(GAME, "en")
        self.folder = folder
        start_game(GAME, self._come_to(skip), folder / "endogenesis-1.game").journal.close()
        self.table = Tabletop(Shelf(folder, GAME))
        self.table.light_up(lit)

    @property
    def state(self) -> EndogenesisState:
        """What the app knows."""
        return self.table.session.play.state

    @property
    def over(self) -> bool:
        """Whether nothing more is asked."""
        return self.table.session.prompt is None

    def _come_to(self, skip: int) -> EndogenesisState:
        """The last checkpoint before so many inputs, or before the end."""
        settings = GAME.drawn_settings(self.chance, "full", {})
        session = begin_in_memory(GAME, GAME.new(settings, seed=self.seed))
        while session.prompt is not None and session.step < skip:
            session.answer(drawn(session.prompt, self.chance, self.temper, self.zeal))
        if session.prompt is None:
            session.undo(confirmed=True)
        packed = session.journal.checkpoint(session.step)[1]
        return msgspec.msgpack.decode(packed, type=EndogenesisState)

    def move(self) -> None:
        """One input, as a table might make it; what it tells must name no card that stays hidden."""
        before, step, logged = secrets(self.state), self.table.session.step, len(self.log.texts)
        self._input()
        hidden = before & secrets(self.state)
        assert named_in(self.log.texts[logged:], hidden) == [], self._where()
        assert str(self.seed) not in "".join(self.log.texts[logged:]), self._where()
        if self.table.session.step <= step:
            return
        (entry,) = self.table.session.journal.entries(step + 1, step + 2)
        for event in entry.events:
            named = named_in(texts_of([event], self.words), hidden)
            if event.message.key in MADE_PUBLIC:
                hidden = {one for one in hidden if one.id not in named}
                continue
            assert named == [], f"{event.message.key} names {named}; {self._where()}"

    def _input(self) -> None:
        table, prompt, turn = self.table, self.table.session.prompt, self.chance.random()
        assert prompt is not None
        values = self.state.players and table.view().correctables
        if values and turn < CORRECTED:
            one = self.chance.choice(values)
            table.correct(one.path, some_value(one, self.chance))
        elif turn < CORRECTED + UNDONE and table.session.step:
            table.undo(table.session.step)
            if self.chance.random() < REDONE:
                table.redo()
        elif prompt.by_hand and self.chance.random() < BY_HAND:
            table.by_hand(table.uncovered(table.view().asked) or table.view().asked)
        else:
            answered(table, drawn(prompt, self.chance, self.temper, self.zeal))

    def look(self) -> None:
        """All that is shared is the same, whatever is hidden."""
        found = sight(self.table)
        for _ in range(TRIES):
            with dealt_anew(self.state, self.chance):
                anew = msgspec.msgpack.encode(self.state)
                other = sight(self.table)
                assert msgspec.msgpack.encode(self.state) == anew
            assert found == other, f"{difference(found, other)}; {self._where()}"
        assert found == sight(self.table), "the state is not as it was"
        assert str(self.seed) not in repr(found), f"the number of the table is shown; {self._where()}"

    def look_at_values(self, count: int) -> None:
        """Values set by hand, and taken back, show the same whatever is hidden; only what is dealt anew may be told."""
        values = self.table.view().correctables
        for one in self.chance.sample(values, min(count, len(values))):
            value = some_value(one, self.chance)
            found = self._after(one.path, value)
            with dealt_anew(self.state, self.chance):
                other = self._after(one.path, value)
            assert found == other, f"{one.path} = {value!r}: {difference(found, other)}; {self._where()}"

    def _after(self, path: str, value: int | str) -> Any:
        """What is shared after a correction, which is taken back."""
        step = self.table.session.step
        self.table.correct(path, value)
        found = [[notice.text for notice in self.table.view().notices], sight(self.table)]
        if self.table.session.step > step:
            self.table.undo(self.table.session.step)
        return found

    def look_at_what_is_written(self) -> None:
        """A saved game's summary and a bug report are the same, whatever is hidden."""
        journal = self.table.session.journal
        state = msgspec.msgpack.decode(journal.checkpoint(journal.head)[1], type=EndogenesisState)
        told, found = written(state, self.folder / "one")
        assert str(self.seed) not in repr(found), f"the number of the table is written; {self._where()}"
        told_anew, other = written(deal_anew(state, self.chance), self.folder / "other")
        if any(event.put_back for event in told):  # what a step turns up is another card, and open
            return
        assert told == told_anew, f"{difference(told, told_anew)}; {self._where()}"
        assert found == other, f"{difference(found, other)}; {self._where()}"

    def close(self) -> None:
        """Let go of the saved game."""
        self.table.close()

    def _where(self) -> str:
        asked = self.table.session.asked()
        step = self.table.session.step
        last = self.table.session.journal.entries(step, step + 1)[0].input if step else None
        after = last.key if isinstance(last, Answered) else last
        return f"table {self.seed - FIRST_TABLE}, step {step}, after {after}, at {asked.key if asked else 'the end'}"


def some_value(one: Correctable, chance: random.Random) -> int | str:
    """Any value that it may have."""
    return chance.choice(one.options).id if one.options else chance.randint(one.least, one.most)


@pytest.mark.rule("EG-224")
@pytest.mark.rule("EG-225")
@pytest.mark.parametrize("tens", [*range(QUICK), *(slow(tens) for tens in range(QUICK, GAMES // 10))])
def test_nothing_that_a_table_shares_tells_what_is_hidden(tmp_path: Path, lit: Lights, log: Said, tens: int) -> None:
    for seed in range(10 * tens, 10 * tens + 10):
        table = RandomTable(tmp_path / str(seed), seed, lit, log, skip=SKIPPED[seed % len(SKIPPED)])
        for nth in range(STRETCH):
            if table.over:
                break
            table.move()
            if nth % EVERY == 0:
                table.look()
        table.look_at_what_is_written()
        table.close()


@pytest.mark.parametrize("seed", [1001, 1004, *(slow(seed) for seed in WHOLE if seed not in (1001, 1004))])
def test_no_step_and_no_value_set_by_hand_tells_it(tmp_path: Path, lit: Lights, log: Said, seed: int) -> None:
    table = RandomTable(tmp_path, seed, lit, log, skip=SKIPPED[seed % len(SKIPPED)])
    for nth in range(STEPS):
        if table.over:
            break
        table.move()
        table.look()
        if nth % EVERY == 0:
            table.look_at_values(VALUES)
    table.close()


@pytest.mark.rule("EG-225")
@pytest.mark.parametrize("deck", [None, "real", "dealt"])
def test_no_page_of_the_set_up_shows_the_number_that_deals_the_table(tmp_path: Path, deck: str | None) -> None:
    settled = {name: deck for name in ("knowledge_deck", "chaos_deck", "wonder_deck") if deck}
    start_game(GAME, GAME.new(settled, seed=FIRST_TABLE), tmp_path / "endogenesis-1.game").journal.close()
    table, chance = Tabletop(Shelf(tmp_path, GAME)), random.Random(0)
    pages = set()
    for _ in range(STEPS):
        prompt = table.session.prompt
        if prompt is None or table.session.play.state.phase is not Phase.SETUP:
            break
        pages.add(prompt.key)
        texts = [repr(sight(table)), repr(table.history()), open_report(table.session.journal, GAME)]
        assert str(FIRST_TABLE) not in "".join(texts), prompt.key
        answered(table, "start" if prompt.key == "ask.ready" else drawn(prompt, chance, TEMPERS[0], ZEALS[0]))
    assert "ask.ready" in pages
    table.close()


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2000, 2000 + GAMES))
def test_no_whole_game_tells_it(tmp_path: Path, lit: Lights, log: Said, seed: int) -> None:
    table = RandomTable(tmp_path, seed, lit, log, skip=0)
    for nth in range(MOST):
        if table.over:
            break
        table.move()
        if nth % EVERY == 0:
            table.look()
        if nth % (8 * EVERY) == 0:
            table.look_at_values(VALUES)
            table.look_at_what_is_written()
    table.close()
