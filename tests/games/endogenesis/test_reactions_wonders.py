"""Wonders played in answer to a hit (rulebook: Wonders, True Strike)."""

from __future__ import annotations

from companion.engine.piles import Kept
from companion.games.endogenesis.box import read_box
from companion.games.endogenesis.game import EndogenesisGame
from companion.games.endogenesis.operations import VOCABULARY
from companion.games.endogenesis.reactions.ready import wonders_can_answer
from tests.games.endogenesis.reacting import attacked, hale, healths, ready
from tests.games.endogenesis.tables import DATA, act, play_of, rule, table

AEGIS = "wonder:test_re_aegis"


@rule("EG-147")
def test_a_wonder_that_says_so_answers_a_hit() -> None:
    played = attacked(table(2, active=0, bo=hale(wonders=["test_re_aegis"])), react="react")
    assert (played.asked.key, played.asked.only_for, played.options) == ("ask.reaction", 1, [AEGIS, "none"])
    played.answer(AEGIS)
    assert played.done
    assert healths(played) == [3, 5]
    assert played.state.players[1].wonders == []


@rule("EG-144")
def test_a_wonder_that_has_answered_is_discarded() -> None:
    played = attacked(table(2, active=0, bo=hale(wonders=["test_re_aegis"])), react="react", reaction=AEGIS)
    assert played.state.wonder_discard == ["test_re_aegis"]
    assert not played.state.players[1].used_wonder  # it is not Bo's turn


@rule("EG-147", "EG-227")
def test_who_holds_a_wonder_is_asked_whichever_it_is() -> None:
    one = attacked(table(2, active=0, bo=hale(wonders=["test_re_aegis"])))
    other = attacked(table(2, active=0, bo=hale(wonders=["test_re_nova"])))
    assert one.asked == other.asked
    other.answer("react")
    assert (other.options, other.refused) == (["none"], {"wonder:test_re_nova": "EG-147"})


@rule("EG-165")
def test_a_wonder_answers_true_strike_where_no_reaction_can() -> None:
    state = table(2, active=0, bo=ready("test_guard", wonders=["test_re_aegis"]))
    played = attacked(state, "test_re_spear", react="react")
    assert (played.options, played.refused) == ([AEGIS, "none"], {"slot:0": "EG-122"})
    assert healths(played.answer(AEGIS)) == [3, 5]


@rule("EG-121", "EG-147")
def test_a_wonder_can_be_played_beside_a_reaction() -> None:
    state = table(2, active=0, bo=ready("test_guard", wonders=["test_re_aegis"]))
    played = attacked(state, react=["react", "react"], reaction=["slot:0", AEGIS], equip_again="test_guard")
    assert played.done
    assert healths(played) == [3, 5]


@rule("EG-130")
def test_several_wonders_are_played_by_priority_the_acting_player_last() -> None:
    state = table(
        3,
        active=0,
        monster={"card": "test_re_shell"},
        ada=hale(wonders=["test_re_aegis"]),
        bo=hale(wonders=["test_re_nova"]),
        cy=hale(wonders=["test_re_gate"]),
    )
    played = act(state, "monster_skill", number=1, moment="active")
    seats = []
    while not played.done:
        seats.append(played.asked.seat)
        played.answer("pass")
    assert seats == [1, 2, 0]


@rule("EG-146", "EG-207")
def test_what_a_wonder_sends_on_cannot_be_answered() -> None:
    state = table(3, active=0, bo=hale(wonders=["test_re_gate"]), cy=ready("test_guard"))
    played = attacked(
        state, "test_bolt", target="player_2", react="react", reaction="wonder:test_re_gate", redirect="player_3"
    )
    assert played.done
    assert healths(played) == [3, 5, 2]


@rule("EG-227")
def test_where_every_answering_wonder_lies_open_nobody_is_asked_for_one() -> None:
    state = table(2, active=0, bo=hale(wonders=["test_re_nova"]))
    assert wonders_can_answer(play_of(state))
    play = play_of(state)
    play.state.wonder_discard = [one.id for one in play.box.wonders.values() if one.when.value == "when_hit"]
    assert not wonders_can_answer(play)
    assert attacked(play.state).done


@rule("EG-227")
def test_a_table_with_its_own_wonders_is_always_asked() -> None:
    game = EndogenesisGame(read_box([DATA / "basic.yaml"], VOCABULARY))
    state = table(2, settings={"wonder_deck": Kept.REAL.value}, game=game, active=0, bo=hale(wonders=["unseen"]))
    assert wonders_can_answer(play_of(state, game))
    dealt = table(2, game=game, active=0, bo=hale(wonders=["unseen"]))
    assert not wonders_can_answer(play_of(dealt, game))


@rule("EG-147")
def test_of_real_wonders_the_table_says_which_it_plays() -> None:
    settings = {"wonder_deck": "real"}
    state = table(2, settings=settings, active=0, bo=hale(wonders=["unseen"]))
    played = attacked(state, react="react", reaction="wonder:unseen")
    assert (played.asked.key, played.asked.only_for) == ("ask.wonder_answers", None)
    played.answer("test_re_aegis")
    assert healths(played) == [3, 5]
    assert played.state.players[1].wonders == []


@rule("EG-147")
def test_a_real_wonder_that_is_not_for_now_goes_back() -> None:
    state = table(2, settings={"wonder_deck": "real"}, active=0, bo=hale(wonders=["unseen"]))
    played = attacked(state, react="react", reaction="wonder:unseen", wonder_answers="test_re_nova")
    assert played.asked.key == "ask.react"
    assert played.state.players[1].wonders == ["unseen"]
    assert "EG-147" in played.rules
