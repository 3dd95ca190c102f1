"""The mages' abilities, each at its moment, alone and at a table (rulebook: Gain A Charge; the mats)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.effects import Effects, Operation
from companion.engine.given import laid_over
from companion.engine.prompts import OK
from companion.games.aeons_end.amounts import Formula
from companion.games.aeons_end.box import Box, base_box
from companion.games.aeons_end.cards import Ability, AbilityTime, Mage
from companion.games.aeons_end.game import AeonsEndGame
from companion.games.aeons_end.operations.breaches import FocusBreach, Which
from companion.games.aeons_end.operations.charges import GainCharges
from companion.games.aeons_end.operations.damage import Heal
from companion.games.aeons_end.operations.turn_cards import LookTurnOrderTop, ShuffleTurnOrder, TurnCards
from companion.games.aeons_end.settings import Solo
from companion.games.aeons_end.state import AeonsEndState, Ending
from companion.games.aeons_end.targets import Target
from tests.games.aeons_end.tables import Played, act, breaches, go_on, odd_game, rule, seat, table

USE = {"ask.use_ability": "use"}
KEEP = {"ask.use_ability": "keep"}


def with_mages(*mages: str, **given: Any) -> AeonsEndState:
    """A table of these mages, Abby's full of charges and the others' empty where nothing else is given."""
    settings = {"mages": list(mages), **given.pop("settings", {})}
    return table(len(mages), settings=settings, **{"active": "player_1", "abby": seat(charges=5)} | given)


def odd_mage(*effects: Operation) -> AeonsEndGame:
    """The game with a mage `odd` whose ability does this, in the own main phase."""
    box = base_box()
    ability = Ability("Odd Trick", AbilityTime.OWN_MAIN_PHASE, Effects(effects), "")
    odd = Mage("odd", "Odd", "", 5, [0, 0, 0, 0], ability, [], [])
    mages = [*box.mages.values(), odd]
    return AeonsEndGame(Box(list(box.cards.values()), list(box.mats.values()), mages, list(box.player_cards.values())))


def odd_trick(state: AeonsEndState, *effects: Operation, **answers: object) -> Played:
    """Abby uses an ability of these effects."""
    state = laid_over(state, {"active": "player_1", "players": {0: {"mage": "odd", "charges": 5}}})
    return in_main_phase(state, "ability.player_1", game=odd_mage(*effects), **answers)


def in_main_phase(state: AeonsEndState, *actions: str, player: int = 1, game: Any = None, **answers: object) -> Played:
    given: dict[str, Any] = {"ask.action": list(actions), **{f"ask.{key}": value for key, value in answers.items()}}
    state = laid_over(state, {"active": f"player_{player}"})
    more = {} if game is None else {"game": game}
    return act(state, "main_phase", player=f"player_{player}", answers=given, **more)


def abilities(played: Played) -> list[str]:
    return [option for option in played.options if option.startswith("ability")]


def charges(state: AeonsEndState) -> list[int]:
    return [player.charges for player in state.players]


# --- when, and for what -----------------------------------------------------------------------------------------------


@rule("AE-089")
@pytest.mark.parametrize(("mage", "needed"), [("brama", 5), ("jian", 4)])
def test_an_ability_needs_all_the_charges_of_its_mat(mage: str, needed: int) -> None:
    assert abilities(in_main_phase(with_mages(mage, "mist", abby=seat(charges=needed - 1)))) == []
    assert abilities(in_main_phase(with_mages(mage, "mist", abby=seat(charges=needed)))) == ["ability.player_1"]


@rule("AE-089")
@pytest.mark.parametrize("mage", ["brama", "jian", "mist"])
def test_an_ability_of_the_own_main_phase_waits_for_it(mage: str) -> None:
    state = with_mages(mage, "lash")
    assert abilities(in_main_phase(state)) == ["ability.player_1"]
    assert abilities(in_main_phase(state, player=2)) == []


@rule("AE-089")
@pytest.mark.parametrize("mage", ["kadir", "lash", "xaxos"])
def test_an_ability_of_any_main_phase_is_offered_in_that_of_another(mage: str) -> None:
    state = with_mages(mage, "brama", bob=seat(charges=5))
    assert abilities(in_main_phase(state)) == ["ability.player_1"]
    assert abilities(in_main_phase(state, player=2)) == ["ability.player_1", "ability.player_2"]


@rule("AE-089")
@pytest.mark.parametrize("mage", ["adelheim", "phaedraxa"])
def test_an_ability_of_another_moment_is_never_offered_in_a_main_phase(mage: str) -> None:
    state = with_mages(mage, "brama")
    assert abilities(in_main_phase(state)) == []
    assert abilities(in_main_phase(state, player=2)) == []


@rule("AE-089")
def test_a_mage_in_no_pack_uses_the_ability_in_the_own_main_phase_and_the_table_does_it() -> None:
    state = table(abby=seat(charges=5))
    assert abilities(in_main_phase(state, player=2)) == []
    played = in_main_phase(state, "ability.player_1")
    assert charges(played.state) == [0, 0]
    assert played.asked.key == "ask.action"


@rule("AE-089")
def test_all_charges_go_before_the_effects_come() -> None:
    state = table(1, abby=seat(charges=5))
    played = odd_trick(state, GainCharges(Target.YOU, 2))
    assert played.changes == [("player.1.charges", 5, 0), ("player.1.charges", 0, 2)]


# --- Adelheim: T19 ----------------------------------------------------------------------------------------------------


def nemesis_draws(state: AeonsEndState, **answers: Any) -> Played:
    return act(state, "nemesis_draw_phase", answers=answers.get("answers"), game=odd_game())


@rule("AE-089")
def test_adelheim_stops_an_attack_before_anything_on_it_happens() -> None:
    state = with_mages("adelheim", "brama", nemesis_deck=["slaughter", "topple"])
    played = nemesis_draws(state)
    assert (played.asked.key, played.asked.seat, played.options) == ("ask.use_ability", 0, ["use", "keep"])
    assert (played.state.nemesis.fury, played.state.gravehold) == (state.nemesis.fury, 30)
    played.answer("use")
    assert played.done
    assert charges(played.state) == [0, 0]
    assert played.state.nemesis_discard == ["slaughter"]
    assert played.state.nemesis_deck.cards == ["topple"]
    assert (played.state.nemesis.fury, played.state.gravehold) == (state.nemesis.fury, 30)


@rule("AE-089")
def test_adelheim_stops_a_power_and_what_it_does_immediately() -> None:
    state = with_mages("adelheim", "brama", nemesis_deck=["slow_fuse", "topple"])
    played = nemesis_draws(state, answers=USE)
    assert (played.state.gravehold, played.in_play, played.state.nemesis_discard) == (30, [], ["slow_fuse"])


@rule("AE-089")
@rule("AE-139")
def test_adelheim_cannot_stop_a_minion() -> None:
    played = nemesis_draws(with_mages("adelheim", "brama", nemesis_deck=["early_bird", "topple"]))
    assert (played.state.gravehold, played.in_play, charges(played.state)) == (28, [("early_bird", 4)], [5, 0])


@rule("AE-089")
def test_adelheim_may_keep_the_charges_and_the_card_is_resolved() -> None:
    state = with_mages("adelheim", "brama", nemesis_deck=["slaughter", "topple"])
    played = nemesis_draws(state, answers=KEEP)
    assert (played.state.gravehold, charges(played.state)) == (27, [5, 0])


@rule("AE-089")
def test_without_all_charges_adelheim_is_not_asked() -> None:
    state = with_mages("adelheim", "brama", abby=seat(charges=4), nemesis_deck=["slaughter", "topple"])
    assert nemesis_draws(state).state.gravehold == 27


@rule("AE-089")
@pytest.mark.parametrize("kind", ["attack", "minion", "power"])
def test_adelheim_stops_also_a_card_in_no_pack_but_for_a_minion(kind: str) -> None:
    state = with_mages("adelheim", "brama")
    deck = {"kept": "real", "sections": [{"sure": [], "perhaps": ["topple", "slaughter"], "unknown": 2}]}
    state = laid_over(state, {"nemesis_deck": deck})
    answers = {"ask.draw_nemesis_deck": "unlisted", "ask.unlisted_kind": kind}
    played = nemesis_draws(state, answers=answers if kind == "attack" else {**answers, "ask.unlisted_tokens": 3})
    if kind == "minion":
        assert played.in_play == [("unlisted_1", 3)]
    else:
        played.answer("use")
        assert (played.in_play, played.state.nemesis_discard) == ([], ["unlisted_1"])


@rule("AE-186")
def test_the_last_card_stopped_with_nothing_in_play_wins() -> None:
    played = nemesis_draws(with_mages("adelheim", "brama", nemesis_deck=["slaughter"]), answers=USE)
    assert played.state.ending is Ending.NEMESIS_SPENT


# --- Phaedraxa: T20 ---------------------------------------------------------------------------------------------------


@rule("AE-089")
def test_phaedraxa_is_asked_when_a_turn_order_card_was_drawn_and_before_its_turn() -> None:
    state = with_mages("phaedraxa", "brama", turn_order=(["player_2", "nemesis"], []), bob=seat("open:1"))
    played = act(state, "turn")
    assert (played.asked.key, played.asked.seat, played.options) == ("ask.use_ability", 0, ["use", "keep"])
    assert played.state.turn_order.discard == ["player_2"]
    assert played.answer("keep").asked.key == "ask.cast"
    assert (played.state.warded, charges(played.state)) == (False, [5, 0])


@rule("AE-089")
def test_phaedraxa_is_asked_after_the_wild_card_has_its_player() -> None:
    state = with_mages("phaedraxa", "brama", "mist", turn_order=(["wild", "nemesis"], []))
    played = act(state, "turn", answers={"ask.wild": "player_2"})
    assert (played.asked.key, played.state.active) == ("ask.use_ability", "player_2")


@rule("AE-198")
def test_phaedraxa_keeps_all_damage_from_players_and_gravehold_in_that_turn_alone() -> None:
    state = with_mages(
        "phaedraxa",
        "brama",
        abby=seat(charges=5, life=1),
        turn_order=(["nemesis", "nemesis", "player_1"], []),
        nemesis={"fury": 3},
        nemesis_deck=["slaughter", "haze_spewer", "topple"],
        strike_deck=["eviscerate"],
        in_play=[("needlemaw", 11)],
    )
    played = go_on(state, answers=USE, stop_at="ask.nemesis_turn_over")
    assert (played.state.nemesis.fury, played.state.gravehold, played.state.players[0].life) == (1, 30, 1)
    assert played.told.count("told.prevented") == 3
    assert "told.exhausted" not in played.told
    played.session.answer(OK)
    assert go_on(played.state, stop_at="ask.place_minion").state.gravehold == 28


# --- Brama, Jian, Kadir, Lash, Mist, Xaxos ----------------------------------------------------------------------------


@rule("AE-089")
@rule("AE-170")
def test_brama_gives_a_player_four_life_but_no_exhausted_one() -> None:
    state = with_mages("brama", "mist", "lash", abby=seat(charges=5, life=8), bob=seat(life=3), cleo=seat(life=0))
    played = in_main_phase(state, "ability.player_1")
    assert (played.asked.key, played.options) == ("ask.who_gains", ["player_1", "player_2"])
    assert [player.life for player in played.answer("player_2").state.players] == [8, 7, 0]


@rule("AE-089")
@rule("AE-198")
def test_jian_has_the_spell_of_any_player_cast_twice_before_it_is_discarded() -> None:
    state = with_mages("jian", "brama", abby=seat(charges=4), bob=seat("open:3", "open:2"))
    played = in_main_phase(state, "ability.player_1")
    assert played.options == ["player_2.I", "player_2.II"]
    played.answer("player_2.I", 4)
    assert (played.asked.key, played.state.nemesis.life) == ("ask.damage", 66)
    assert breaches(played.state.players[1])[:2] == ["open:3", "open:2"]
    played.answer(3)
    assert (played.asked.key, played.state.nemesis.life) == ("ask.action", 63)
    assert breaches(played.state.players[1])[:2] == ["open", "open:2"]


@rule("AE-089")
@rule("AE-198")
def test_kadir_gives_back_spells_and_room_for_two_in_each_opened_breach_of_whose_turn_it_is() -> None:
    bob = seat("open", "closed/0", full=True, hand=["spark"], discard=["spark", "crystal", "buried_light", "spark"])
    state = with_mages("kadir", "brama", bob=bob)
    played = in_main_phase(state, "ability.player_1", player=2)
    assert played.options == ["spark", "buried_light", "spark.2"]
    played.answer(("spark", "buried_light", "spark.2"))
    player = played.state.players[1]
    assert (sorted(player.hand), player.discard) == (["buried_light", "spark", "spark", "spark"], ["crystal"])
    played.answer("prep.spark", "prep.spark")
    assert breaches(played.state.players[1])[0] == "open:spark:spark"
    assert not any(option.startswith("prep") for option in played.options)


@rule("AE-198")
def test_kadir_lets_a_player_of_light_depth_prep_two_spells_to_an_opened_breach_alone_this_turn() -> None:
    state = with_mages("kadir", "brama", turn_order=(["player_1", "player_1"], []), abby=seat("open", charges=5))
    played = go_on(state, answers={"ask.action": ["ability.player_1", "prep.I", "prep.I"], "ask.spell_cost": [1, 2]})
    assert breaches(played.state.players[0])[0] == "open:1:2"
    assert "prep.I" not in played.options
    played.answer("focus.II", "prep.II", 3)
    assert "prep.II" not in played.options
    played.answer("end_turn", "cast.II", 1, "end_casting")
    assert played.state.turn == 2
    assert not any(option.startswith("prep") for option in played.options)


@rule("AE-089")
@rule("AE-193")
def test_lash_shuffles_back_a_card_of_a_player_who_suffers_for_it() -> None:  # T18
    taken = ["player_2", "wild", "nemesis", "player_3"]
    state = with_mages("lash", "brama", "mist", turn_order=(["player_1", "nemesis"], taken))
    played = in_main_phase(state, "ability.player_1", player=2)
    assert (played.asked.key, played.options) == ("ask.which_turn_card", ["player_2", "player_3"])
    played.answer("player_3")
    assert [player.life for player in played.state.players] == [10, 10, 9]
    assert sorted(played.state.turn_order.deck.cards) == ["nemesis", "player_1", "player_3"]
    assert played.state.turn_order.discard == ["player_2", "wild", "nemesis"]
    assert charges(played.state) == [0, 0, 0]


@rule("AE-150")
def test_lash_without_a_card_to_shuffle_back_hurts_nobody() -> None:
    state = with_mages("lash", "brama", "mist", turn_order=(["player_1", "player_2", "player_3", "nemesis"], ["wild"]))
    played = in_main_phase(state, "ability.player_1", player=2)
    assert played.asked.key == "ask.action"
    assert [player.life for player in played.state.players] == [10, 10, 10]
    assert played.state.turn_order.discard == ["wild"]


@rule("AE-183")
def test_mist_has_an_ally_draw_four() -> None:
    deck = ["crystal", "spark", "crystal", "spark", "crystal"]
    state = with_mages("mist", "brama", "lash", cleo=seat(full=True, hand=["crystal"], deck=deck))
    played = in_main_phase(state, "ability.player_1")
    assert played.options == ["player_2", "player_3"]
    played.answer("player_3")
    assert sorted(played.state.players[2].hand) == ["crystal"] * 3 + ["spark"] * 2
    assert played.state.players[2].deck.known() == ["crystal"]


@rule("AE-183")
def test_with_two_players_the_ally_of_mist_is_the_other_and_the_table_draws_for_one_kept_lightly() -> None:
    played = in_main_phase(with_mages("mist", "brama"), "ability.player_1")
    assert [(asked.key, asked.seat) for asked in played.shown] == [("ask.draw", 1)]
    assert played.asked.key == "ask.action"


@rule("AE-183")
@pytest.mark.parametrize(("solo", "drawn"), [(Solo.PUBLIC, 4), (Solo.LITERAL, 0)])
def test_alone_mist_is_their_own_ally_unless_the_text_is_taken_literally(solo: Solo, drawn: int) -> None:  # T42
    state = with_mages(
        "mist",
        settings={"solo": solo.value},
        abby=seat(charges=5, full=True, deck=["crystal"] * 5),
    )
    played = in_main_phase(state, "ability.player_1")
    assert (played.asked.key, len(played.state.players[0].hand)) == ("ask.action", drawn)
    assert charges(played.state) == [0]


@rule("AE-089")
@rule("AE-087")
def test_the_allies_of_xaxos_share_four_charges_as_the_table_likes() -> None:
    state = with_mages("xaxos", "brama", "jian", bob=seat(charges=2), cleo=seat(charges=2))
    played = in_main_phase(state, "ability.player_1")
    assert (played.asked.key, played.options) == (
        "ask.share_charges",
        ["player_2:3+player_3:1", "player_2:2+player_3:2"],
    )
    played.answer("player_2:2+player_3:2")
    assert charges(played.state) == [0, 4, 4]


@rule("AE-087")
def test_charges_for_which_there_is_no_room_are_lost() -> None:
    state = with_mages("xaxos", "brama", "jian", bob=seat(charges=4), cleo=seat(charges=3))
    assert charges(in_main_phase(state, "ability.player_1").state) == [0, 5, 4]


@rule("AE-183")
@pytest.mark.parametrize(("solo", "left"), [(Solo.PUBLIC, 4), (Solo.LITERAL, 0)])
def test_alone_xaxos_gains_the_charges_unless_the_text_is_taken_literally(solo: Solo, left: int) -> None:  # T42
    played = in_main_phase(with_mages("xaxos", settings={"solo": solo.value}), "ability.player_1")
    assert charges(played.state) == [left]
    assert played.asked.key == "ask.arrange_turn_order"


@rule("AE-016")
def test_xaxos_lays_a_dealt_turn_order_deck_in_the_order_of_the_table() -> None:
    state = with_mages("xaxos", "brama", turn_order=(["nemesis", "player_2", "nemesis"], ["player_1"]))
    played = in_main_phase(state, "ability.player_1")
    assert (played.asked.key, played.options) == ("ask.arrange_turn_order", ["nemesis", "player_2", "nemesis.2"])
    played.answer(("player_2", "nemesis", "nemesis.2"))
    assert played.state.turn_order.deck.cards == ["player_2", "nemesis", "nemesis"]
    assert played.state.turn_order.discard == ["player_1"]


@rule("AE-016")
def test_the_app_knows_the_order_in_which_xaxos_laid_a_real_deck() -> None:
    state = real_turn_order(with_mages("xaxos", "brama"), ["nemesis", "player_1", "player_2"], ["player_1", "player_2"])
    played = in_main_phase(state, "ability.player_1", arrange_turn_order=("player_2", "player_1", "nemesis"))
    played.answer("end_turn")
    assert drawable(played.state) == ["player_2"]
    drawn = go_on(played.state)
    assert drawn.options == ["player_2"]
    assert drawable(drawn.answer("player_2").state) == ["player_1"]


@rule("AE-044")
def test_an_empty_turn_order_deck_has_nothing_to_lay_in_order_and_is_not_made_anew() -> None:
    taken = ["player_1", "player_2", "nemesis", "nemesis", "player_1", "player_2"]
    played = in_main_phase(with_mages("xaxos", "brama", turn_order=([], taken)), "ability.player_1")
    assert (played.asked.key, played.state.turn_order.discard) == ("ask.action", taken)


# --- the operations, beyond what the mages show -----------------------------------------------------------------------


def real_turn_order(state: AeonsEndState, deck: list[str], discard: list[str]) -> AeonsEndState:
    """The same table with a real turn order deck of these cards, shuffled."""
    return laid_over(
        state, {"turn_order": {"deck": {"kept": "real", "cards": [], "sections": [{"sure": deck}]}, "discard": discard}}
    )


def drawable(state: AeonsEndState) -> list[str]:
    return state.turn_order.deck.candidates()


@rule("AE-193")
def test_a_card_shuffled_back_into_a_real_deck_may_lie_anywhere_in_it() -> None:
    state = real_turn_order(with_mages("lash", "brama"), ["player_1", "nemesis"], ["player_2", "nemesis"])
    played = in_main_phase(state, "ability.player_1", player=2)
    assert [asked.key for asked in played.shown] == ["ask.shuffle_turn_cards"]
    assert sorted(drawable(played.state)) == ["nemesis", "player_1", "player_2"]
    assert played.state.turn_order.discard == ["nemesis"]


@rule("AE-017")
@rule("AE-193")
def test_any_player_card_may_be_the_wild_one() -> None:
    shuffle = ShuffleTurnOrder(TurnCards.ANY_PLAYER_CARD)
    state = table(3, turn_order=(["player_1"], ["player_2", "nemesis", "wild", "nemesis", "player_3"]))
    played = odd_trick(state, shuffle)
    assert played.options == ["player_2", "wild", "player_3"]
    played.answer("wild")
    assert sorted(played.state.turn_order.deck.cards) == ["player_1", "wild"]


@rule("AE-193")
def test_of_two_cards_of_the_same_player_that_of_the_present_turn_stays() -> None:
    state = table(turn_order=(["nemesis"], ["player_1", "nemesis", "player_1", "player_2", "player_2"]))
    played = odd_trick(state, ShuffleTurnOrder(TurnCards.ONE_PLAYER_CARD), which_turn_card="player_1")
    assert played.state.turn_order.discard == ["player_1", "nemesis", "player_2", "player_2"]


def look(state: AeonsEndState, *, may_bottom: bool, **answers: object) -> Played:
    """Abby looks at the top turn order card, then has as much life as it is a player's card."""
    heal = Heal(Target.YOU, Formula(bound="player"))
    return odd_trick(state, LookTurnOrderTop(may_bottom=may_bottom, bind="player"), heal, **answers)


