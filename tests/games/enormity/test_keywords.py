"""Keywords of weapons and gear (rulebook: Keywords)."""

from __future__ import annotations

from companion.engine.effects import Scope
from companion.engine.scripts import Script
from companion.games.enormity.operations.attacks import Reflex, Warn
from companion.games.enormity.records import GearCard, GearType, Keyword, KeywordName
from companion.games.enormity.table import Run
from tests.games.enormity.shooting import HIT, MISS, abel_gear, attacked, ground
from tests.games.enormity.tables import act, rule


@rule("EN-581")
def test_the_numbers_of_a_keyword_add_up() -> None:
    twice = (Keyword(KeywordName.DISCIPLINE, 1), Keyword(KeywordName.DISCIPLINE, 1))
    card = GearCard(id="a", name="A", type=GearType.SUPPORT, keywords=twice)
    assert card.amount(KeywordName.DISCIPLINE) == 2


@rule("EN-581")
def test_they_add_up_over_several_cards() -> None:
    state = ground("test_revolver", "test_beads", "test_scope", abel={"suit": "test_rig"})
    assert attacked(state, ("p4", "-"), weapon="test_revolver").state.incoming.discipline == 2


@rule("EN-582")
def test_advance_offers_the_spaces_that_shorten_the_distance_step_by_step() -> None:
    played = act(ground("test_blade", at=(2, 2), foes=[(5, 2)]), "attack", seat=0)
    assert played.asked.key == "ask.advance"
    assert sorted(played.options) == ["3,2", "4,2", "stay"]
    assert played.asked.options[1].trail == ((2, 2), (3, 2), (4, 2))
    assert played.asked.options[1].at == "space 4,2"


@rule("EN-582", "EN-583")
def test_range_is_checked_after_the_advance() -> None:
    played = act(ground("test_blade", at=(2, 2), foes=[(5, 2)]), "attack", seat=0).answer("4,2")
    assert played.state.spacers[0].at == (4, 2)
    assert played.asked.key == "ask.dice"


@rule("EN-583")
def test_who_does_not_come_close_enough_loses_the_attack_and_nothing_but_the_steps() -> None:
    state = ground("test_blade", at=(2, 2), foes=[(5, 2)], abel={"adrenaline": 3})
    played = act(state, "attack", seat=0).answer("3,2")
    assert played.done
    assert played.state.spacers[0].at == (3, 2)
    assert played.state.spacers[0].adrenaline == 3
    assert played.told[-1] == "told.no_attack"


@rule("EN-583")
def test_who_is_out_of_reach_even_of_the_advance_is_no_target() -> None:
    assert attacked(ground("test_blade", at=(2, 2), foes=[(6, 2)])).told == ["told.no_attack"]


@rule("EN-593")
def test_emptying_the_clip_takes_all_ammo_for_1_power() -> None:
    state = ground("test_clip")
    played = attacked(state, ("p2",), answers={"ask.empty_clip": "all"})
    assert abel_gear(played).left == 0
    assert played.state.intruders == []


@rule("EN-593")
def test_it_need_not_be_emptied() -> None:
    played = attacked(ground("test_clip"), ("p2",), answers={"ask.empty_clip": "one_each"})
    assert abel_gear(played).left == 2
    assert len(played.state.intruders) == 1


@rule("EN-593")
def test_the_last_ammo_empties_the_clip_by_itself() -> None:
    played = attacked(ground({"card": "test_clip", "left": 1}), ("p2",))
    assert abel_gear(played).left == 0
    assert played.state.intruders == []


@rule("EN-594")
def test_fallback_offers_the_spaces_that_lead_away_from_the_target() -> None:
    played = attacked(ground("test_whip", at=(2, 2), foes=[(3, 2)]), MISS)
    assert played.asked.key == "ask.fallback"
    assert sorted(played.options) == ["0,2", "1,1", "1,2", "1,3", "2,0", "2,1", "2,3", "2,4", "stay"]


@rule("EN-594")
def test_it_leads_away_from_where_a_target_stood_that_was_killed() -> None:
    played = attacked(ground("test_whip", at=(2, 2), foes=[(3, 2)]), HIT, answers={"ask.fallback": "0,2"})
    assert played.done
    assert played.state.spacers[0].at == (0, 2)


@rule("EN-594")
def test_it_comes_before_the_reprisal() -> None:
    played = attacked(ground("test_whip", at=(2, 2), foes=[(3, 2)], sheet="avenger"), MISS)
    assert played.asked.key == "ask.fallback"


@rule("EN-594")
def test_leaving_an_unsuppressed_intruder_sets_off_its_attack_of_opportunity() -> None:
    played = attacked(ground("test_whip", at=(2, 2), foes=[(3, 2)], sheet="biter"), MISS)
    played.answer("1,2")
    assert played.asked.key == "ask.dice"
    assert played.asked.dice == ("black",)


@rule("EN-594")
def test_one_need_not_fall_back() -> None:
    played = attacked(ground("test_whip", at=(2, 2), foes=[(3, 2)]), MISS, answers={"ask.fallback": "stay"})
    assert played.done
    assert played.state.spacers[0].at == (2, 2)


def used(run: Run, keyword: Reflex | Warn) -> Script[None]:
    """Abel uses a keyword of his."""
    yield from keyword.resolve(run, Scope("", None, 0))


@rule("EN-603")
def test_reflex_moves_its_user_up_to_1_space() -> None:
    played = act(ground(at=(2, 2), foes=[(3, 2)]), used, keyword=Reflex())
    assert sorted(played.options) == ["1,2", "2,1", "2,3", "stay"]
    played.answer("2,3")
    assert played.state.spacers[0].at == (2, 3)


@rule("EN-604")
def test_warn_moves_another_spacer_by_at_most_1_space() -> None:
    played = act(ground(at=(2, 2), foes=[(9, 9)]), used, keyword=Warn())
    assert sorted(played.options) == ["0,8", "1,9", "stay"]
    played.answer("1,9")
    assert [one.at for one in played.state.spacers] == [(2, 2), (1, 9)]


@rule("EN-312", "EN-594")
def test_who_is_felled_before_the_first_step_of_a_fallback_has_ended_no_movement() -> None:
    """Abel stands on a Discovery that he was pushed onto, and is tripped as he turns to leave."""
    token = {"id": 900, "colour": "blue", "at": [2, 2]}
    foes = [{"at": [3, 2]}, {"at": [2, 3], "sheet": "loud_tripper"}]
    state = ground("test_whip", at=(2, 2), foes=foes, discoveries=[token])
    played = attacked(
        state, MISS, MISS, answers={"ask.attack_target": "1", "ask.fallback": "1,2", "ask.opportunity": "2"}
    )
    assert "told.activates_opportunity" in played.told
    assert "told.discovery" not in played.told
    assert played.run.where(0) == (2, 2)
