"""Autoplay: whole games with random legal answers hold everything, and whatever does not hold is seen and shown."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.engine.autoplay import Checks, drawn, play_game
from companion.engine.correctable import Correctable
from companion.engine.messages import literal, say
from companion.engine.prompts import OK, Acknowledge, ChooseMany, ChooseOne, Number, Option, Refused
from companion.engine.scenario import load, run
from companion.engine.scripts import Script
from companion.games import registry
from companion.games.aeons_end.game import AeonsEndGame
from companion.games.aeons_end.table import AeonsEnd

Fault = Callable[[AeonsEnd], Script[None]]
SETTLED = {
    "players": ["Abby", "Bob"],
    "mages": ["brama", "kadir"],
    "nemesis": "rageborne",
    "market": [],
    "nemesis_deck": "dealt",
    "strike_deck": "dealt",
    "turn_order_deck": "dealt",
}


class Faulty(AeonsEndGame):
    """Aeon's End with something before each turn that must not be."""

    def __init__(self, fault: Fault) -> None:
        super().__init__()
        self.fault = fault

    def turn(self, play: AeonsEnd) -> Script[None] | None:
        script = super().turn(play)
        return None if script is None else self._turn(play, script)

    def _turn(self, play: AeonsEnd, script: Script[None]) -> Script[None]:
        yield from self.fault(play)
        yield from script


@pytest.mark.parametrize("seed", [1, 2, 3, 4, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(5, 13))])
def test_a_whole_game_holds(seed: int) -> None:
    played = play_game(registry.game("aeons_end"), seed=seed)

    assert played.broken is None, played.broken
    assert played.ending.startswith("ending.")


def test_the_same_seed_plays_the_same_game() -> None:
    one, other = (play_game(registry.game("aeons_end"), seed=5, clock=lambda: 0.0) for _ in range(2))

    assert one == other


def test_checks_change_nothing_about_how_a_game_begins() -> None:
    played = play_game(registry.game("aeons_end"), seed=5, checks=Checks.NONE)

    assert (played.broken, played.ending != "", played.answered > 10) == (None, True, True)


def above_its_limit(game: AeonsEnd) -> Script[None]:
    """Gravehold gains what it cannot have."""
    yield Acknowledge(key="ask.read_mat", text=say("ask.lay_players"))
    game.state.gravehold = 31


def without_words(game: AeonsEnd) -> Script[None]:
    """Something is told that no catalogue knows."""
    yield Acknowledge(key="ask.read_mat", text=say("ask.lay_players"))
    game.tell("told.nonsense")


def missing_argument(game: AeonsEnd) -> Script[None]:
    """A text has a placeholder that nothing is given for."""
    yield Acknowledge(key="ask.read_mat", text=say("ask.lay_nemesis"))


def unknown_rule(game: AeonsEnd) -> Script[None]:
    """An event follows a rule that there is not."""
    yield Acknowledge(key="ask.read_mat", text=say("ask.lay_players"))
    game.tell("told.deck_empty", rule="AE-999")


def inside_without_words(game: AeonsEnd) -> Script[None]:
    """A text has another inside that no catalogue knows."""
    yield Acknowledge(key="ask.read_mat", text=say("words.and", first=literal("A"), second=say("words.nonsense")))


def no_answer(game: AeonsEnd) -> Script[None]:
    """Nothing can be answered."""
    yield ChooseOne(key="ask.wild", text=say("ask.wild"), options=list)


def same_id_twice(game: AeonsEnd) -> Script[None]:
    """Two options cannot be told apart."""
    yield ChooseOne(key="ask.wild", text=say("ask.wild"), options=lambda: [Option("a", literal("A"))] * 2)


A = Option("a", literal("A"))


def refusing(*refused: Refused) -> Fault:
    """Asks for A, and says that this is not possible now."""

    def fault(game: AeonsEnd) -> Script[None]:
        yield ChooseOne(key="ask.wild", text=say("ask.lay_players"), options=lambda: [A], refused=lambda: refused)

    return fault


def refuses_in_vain(game: AeonsEnd) -> Script[None]:
    """What is said not to be possible is taken all the same."""

    class TakesAll(ChooseMany):
        def allows(self, answer: object) -> bool:
            return answer in ((), ("b",))

    refused = Refused("b", literal("B"), literal("not yours"), "AE-050")
    yield TakesAll(
        key="ask.wild",
        text=say("ask.lay_players"),
        options=lambda: [A],
        limits=lambda: (0, 0),
        refused=lambda: [refused],
    )


def raises(game: AeonsEnd) -> Script[None]:
    """The script fails on an answer."""
    yield Acknowledge(key="ask.read_mat", text=say("ask.lay_players"))
    raise ValueError("no such thing")