@rule("AE-017")
@pytest.mark.parametrize(("card", "life"), [("player_2", 6), ("wild", 6), ("nemesis", 5)])
def test_the_wild_card_seen_on_top_counts_as_a_players(card: str, life: int) -> None:  # T17
    state = table(3, abby=seat(life=5), turn_order=([card, "player_1"], []))
    played = look(state, may_bottom=False)
    assert [asked.key for asked in played.shown] == ["ask.top_turn_card"]
    assert played.state.players[0].life == life
    assert played.state.turn_order.deck.cards == [card, "player_1"]


@rule("AE-043")
def test_an_empty_deck_is_made_anew_before_its_top_card_is_seen() -> None:
    taken = ["player_1", "player_2", "nemesis", "nemesis", "player_1", "player_2"]
    played = look(table(abby=seat(life=5), turn_order=([], taken)), may_bottom=False)
    assert sorted(played.state.turn_order.deck.cards) == sorted(taken)
    assert played.state.turn_order.discard == []


@rule("AE-017")
@pytest.mark.parametrize(
    ("answer", "deck"),
    [("leave", ["nemesis", "player_1", "player_2"]), ("bottom", ["player_1", "player_2", "nemesis"])],
)
def test_the_card_seen_may_go_under_the_deck(answer: str, deck: list[str]) -> None:
    state = table(abby=seat(life=5), turn_order=(["nemesis", "player_1", "player_2"], []))
    assert look(state, may_bottom=True, leave_turn_card=answer).state.turn_order.deck.cards == deck


