"""What a player of a whole table is offered in the main phase: in which order, in how many words, and the way out."""

from __future__ import annotations

from companion.engine.prompts import Asked
from tests.games.aeons_end.tables import act, said, seat, table

OPENED = ("open", "open", "closed/3", "closed/0")
HAND = ["spark", "crystal", "jade", "crystal", "spark"]


def offered(**answers: object) -> Asked:
    """What is asked in the main phase, after these answers."""
    abby = seat(*OPENED, full=True, hand=HAND, turn={"aether": 5})
    state = table(abby=abby, supply=[{"card": "jade", "left": 7}, {"card": "ignite", "left": 5}])
    return act(
        state, "main_phase", player="player_1", answers={f"ask.{key}": value for key, value in answers.items()}
    ).asked


def test_what_is_in_hand_comes_first_and_the_end_of_the_turn_is_the_way_out() -> None:
    asked = offered()
    assert [option.id for option in asked.options][:4] == ["play_all", "play.crystal", "play.jade", "prep.spark"]
    assert [option.id for option in asked.options if option.way_out] == ["end_turn"]
    assert asked.options[-1].id == "end_turn"


def test_a_gem_says_what_it_gives_and_a_spell_how_many_are_held() -> None:
    effects = {option.id: said(option.effect) for option in offered().options}
    assert effects["play_all"] == "+4 aether"
    assert effects["play.crystal"] == "+1 aether"
    assert effects["play.jade"] == "+2 aether"
    assert effects["prep.spark"] == "2 in hand"
    assert effects["charge"] == "2 aether"


def test_a_pile_says_what_it_costs_and_how_many_are_left_and_one_can_go_back() -> None:
    asked = offered(action=["gain"])
    assert [(said(option.label), said(option.effect)) for option in asked.options] == [
        ("Jade", "2 aether · 7 left"),
        ("Ignite", "4 aether · 5 left"),
        ("Back", ""),
    ]
    assert [option.id for option in asked.options if option.way_out] == ["back"]