class TakesAnything(Acknowledge):
    """Takes every answer but fails on some."""

    def allows(self, answer: object) -> bool:
        return answer == OK or bool(len(answer) < 0)  # type: ignore[arg-type]


def fails_on_junk(game: AeonsEnd) -> Script[None]:
    """A prompt that fails instead of refusing."""
    yield TakesAnything(key="ask.read_mat", text=say("ask.lay_players"))


class Forgetful:
    """A script that is not a function of state and answers: it asks for more each time."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self, game: AeonsEnd) -> Script[None]:
        self.times += 1
        most = self.times
        yield Number(key="ask.damage", text=say("ask.lay_players"), limits=lambda: (0, most))


FAULTS: dict[str, tuple[Fault, str]] = {
    "a value above its limit": (above_its_limit, "the state cannot be: gravehold is 31"),
    "a message without words": (without_words, "told.nonsense has no words"),
    "a message without an argument": (missing_argument, "ask.lay_nemesis is told without life, nemesis"),
    "a message inside another without words": (inside_without_words, "words.nonsense"),
    "an unknown rule": (unknown_rule, "told.deck_empty: no rule 'AE-999'"),
    "a prompt without answers": (no_answer, "ask.wild: there is no legal answer"),
    "two options with one id": (same_id_twice, "ask.wild: two options have the same id"),
    "an option that is refused": (
        refusing(Refused("a", literal("A"), literal("not yours"), "AE-050")),
        "ask.wild: 'a' is refused and is an option",
    ),
    "a refusal without a rule": (
        refusing(Refused("b", literal("B"), literal("not yours"), "")),
        "ask.wild: 'b' is refused by a rule that there is not: ''",
    ),
    "a refusal without words": (
        refusing(Refused("b", literal("B"), say("why.nonsense"), "AE-050")),
        "why.nonsense has no words",
    ),
    "two refusals with one id": (
        refusing(*[Refused("b", literal("B"), literal("not yours"), "AE-050")] * 2),
        "ask.wild: two refused choices have the same id",
    ),
    "a refusal that takes the answer": (refuses_in_vain, "ask.wild: took the refused answer 'b'"),
    "a script that raises": (raises, "RuleError: .*no such thing"),
    "a prompt that fails on junk": (fails_on_junk, "ask.read_mat: fails on the answer"),
    "a replay that differs": (Forgetful(), "undo brings back something else|a replay comes to something else"),
}


@pytest.mark.parametrize(("fault", "text"), FAULTS.values(), ids=FAULTS.keys())
def test_a_fault_is_seen(fault: Fault, text: str) -> None:
    played = play_game(Faulty(fault), seed=1, settings=SETTLED)

    assert played.broken is not None
    assert re.search(text, played.broken.text), played.broken.text


def test_a_value_that_is_listed_and_cannot_be_found_is_seen() -> None:
    class Forgotten(AeonsEndGame):
        def correctable(self, play: AeonsEnd, path: str) -> Correctable | None:
            return None

    texts = [one.broken.text for seed in range(1, 5) if (one := play_game(Forgotten(), seed=seed)).broken is not None]

    assert any("is listed as" in text for text in texts), texts


def test_a_game_without_end_is_seen() -> None:
    def for_ever(game: AeonsEnd) -> Script[None]:
        while True:
            yield Acknowledge(key="ask.read_mat", text=say("ask.lay_players"))

    played = play_game(Faulty(for_ever), seed=1, settings=SETTLED, checks=Checks.NONE, most_inputs=200)

    assert played.broken is not None
    assert played.broken.text == "the game is not over after 200 inputs"


def test_a_broken_game_is_shown_by_a_scenario(tmp_path: Path) -> None:
    game = Faulty(above_its_limit)
    played = play_game(game, seed=1, settings=SETTLED)
    assert played.broken is not None
    file = tmp_path / "broken.yaml"
    file.write_text(played.broken.scenario, encoding="utf-8")

    faulty = [line for scenario, _ in load(file, lambda name: game) for line in run(scenario, game)]

    assert any("gravehold is 31" in line for line in faulty), faulty


def test_careful_players_choose_low_numbers() -> None:
    chance = random.Random(1)
    prompt = Number(key="ask.damage", text=say("ask.damage"), limits=lambda: (2, 30))

    bold, careful = ([drawn(prompt, chance, temper) for _ in range(300)] for temper in (1, 12))

    assert all(prompt.allows(answer) for answer in (*bold, *careful))
    assert sum(map(int, careful)) < sum(map(int, bold)) / 2  # type: ignore[arg-type]