@rule("AE-017")
@pytest.mark.parametrize(("answer", "next_ones"), [("leave", ["nemesis"]), ("bottom", ["player_1", "player_2"])])
def test_of_a_real_deck_the_table_shows_the_top_card_and_the_app_knows_where_it_lies(
    answer: str, next_ones: list[str]
) -> None:
    state = real_turn_order(table(abby=seat(life=5)), ["nemesis", "player_1", "player_2"], ["player_1"])
    played = look(state, may_bottom=True)
    assert (played.asked.key, played.options) == ("ask.look_turn_order", ["nemesis", "player_1", "player_2"])
    played.answer("nemesis", answer)
    assert drawable(played.state) == next_ones
    order = played.state.turn_order.deck
    assert [section.sure for section in order.sections][-1] == (
        ["nemesis"] if answer == "bottom" else ["player_1", "player_2"]
    )


@rule("AE-097")
def test_a_focus_by_an_effect_costs_nothing_and_permits_a_spell_this_turn() -> None:
    state = table(
        abby=seat("open:spark", "closed/0", "closed/1", "open:spark", full=True, hand=["spark"], turn={"aether": 1})
    )
    played = odd_trick(state, FocusBreach(Target.YOU))
    assert (played.asked.key, played.options) == ("ask.which_breach", ["II", "III"])
    played.answer("III")
    assert breaches(played.state.players[0])[1:3] == ["closed/0", "closed/2"]
    assert played.state.players[0].turn.aether == 1
    played.answer("prep.spark")
    assert breaches(played.state.players[0])[2] == "closed/2:spark"


