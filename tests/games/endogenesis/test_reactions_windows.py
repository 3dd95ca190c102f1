"""Who is asked for an answer, about what, and in which order (rulebook: Using Reaction Skills, Action Order)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.engine.covered import pressed
from companion.engine.prompts import Asked
from companion.engine.scripts import Script
from companion.games.endogenesis.reactions.ready import may_react
from companion.games.endogenesis.skill_use import Hit, UseKind
from companion.games.endogenesis.skills.dealing import strike
from companion.games.endogenesis.skills.resolving import new_use, resolve_use
from companion.games.endogenesis.state import Phase
from companion.games.endogenesis.table import Endogenesis
from tests.games.endogenesis.reacting import attacked, hale, healths, ready
from tests.games.endogenesis.tables import Played, act, go_on, play_of, rule, said, table


def seats_asked(played: Played) -> list[int]:
    """Let everybody who is asked let it happen; returns who was asked, in order."""
    found: list[int] = []
    while not played.done:
        assert played.asked.key == "ask.react"
        assert played.asked.seat is not None
        found.append(played.asked.seat)
        played.answer("pass")
    return found


def used(kind: UseKind, card: str, by: str = "player_1") -> Callable[[Endogenesis], Script[None]]:
    """A script: this card used as something of this kind."""

    def script(play: Endogenesis) -> Script[None]:
        record = play.wonder(card) if kind is UseKind.WONDER else play.knowledge_card(card)
        yield from resolve_use(play, new_use(play, kind, card, by=by), record.effects)

    return script


@rule("EG-086")
def test_only_who_is_hit_is_asked() -> None:
    state = table(3, active=0, bo=ready("test_guard"), cy=ready("test_guard"))
    played = attacked(state, "test_bolt", target="player_2")
    assert seats_asked(played) == [1]


@rule("EG-118", "EG-227")
def test_who_is_hit_and_has_a_ready_face_down_card_lets_it_happen_or_answers() -> None:
    played = attacked(table(2, active=0, bo=ready("test_guard")))
    asked = played.asked
    assert (asked.key, asked.seat, asked.only_for, played.options) == ("ask.react", 1, None, ["pass", "react"])
    assert [option.held for option in asked.options] == [True, False]
    assert said(asked.options[0].effect) == "Health 5 -> 2"
    assert healths(played.answer("pass")) == [3, 2]


@rule("EG-118", "EG-207")
def test_a_reaction_can_answer_the_reaction_that_hits() -> None:
    state = table(2, active=0, ada=ready("test_guard"), bo=ready("test_re_mirror5"))
    played = attacked(state, "test_wave", react="react", reaction="slot:0")
    assert (played.asked.key, played.asked.seat) == ("ask.react", 0)
    played.answer("react", "slot:0", "test_guard", "test_re_mirror5")
    assert played.done
    assert healths(played) == [4, 5]  # 3 reflected, of which Defence takes 2


@rule("EG-121")
def test_one_reaction_of_each_player_against_one_skill() -> None:
    state = table(2, active=0, bo=ready("test_guard", "test_guard"))
    played = attacked(state, "test_wave", react="react", reaction="slot:0", equip_again="test_guard")
    assert played.done
    assert healths(played) == [3, 4]
    assert played.told.count("told.reaction") == 1


@rule("EG-121", "EG-124")
def test_the_other_slot_can_answer_the_next_skill_and_the_used_one_cannot() -> None:
    state = table(2, active=0, bo=ready("test_guard", "test_guard"))
    state = attacked(state, "test_wave", react="react", reaction="slot:0", equip_again="test_guard").state
    played = attacked(state, "test_wave", react="react")
    assert played.options == ["slot:1", "none"]
    assert played.refused == {"slot:0": "EG-124"}


@rule("EG-124")
def test_with_the_only_slot_used_nobody_is_asked_again_in_this_turn() -> None:
    state = table(2, active=0, bo=ready("test_guard", health=8))
    state = attacked(state, "test_wave", react="react", reaction="slot:0", equip_again="test_guard").state
    assert attacked(state, "test_wave").done


@rule("EG-122", "EG-165", "EG-227")
def test_against_true_strike_nobody_is_asked() -> None:
    played = attacked(table(2, active=0, bo=ready("test_guard")), "test_re_spear")
    assert played.done
    assert healths(played) == [3, 2]


@rule("EG-122")
@pytest.mark.parametrize("kind", [UseKind.EVENT, UseKind.DISTORTION])
def test_events_and_distortions_cannot_be_answered(kind: UseKind) -> None:
    played = act(table(2, active=0, bo=ready("test_guard")), used(kind, "test_re_pulse", by=""))
    assert played.done


@rule("EG-122", "EG-146")
def test_a_wonder_cannot_be_answered() -> None:
    played = act(table(2, active=0, bo=ready("test_guard")), used(UseKind.WONDER, "test_re_nova"))
    assert played.done
    assert healths(played) == [3, 2]


@rule("EG-128")
def test_whose_turn_comes_soonest_decides_first() -> None:
    every = ready("test_guard")
    played = attacked(table(4, active=1, ada=every, cy=every, dee=every), by=1)
    assert seats_asked(played) == [2, 3, 0]


@rule("EG-128")
def test_an_answer_is_finished_before_the_next_one_decides() -> None:
    state = table(4, active=1, monster={"card": "test_re_shell"}, ada=ready("test_guard"), cy=ready("test_guard"))
    played = attacked(state, by=1, react="react", reaction="slot:0", equip_again="test_guard")
    assert (played.asked.key, played.asked.seat) == ("ask.react", 0)
    order = [key for key in played.told if key in ("told.reaction", "told.equipped_again", "told.monster_reaction")]
    assert order == ["told.reaction", "told.equipped_again", "told.monster_reaction"]


@rule("EG-128")
def test_the_order_is_that_of_the_turns_whatever_the_skill_names_first() -> None:
    def script(play: Endogenesis) -> Script[None]:
        play.state.uses.append(new_use(play, UseKind.ACTIVE, "test_bolt", by="player_1"))
        yield from strike(play, [Hit("player_3", 1), Hit("player_2", 1)])

    state = table(3, active=0, bo=ready("test_guard"), cy=ready("test_guard"))
    assert seats_asked(act(state, script)) == [1, 2]


@rule("EG-121")
def test_each_is_asked_once_about_a_skill_with_several_effects() -> None:
    played = attacked(table(2, active=0, bo=ready("test_guard", health=9)), "test_re_twice")
    assert seats_asked(played) == [1]


@rule("EG-129")
def test_on_the_monsters_turn_the_first_player_decides_first() -> None:
    every = ready("test_guard")
    state = table(
        3, phase=Phase.MONSTERS, monster={"card": "test_re_shell"}, order=[1, 2, 0], ada=every, bo=every, cy=every
    )
    played = act(state, "monster_skill", number=1, moment="active")
    assert seats_asked(played) == [1, 2, 0]


@rule("EG-130")
def test_the_acting_player_decides_last() -> None:
    every = ready("test_guard")
    state = table(3, active=0, ada=every, bo=every, cy=every, monster={"card": "test_re_shell"})
    played = act(state, "monster_skill", number=1, moment="active")
    assert seats_asked(played) == [1, 2, 0]


@rule("EG-204")
@pytest.mark.parametrize(
    ("card", "moment"),
    [("test_re_shell", "active"), ("test_re_arrival", "initiative"), ("test_re_wail", "deathcry")],
)
def test_what_a_monster_does_to_a_player_can_be_answered(card: str, moment: str) -> None:
    state = table(2, phase=Phase.MONSTERS, monster={"card": card, "health": 4}, bo=ready("test_guard"))
    assert seats_asked(act(state, "monster_skill", number=1, moment=moment)) == [1]


@rule("EG-204", "EG-207")
def test_a_monsters_reaction_can_be_answered_by_the_player_whom_it_hits() -> None:
    state = table(2, active=0, monster={"card": "test_re_glass"}, ada=ready("test_guard"))
    played = attacked(state, "test_bolt", target="monster_1")
    assert (played.asked.key, played.asked.seat) == ("ask.react", 0)
    assert said(played.asked.options[0].effect) == "Health 5 -> 3"


@rule("EG-204")
def test_a_monsters_true_strike_cannot_be_answered() -> None:
    state = table(2, phase=Phase.MONSTERS, monster={"card": "test_re_piercing"}, bo=ready("test_guard"))
    assert act(state, "monster_skill", number=1, moment="active").done


@rule("EG-205")
def test_a_skill_that_does_no_harm_is_not_answered() -> None:
    assert attacked(table(2, active=0, bo=ready("test_guard")), "test_re_balm").done


@rule("EG-205")
def test_a_mark_without_damage_can_be_answered() -> None:
    assert seats_asked(attacked(table(2, active=0, bo=ready("test_guard")), "test_re_brand")) == [1]


@rule("EG-205")
def test_a_card_that_says_it_is_friendly_is_not_answered() -> None:
    assert attacked(table(2, active=0, bo=ready("test_guard")), "test_re_mild").done


@rule("EG-207")
def test_whoever_used_the_only_slot_against_the_skill_cannot_answer_the_reaction_to_it() -> None:
    state = table(3, active=0, ada=hale(), bo=ready("test_warp"), cy=ready("test_guard"), order=[0, 2, 1])
    played = attacked(state, react=["react", "react"], reaction=["slot:0", "slot:0"], equip_again="test_guard")
    played.answer("player_3")
    assert played.asked.key == "ask.equip_again"
    assert played.asked.seat == 1


@rule("EG-214")
def test_the_dead_are_neither_asked_nor_hit() -> None:
    state = table(3, active=0, bo=ready("test_guard", health=0, dead=True), cy=hale())
    played = attacked(state)
    assert played.done
    assert healths(played) == [3, 0, 2]


@rule("EG-214")
def test_who_has_died_in_the_meantime_is_not_asked_any_more() -> None:
    state = table(3, active=0, bo=ready("test_guard"), cy=ready("test_guard"))
    played = attacked(state)
    played.state.players[2].dead = True
    played.answer("pass")
    assert played.done


@rule("EG-227")
@pytest.mark.parametrize("card", ["test_guard", "test_re_last", "test_re_wall", "test_mirror"])
def test_the_same_question_whatever_the_face_down_card_is(card: str) -> None:
    def asked_of(name: str) -> Asked:
        return attacked(table(2, active=0, bo=ready(name))).asked

    assert asked_of(card) == asked_of("test_guard")
    assert may_react(play_of(attacked(table(2, active=0, bo=ready(card))).state), 1)


@rule("EG-227")
def test_the_button_of_the_seat_lets_it_happen_and_no_other_does() -> None:
    asked = attacked(table(3, active=0, bo=ready("test_guard"), cy=ready("test_guard"))).asked
    assert [pressed(asked, seat) for seat in range(3)] == [None, "pass", None]


@rule("EG-227")
def test_what_does_not_fit_is_said_to_its_owner_alone() -> None:
    played = attacked(table(2, active=0, bo=ready("test_re_last")), "test_re_pulse", react="react")
    assert (played.asked.key, played.asked.only_for, played.options) == ("ask.reaction", 1, ["none"])
    assert played.refused == {"slot:0": "EG-118"}
    played.answer("none")
    assert played.done
    assert played.told.count("told.lets_happen") == 1


@rule("EG-227")
def test_to_look_and_do_nothing_reads_like_to_let_it_happen() -> None:
    state = table(2, active=0, bo=ready("test_guard"))
    looked, passed = attacked(state, react="react", reaction="none"), attacked(state, react="pass")
    assert looked.events == passed.events


@rule("EG-118")
def test_a_reaction_against_fatal_damage_fits_when_the_damage_kills() -> None:
    played = attacked(table(2, active=0, bo=ready("test_re_last", health=3)), react="react")
    assert played.options == ["slot:0", "none"]


@rule("EG-227")
def test_who_has_nothing_face_down_and_no_wonder_is_not_asked() -> None:
    exhausted = {
        "health": 5,
        "max_health": 9,
        "slots": {0: {"card": "test_guard", "face_down": True, "exhausted": True}},
    }
    assert attacked(table(3, active=0, bo=hale(), cy=exhausted)).done


@rule("EG-214")
def test_neither_the_attacker_nor_the_dead_may_react() -> None:
    every = ready("test_guard")
    play = play_of(attacked(table(3, active=0, ada=every, bo=every, cy=every)).state)
    assert [seat for seat in range(3) if may_react(play, seat)] == [1, 2]
    play.player(1).dead = True
    assert [seat for seat in range(3) if may_react(play, seat)] == [2]


def test_nobody_may_react_where_nothing_is_used() -> None:
    assert not may_react(play_of(table(2, active=0, bo=ready("test_guard"))), 1)


@rule("EG-206")
def test_who_is_asked_once_for_a_skill_that_does_more_sees_all_that_it_does() -> None:
    asked = attacked(table(2, active=0, bo=ready("test_guard")), "test_re_brand_bolt")
    assert said(asked.asked.detail).splitlines()[0] == "Marks all enemies, then 3 damage to them."
    asked.answer("pass")
    assert (asked.done, asked.state.players[1].health, asked.state.players[1].marked) == (True, 2, True)
    plain = attacked(table(2, active=0, bo=ready("test_guard")), "test_wave")
    assert len(said(plain.asked.detail).splitlines()) == 1


@rule("EG-092", "EG-118")
def test_a_skill_of_a_monster_goes_by_its_name_and_which_of_its_skills_it_is() -> None:
    state = table(2, monster={"card": "test_monster"}, phase=Phase.MONSTERS, ada=ready("test_guard"))
    played = go_on(state)
    assert (played.asked.key, said(played.asked.text)) == ("ask.react", "Ada: answer Brute's Active?")
    played.answer("react")
    assert played.asked.detail is not None
    assert said(played.asked.detail) == "Against Brute's Active"
