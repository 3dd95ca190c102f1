"""The Noise Roll: the marker, the dice, what makes it louder or quieter, and which Blip each die goes to."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.effects import Scope, resolve
from companion.engine.errors import UndoNeedsConfirmationError
from companion.engine.scripts import Script
from companion.games.enormity.blips.noise_moves import noise_moves
from companion.games.enormity.noise.named import SCRIPTS
from companion.games.enormity.operations.blips import MakeNoise
from companion.games.enormity.records import Colour, Noise, NoiseKind
from companion.games.enormity.settings import MarkerMoves
from companion.games.enormity.spacer import Fate
from companion.games.enormity.state import EnormityState, Phase
from companion.games.enormity.table import Run
from tests.games.enormity.tables import Played, act, go_on, rule, said, table

BLIPS = ((9, 2), (9, 5), (9, 9), (2, 9), (5, 9), (5, 5), (8, 8))
A, B, C, D = 101, 102, 103, 104


def loud_table(count: int, **given: Any) -> EnormityState:
    """Abel and Okafor with some Blips around; the Listener hears them."""
    parts: dict[str, Any] = {"at": [(1, 1), (3, 1)], "priority": 1, "sheet": "listener", "blips": BLIPS[:count]}
    return table(2, **{**parts, **given})


def noise(blips: int, *faces: str, given: dict[str, Any] | None = None, **printed: Any) -> Played:
    """Abel makes Noise; the dice show these faces, and nobody pays Stress."""
    answers: dict[str, Any] = {"ask.dice": faces} if faces else {}
    if any("o" in face for face in faces):  # a quiet roll cannot get any better: nothing is asked
        answers["ask.stress"] = ()
    return act(loud_table(blips, **(given or {})), "noise", answers=answers, **{"seat": 0, **printed})


def moves(played: Played) -> dict[int, int]:
    """How far each Blip will move."""
    return {move.blip: move.steps for move in played.state.noise}


def test_a_quiet_roll_is_not_asked_about_for_no_re_roll_makes_it_better() -> None:
    assert act(loud_table(2, pool={"confidence": 2}), "noise", seat=0, answers={"ask.dice": ("-", "-")}).done


@rule("EN-129", "EN-132")
def test_an_intruder_symbol_is_one_die_for_each_blip() -> None:
    assert noise(3).asked.dice == ("white",) * 3


@rule("EN-130")
def test_only_potentials_count_in_a_noise_roll() -> None:
    assert noise(2).asked.symbols == ("potential",)


@rule("EN-130", "EN-147")
def test_power_on_a_danger_die_makes_no_noise() -> None:
    faces = {"white": ["p3", "p1o1"]}
    state = loud_table(1, settings={"faces": faces})
    assert moves(act(state, "noise", seat=0, answers={"ask.dice": ("p3",)})) == {}
    assert moves(act(state, "noise", seat=0, answers={"ask.dice": ("p1o1",), "ask.stress": ()})) == {A: 1}


@rule("EN-131", "EN-156")
def test_a_die_makes_as_much_noise_as_it_has_potentials() -> None:
    assert moves(noise(1, "o2")) == {A: 2}
    quiet = noise(1, "-")
    assert moves(quiet) == {}
    assert "told.noise_quiet" in quiet.told


@rule("EN-133")
@pytest.mark.parametrize(("marker", "colour"), [(9, "white"), (6, "red"), (3, "black"), (0, "black")])
def test_the_colour_is_the_noise_awareness_of_the_level(marker: int, colour: str) -> None:
    assert noise(1, given={"marker": marker}).asked.dice == (colour,)


@rule("EN-133", "EN-357")
@pytest.mark.parametrize(("marker", "colour"), [(9, "white"), (6, "white"), (3, "red")])
def test_the_grin_hears_with_white_dice_on_the_red_level(marker: int, colour: str) -> None:
    assert noise(1, given={"marker": marker, "sheet": "grin"}).asked.dice == (colour,)


def test_the_table_says_the_colour_for_a_sheet_that_no_pack_has() -> None:
    played = noise(2, given={"sheet": "of_the_owner"})
    assert (played.asked.key, played.options) == ("ask.noise_colour", ["white", "red", "black"])
    assert played.answer("red").asked.dice == ("red", "red")


@rule("EN-134")
def test_dice_that_are_missing_are_promoted() -> None:
    assert noise(5, given={"marker": 6}).asked.dice == ("red",) * 4 + ("black",)


@rule("EN-135", "EN-136")
def test_each_die_beyond_black_overwhelms_before_the_others_are_rolled() -> None:
    played = act(loud_table(5, marker=3), "noise", seat=0, stop_at="ask.by_hand")
    assert played.asked.key == "ask.by_hand"
    played.answer("ok")
    assert played.asked.key == "ask.by_hand"
    played.answer("ok")
    assert played.asked.dice == ("black",) * 3
    assert played.told.count("told.done_by_table") == 2


@rule("EN-136")
def test_dice_that_were_counted_go_to_the_blips_that_overwhelm_has_left() -> None:
    supply = {"white": 2, "red": 0, "black": 0}
    played = noise(3, "o2", "o1", given={"sheet": "scatterer", "settings": {"dice_supply": supply}})
    assert [blip.id for blip in played.state.blips] == [A, B]
    assert moves(played.answer(str(B))) == {A: 1, B: 2}


@rule("EN-137")
def test_the_table_says_how_many_dice_it_has() -> None:
    supply = {"white": 2, "red": 1, "black": 3}
    assert noise(4, given={"settings": {"dice_supply": supply}}).asked.dice == ("white", "white", "red", "black")


@rule("EN-138")
def test_a_bonus_goes_to_a_die_of_the_roller_s_choice() -> None:
    played = noise(2, "-", "o1", bonus=1)
    assert (played.asked.key, played.options) == ("ask.noise_bonus", ["1", "2"])
    assert [said(option.effect) for option in played.asked.options] == ["0 → 1", "1 → 2"]
    played.answer("2")
    assert played.asked.key == "ask.noise_blip"
    played.answer(str(B))
    assert moves(played) == {B: 2}


@rule("EN-138")
def test_of_dice_that_show_the_same_it_is_not_asked_which_gets_a_bonus() -> None:
    played = noise(2, "-", "-", bonus=1)
    assert played.asked.key == "ask.noise_blip"
    assert moves(played.answer(str(B))) == {B: 1}


@rule("EN-027", "EN-138")
def test_discipline_can_take_a_bonus_away_again() -> None:
    played = noise(1, "-", bonus=1, given={"pool": {"discipline": 1}})
    assert played.asked.key == "ask.discipline_noise"
    played.answer(("1",))
    assert moves(played) == {}
    assert played.state.pool.discipline == 0


@rule("EN-139")
def test_a_bonus_without_blips_moves_the_marker_and_nothing_else() -> None:
    for moved_by in MarkerMoves:
        played = noise(0, bonus=1, given={"settings": {"marker_moves": moved_by.value}})
        assert played.done
        assert (played.state.priority, played.state.noise) == (0, [])


@rule("EN-140")
def test_certain_dice_override_the_blips_and_the_sheet() -> None:
    assert noise(3, dice=["red", "black"]).asked.dice == ("red", "black")


@rule("EN-141")
def test_confidence_and_stress_roll_noise_dice_again_before_they_are_assigned() -> None:
    played = act(
        loud_table(2, pool={"confidence": 1, "discipline": 1}), "noise", seat=0, answers={"ask.dice": ("o2", "o2")}
    )
    assert played.asked.key == "ask.confidence"
    assert said(played.asked.text).startswith("Noise 4.")
    played.answer(("1",), ("o1",), ("2",), ("-",), ())
    assert said(played.asked.options[0].effect) == "1 → 0"
    played.answer(("1",))
    assert moves(played) == {}
    assert played.state.spacers[0].stress == 1


@rule("EN-027", "EN-141")
def test_one_discipline_makes_one_die_quieter_by_one() -> None:
    played = noise(1, "o3", given={"pool": {"discipline": 2}})
    assert played.asked.most == 1
    assert moves(played.answer(("1",))) == {A: 2}


@rule("EN-142")
def test_who_makes_noise_takes_the_marker_at_once_also_for_a_quiet_roll() -> None:
    played = noise(1)
    assert played.asked.key == "ask.dice"
    assert played.state.priority == 0


@rule("EN-142")
def test_by_the_other_reading_only_noise_that_is_heard_moves_the_marker() -> None:
    given = {"settings": {"marker_moves": "heard"}}
    asked = noise(1, given=given)
    assert (asked.asked.seat, asked.state.priority) == (0, 1)
    assert noise(1, "-", given=given).state.priority == 1
    assert noise(1, "o1", given=given).state.priority == 0


@rule("EN-144")
def test_each_blip_gets_one_of_the_results_as_the_roller_likes() -> None:
    played = noise(3, "o2", "-", "o1")
    assert (played.asked.key, played.asked.seat, said(played.asked.text)) == (
        "ask.noise_blip",
        0,
        "Which Blip moves 2 steps?",
    )
    assert said(played.asked.detail) == "Then: 1, 1 quiet die"
    played.answer(str(C))
    assert played.options == [str(A), str(B)]
    played.answer(str(A))
    assert moves(played) == {A: 1, C: 2}


@rule("EN-144")
def test_dice_that_are_more_than_the_blips_go_to_blips_that_have_one() -> None:
    played = noise(2, "o3", "o2", "o1", dice=["red", "red", "red"])
    played.answer(str(A))
    assert played.options == [str(A), str(B)]
    played.answer(str(A))
    assert moves(played) == {A: 5, B: 1}, "the last die must go to the Blip that has none"


@rule("EN-144")
def test_one_blip_gets_all_dice_unasked() -> None:
    assert moves(noise(1, "o2", "o1", dice=["red", "red"])) == {A: 3}


@rule("EN-144")
def test_fewer_dice_than_blips_leave_blips_that_do_not_move() -> None:
    played = noise(3, "o1", dice=["red"])
    assert moves(played.answer(str(B))) == {B: 1}


def test_nothing_is_asked_where_all_blips_get_the_same() -> None:
    assert moves(noise(3, "o1", "o1", "o1")) == {A: 1, B: 1, C: 1}


def test_options_say_where_the_blip_is_and_how_close_it_comes() -> None:
    played = noise(2, "o2", "o1")
    assert [option.at for option in played.asked.options] == ["piece blip.101", "piece blip.102"]
    assert [said(option.effect) for option in played.asked.options] == ["7 away → 5", "10 away → 8"]


@rule("EN-145")
def test_blips_wait_for_the_end_of_the_action() -> None:
    played = noise(1, "o2")
    assert [tuple(blip.at) for blip in played.state.blips] == [BLIPS[0]]
    (move,) = played.state.noise
    assert (move.blip, move.steps, move.seat, tuple(move.toward)) == (A, 2, 0, (1, 1))


@rule("EN-157")
def test_blips_go_toward_the_spacer_who_made_the_noise() -> None:
    played = noise(1, "o1", seat=1)
    assert [(move.seat, tuple(move.toward)) for move in played.state.noise] == [(1, (3, 1))]


@rule("EN-680")
@pytest.mark.parametrize(("number", "raised"), [(2, 1), (3, 2)])
def test_a_plain_number_raises_one_die_until_the_total_is_reached(number: int, raised: int) -> None:
    played = noise(2, "-", "o1", number=number)
    assert played.asked.key == "ask.noise_bonus"
    assert said(played.asked.text) == f"+{raised} Noise: which die?"
    played.answer("1")
    assert f"{raised} more Noise on die 1" in [said(event.message) for event in played.events]


@rule("EN-680")
def test_a_plain_number_that_is_reached_raises_nothing() -> None:
    played = noise(2, "o2", "o1", number=2)
    assert played.asked.key == "ask.noise_blip"


@rule("EN-681")
def test_the_holder_of_the_marker_rolls_for_noise_of_something_else_and_keeps_it() -> None:
    played = act(loud_table(1), "noise", source=[5, 3])
    assert (played.asked.seat, played.state.priority) == (1, 1)
    played.answer(("o2",), ())
    assert [(move.seat, tuple(move.toward)) for move in played.state.noise] == [(None, (5, 3))]


@rule("EN-681")
def test_noise_from_nowhere_draws_blips_to_the_holder_of_the_marker() -> None:
    played = act(loud_table(1), "noise", answers={"ask.dice": ("o2",), "ask.stress": ()})
    assert [(move.seat, tuple(move.toward)) for move in played.state.noise] == [(1, (3, 1))]


@rule("EN-294")
def test_noise_per_shot_is_added_for_every_shot() -> None:
    played = noise(1, "-", per_shot=1, shots=2)
    assert moves(played) == {A: 2}


def test_noise_of_a_spacer_in_another_place_reaches_no_blip() -> None:
    played = noise(1, given={"abel": {"elsewhere": "the_void"}})
    assert played.done
    assert played.state.priority == 0
    assert played.state.noise == []


def test_who_dies_of_a_re_roll_has_still_made_noise() -> None:
    state = loud_table(1, abel={"stress": 9})
    played = act(state, "noise", seat=0, answers={"ask.dice": ("o2",), "ask.stress": ("1",)}).answer("go_on")
    assert played.state.spacers[0].fate is Fate.DEAD
    assert [(move.blip, move.steps, tuple(move.toward)) for move in played.state.noise] == [(A, 2, (1, 1))]
    assert played.state.priority == 1


@rule("EN-341")
def test_the_marker_of_who_dies_goes_to_the_spacer_closest_to_danger() -> None:
    state = table(3, at=[(0, 0), (9, 9), (4, 4)], intruders=[(5, 4)], priority=0, abel={"fate": "dead", "at": None})
    assert act(state, "pass_on_marker", seat=0).state.priority == 2


@rule("EN-341")
def test_a_blip_is_danger_too() -> None:
    state = table(3, at=[(0, 0), (9, 9), (4, 4)], blips=[(8, 8)], priority=0, abel={"fate": "dead", "at": None})
    assert act(state, "pass_on_marker", seat=0).state.priority == 1


@rule("EN-341")
def test_the_players_choose_between_spacers_that_are_equally_close() -> None:
    state = table(3, at=[(0, 0), (3, 4), (5, 4)], intruders=[(4, 4)], priority=0, abel={"fate": "dead", "at": None})
    played = act(state, "pass_on_marker", seat=0)
    assert (played.asked.key, played.options) == ("ask.priority", ["1", "2"])
    assert played.answer("2").state.priority == 2


@rule("EN-129")
def test_a_card_can_make_noise_for_the_spacer_who_plays_it() -> None:
    def card(run: Run) -> Script[None]:
        yield from resolve(run, (MakeNoise(Noise(bonus=1)),), Scope(card="own_card", you=0))

    played = act(loud_table(1), card, answers={"ask.dice": ("-",)})
    assert [(move.blip, move.steps, move.seat) for move in played.state.noise] == [(A, 1, 0)]


@rule("EN-681")
def test_a_card_can_make_noise_on_a_space() -> None:
    def card(run: Run) -> Script[None]:
        yield from resolve(run, (MakeNoise(space=(5, 3)),), Scope(card="own_card", you=0))

    played = act(loud_table(1), card, answers={"ask.dice": ("o1",), "ask.stress": ()})
    assert [(move.seat, tuple(move.toward)) for move in played.state.noise] == [(None, (5, 3))]
    assert played.state.priority == 1


def test_a_card_with_certain_noise_dice_must_name_them() -> None:
    assert list(MakeNoise(Noise(kind=NoiseKind.DICE)).faults())
    assert list(MakeNoise(Noise(dice=(Colour.RED,))).faults())
    assert not list(MakeNoise(Noise(kind=NoiseKind.DICE, dice=(Colour.RED,))).faults())


@rule("EN-003")
def test_choices_are_taken_back_to_the_noise_roll_and_no_further_before_the_dice_are_taken_up() -> None:
    played = noise(2, "o3", "o2", given={"pool": {"discipline": 1}}).answer(("2",))
    assert (played.asked.key, played.state.pool.discipline) == ("ask.noise_blip", 0)
    played.session.undo()
    played.session.undo()
    assert (played.asked.key, played.state.pool.discipline) == ("ask.stress", 1)
    with pytest.raises(UndoNeedsConfirmationError):
        played.session.undo()
    assert [said(one) for one in played.session.undo_plan()] == ["Take up 2 dice (Noise): they are rolled anew"]
    assert played.state.priority == 0


def noise_and_moves(run: Run, **printed: Any) -> Script[None]:
    """Noise is made, and the action that made it is over."""
    yield from SCRIPTS["noise"](run, **printed)
    yield from noise_moves(run)


@rule("EN-681")
def test_blips_go_toward_the_space_that_made_the_noise() -> None:
    state = loud_table(0, blips=[(8, 5)], at=[(0, 9), (1, 9)])
    played = act(state, noise_and_moves, source=[5, 3], answers={"ask.dice": ("o2",), "ask.stress": ()})
    assert [tuple(blip.at) for blip in played.state.blips] == [(7, 4)]
    assert [said(event.message) for event in played.events if event.message.key == "told.blip_moves"] == [
        "Blip A moves 1 down, 1 left"
    ]


@rule("EN-143", "EN-145")
def test_blips_move_after_everything_else_that_noise_brings() -> None:
    state = loud_table(5, marker=3, at=[(0, 0), (1, 0)])
    answers: dict[str, Any] = {"ask.dice": ("o1", "o1", "o1"), "ask.stress": ()}
    answers["ask.noise_blip"] = [str(A), str(B), str(D)]
    played = act(state, noise_and_moves, seat=0, answers=answers)
    order = [key for key in played.told if key in ("told.done_by_table", "told.noise_assigned", "told.blip_moves")]
    assert order == ["told.done_by_table"] * 2 + ["told.noise_assigned"] * 3 + ["told.blip_moves"] * 3


HERALD = {"depth": "full", "character": "loud_herald", "suit": "test_overall"}


@rule("EN-143")
def test_blips_move_for_the_noise_of_an_ability_before_anything_else_is_done() -> None:
    """An ability is no action that they could wait for the end of."""
    state = table(1, at=[(1, 1)], blips=[(9, 2)], active=0, priority=0, abel=HERALD)
    played = act(state, "acting", seat=0).answer("ability.herald_call", ("o2",), ())
    assert played.asked.key == "ask.spacer_action"
    assert tuple(played.state.blips[0].at) == (7, 2)


@rule("EN-143")
def test_blips_move_for_the_noise_of_a_reaction_when_the_activation_is_over() -> None:
    state = table(
        1,
        at=[(1, 1)],
        blips=[(9, 2)],
        intruders=[{"at": (1, 2), "sheet": "loud_stalker"}],
        phase=Phase.INTRUDERS,
        priority=0,
        abel=HERALD,
    )
    answers = {"ask.reaction": "0 ability.herald_cry", "ask.dice": [("o2",), ("-",)], "ask.stress": ()}
    played = go_on(state, answers=answers)
    order = [key for key in played.told if key in ("told.attack_power", "told.blip_moves")]
    assert order[:2] == ["told.attack_power", "told.blip_moves"]
    assert played.asked.key == "ask.scanner_turn"
    assert tuple(played.state.blips[0].at) == (7, 2)


@rule("EN-473")
def test_without_a_blip_noise_still_moves_the_marker() -> None:
    played = noise(0)
    assert played.done
    assert played.state.priority == 0