@rule("AE-096")
def test_a_focus_by_an_effect_opens_a_breach_on_its_yellow_side() -> None:
    played = odd_trick(table(abby=seat("open", "closed/3", "open", "open")), FocusBreach(Target.YOU))
    assert breaches(played.state.players[0])[1] == "open"


@rule("AE-098")
@pytest.mark.parametrize(
    ("spots", "focused"),
    [
        (["open", "open", "closed/0", "closed/0"], ["open", "open", "closed/1", "closed/0"]),
        (["open", "closed/2", "closed/0", "destroyed"], ["open", "closed/3", "closed/0", "destroyed"]),
        (["open", "destroyed", "open", "closed/1"], ["open", "destroyed", "open", "closed/2"]),
        (["open", "open", "open", "destroyed"], ["open", "open", "open", "destroyed"]),
    ],
)
def test_the_lowest_focus_cost_is_that_of_the_closed_breaches(spots: list[str], focused: list[str]) -> None:
    played = odd_trick(table(abby=seat(*spots)), FocusBreach(Target.YOU, Which.LOWEST_FOCUS_COST))
    assert (played.asked.key, breaches(played.state.players[0])) == ("ask.action", focused)


@rule("AE-199")
def test_a_player_with_a_closed_breach_focuses_where_there_is_one() -> None:
    opened = seat("open", "open", "open", "open")
    state = table(3, abby=opened, bob=seat("open", "open", "open", "closed/0"), cleo=opened)
    played = odd_trick(state, FocusBreach(Target.ANY_PLAYER))
    assert breaches(played.state.players[1])[3] == "closed/1"


@rule("AE-087")
def test_a_charge_for_a_player_who_has_all_of_them_is_ignored() -> None:
    played = odd_trick(table(bob=seat(charges=5)), GainCharges(Target.ANY_ALLY), Heal(Target.GRAVEHOLD, 1))
    assert charges(played.state) == [0, 5]
    assert "told.charges_full" in played.told
    assert played.asked.key == "ask.action"
