"""Whole games of every kind through the real screen, with nothing but two buttons and an encoder."""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path

import pytest

from companion.engine.autoplay import drawn
from companion.engine.prompts import Kind
from companion.games import registry
from companion.shelf import Shelf
from companion.tabletop import Tabletop
from tests.ui.acting import Hands
from tests.ui.stage import Stage
from ui.contract import Act, Health

pytestmark = pytest.mark.xvfb


@dataclass(frozen=True)
class Evening:
    """A game that random people play to its end in so many inputs: the chance of both, and how keen they are."""

    game: str
    seed: int
    zeal: float
    inputs: int


SHORT = (Evening("aeons_end", 1, 0.9, 36), Evening("enormity", 6, 0.0, 42), Evening("endogenesis", 19, 0.0, 58))
LONGER = (Evening("aeons_end", 0, 0.0, 166), Evening("enormity", 2, 0.0, 113), Evening("endogenesis", 1, 0.9, 63))
EVENINGS = [
    *(pytest.param(one, id=f"short-{one.game}") for one in SHORT),
    *(pytest.param(one, id=f"longer-{one.game}", marks=pytest.mark.slow) for one in LONGER),
]


@pytest.mark.parametrize("evening", EVENINGS)
def test_a_whole_game_is_played_with_two_buttons_and_an_encoder(stage: Stage, tmp_path: Path, evening: Evening) -> None:
    table = Tabletop(Shelf(tmp_path, registry.game(evening.game), seed=evening.seed)).start()
    stage.open(table, (800, 480))
    hands, chance = Hands(stage, table.acts.tell), random.Random(evening.seed)
    hands.turn()
    given = 0
    while stage.screen.view.ended is None:
        asked = stage.screen.prompt.asked
        if asked.kind is Kind.COVERED:
            hands.answer(None)
            continue
        prompt = table.read(lambda session: session.prompt)
        hands.answer(drawn(prompt, chance, 1, evening.zeal))
        given += 1
        stage.until(lambda: stage.screen.view.step == given, f"the answer to {asked.key} came")  # noqa: B023
    assert given == evening.inputs


def test_an_input_of_a_game_is_taken_back_and_asks_as_on_the_screen(stage: Stage, tmp_path: Path) -> None:
    evening = SHORT[0]
    table = Tabletop(Shelf(tmp_path, registry.game(evening.game), seed=evening.seed)).start()
    stage.open(table, (800, 480))
    hands, chance = Hands(stage, table.acts.tell), random.Random(evening.seed)
    hands.turn()
    for step in range(1, 9):
        prompt = table.read(lambda session: session.prompt)
        hands.answer(drawn(prompt, chance, 1, evening.zeal))
        stage.until(lambda step=step: stage.screen.view.step == step, "the answer came")
    for step in range(7, -1, -1):
        hands.act(Act.UNDO)
        if stage.screen.dialog:
            hands.hold(lambda step=step: table.view().step == step)
        stage.until(lambda step=step: stage.screen.view.step == step, "it was taken back")
    assert not any(device.health is Health.LOST for device in table.view().devices)
