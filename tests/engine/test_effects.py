"""Effects: operations in printed order, and what they cannot say is done by the table."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.effects import AskTable, Effects, Operation, Scope, Vocabulary, resolve
from companion.engine.errors import DoneByHand, GameEnded
from companion.engine.messages import literal, say
from companion.engine.prompts import OK, Acknowledge, Kind
from companion.engine.scripts import Script
from tests.engine.play import opening
from tests.engine.toy import MOST_HEAT, Stir, Toy, ToyGame, Warm


class Twice(Operation, frozen=True, tag="twice"):
    """A list of effects, two times over."""

    effects: Effects

    def resolve(self, play: Toy, scope: Scope) -> Script[None]:
        yield from resolve(play, self.effects, scope)
        yield from resolve(play, self.effects, scope)

    def possible(self, play: Any, scope: Scope) -> bool:
        return self.effects.possible(play, scope)


class Never(Operation, frozen=True, tag="never"):
    """Something that cannot be done."""

    def possible(self, play: Any, scope: Scope) -> bool:
        return False


@pytest.fixture
def toy() -> Toy:
    game = ToyGame()
    return game.play(opening(game))


def told(toy: Toy) -> list[str]:
    return [event.message.key for event in toy.told]


def test_an_operation_is_finished_before_the_next_begins(toy: Toy) -> None:
    script = resolve(toy, [Warm(1), Stir(), Warm(2)], Scope())
    assert next(script).key == "ask.stir"
    assert toy.state.heat == 1
    with pytest.raises(StopIteration):
        script.send(2)
    assert told(toy) == ["told.heat", "told.stirred", "told.heat"]
    assert toy.state.heat == 3


def test_by_hand_leaves_out_the_operation_that_asks_and_no_other(toy: Toy) -> None:
    script = resolve(toy, [Stir(), Warm(1), Stir(most=1)], Scope(card="soup"))
    next(script)
    assert script.throw(DoneByHand()).bounds() == (0, 1)
    assert toy.state.heat == 1
    with pytest.raises(StopIteration):
        script.send(1)
    assert told(toy) == ["told.by_hand", "told.heat", "told.stirred"]
    assert toy.told[0].message == say("told.by_hand", card=literal("soup"))


def test_by_hand_inside_an_operation_leaves_the_rest_of_it_alone(toy: Toy) -> None:
    script = resolve(toy, [Twice(Effects([Stir(), Warm(1)])), Warm(1)], Scope())
    next(script)
    script.throw(DoneByHand())
    assert toy.state.heat == 1
    with pytest.raises(StopIteration):
        script.send(0)
    assert toy.state.heat == 3


def test_what_comes_after_the_end_of_the_game_is_not_resolved(toy: Toy) -> None:
    script = resolve(toy, [Warm(MOST_HEAT), Stir()], Scope())
    with pytest.raises(GameEnded):
        next(script)
    assert told(toy) == ["told.heat"]


def test_ask_table_asks_in_the_owners_words_and_tells_that_it_was_done(toy: Toy) -> None:
    script = resolve(toy, [AskTable("Swap the two lids"), Warm(1)], Scope(card="soup"))
    prompt = next(script)
    assert isinstance(prompt, Acknowledge)
    asked = prompt.asked()
    assert (asked.key, asked.kind) == ("ask.by_hand", Kind.ACKNOWLEDGE)
    assert asked.text == say("ask.by_hand", text=literal("Swap the two lids"))
    assert toy.state.heat == 0
    with pytest.raises(StopIteration):
        script.send(OK)
    assert toy.state.heat == 1
    assert toy.told[0].message == say("told.done_by_table", text=literal("Swap the two lids"))


def test_effects_are_possible_when_every_part_is(toy: Toy) -> None:
    assert Effects([Warm(1), AskTable("x")]).possible(toy, Scope())
    assert Effects().possible(toy, Scope())
    assert not Effects([Warm(1), Never()]).possible(toy, Scope())
    assert not Effects([Twice(Effects([Never()]))]).possible(toy, Scope())


def test_a_vocabulary_knows_its_operations_by_name_and_always_the_table() -> None:
    vocabulary = Vocabulary([Warm, Stir])
    assert vocabulary.names() == ["ask_table", "stir", "warm"]
    assert vocabulary.get("warm") is Warm
    assert vocabulary.get("ask_table") is AskTable
    assert vocabulary.get("wram") is None
