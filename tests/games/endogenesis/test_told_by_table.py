"""What the table says of cards that no pack has: whom they harm, what they cost, what they are called."""

from __future__ import annotations

from typing import Any

from companion.games.endogenesis.arrival.effect import happen
from companion.games.endogenesis.arrival.round_end import distort
from companion.games.endogenesis.state import EndogenesisState, Phase
from tests.games.endogenesis.reacting import attacked, ready
from tests.games.endogenesis.tables import Played, act, go_on, odd_game, play_of, rule, said, table

REAL = {"knowledge_deck": "real", "chaos_deck": "real", "wonder_deck": "real"}
BEAST: dict[str, Any] = {"card": "new_chaos_1", "health": 3, "shards": [2, 1]}
BEASTS = [{"id": "new_chaos_1", "type": "monster", "health": 3, "thresholds": [2, 1], "shards": 2}]


def real(**given: Any) -> EndogenesisState:
    """Ada acts with a Wonder and cards that only she sees; a Monster that no pack has is in play."""
    ada = {"wonders": ["unseen"], "hand": ["unseen"] * 3, **given.pop("ada", {})}
    return table(2, settings=REAL, active=0, monster=BEAST, ada=ada, unlisted_chaos=BEASTS, **given)


def wonder(state: EndogenesisState | None = None) -> Played:
    """Ada plays a Wonder that no pack has."""
    return go_on(state or real()).answer("wonder", "unlisted")


def unlisted(kind: str) -> EndogenesisState:
    """A table at which a card of this kind that no pack has was described."""
    return table(2, settings=REAL, monster=BEAST, unlisted_chaos=[*BEASTS, {"id": "new_chaos_2", "type": kind}])


def test_that_a_card_changes_nobodys_health_is_the_first_answer() -> None:
    played = wonder()
    assert (played.asked.key, played.asked.seat) == ("ask.table_health", 0)
    assert played.options == ["nothing", "damage", "loss", "healing"]
    played.answer("nothing")
    assert "ask.by_hand" in [one.key for one in played.shown]
    assert (played.asked.key, played.state.wonder_discard) == ("ask.turn", ["new_wonder"])


@rule("EG-089", "EG-108")
def test_whom_a_wonder_that_no_pack_has_kills_its_user_has_slain() -> None:
    played = wonder()
    assert played.answer("damage").options == ["player_2", "monster_1"]
    played.answer(("monster_1",), 3, "nothing")
    ada = played.state.players[0]
    assert (ada.shards, played.state.monsters) == (3 + 2 + 2, []), "both of its Injury Shards, and 2 for the kill"


@rule("EG-135", "EG-213")
def test_health_lost_by_such_a_wonder_pays_no_injury_but_the_kill() -> None:
    played = wonder().answer("loss", ("monster_1",), 3, "nothing")
    assert (played.state.players[0].shards, played.state.monsters) == (3 + 2, [])


@rule("EG-134", "EG-081")
def test_such_a_wonder_restores_health_up_to_the_most() -> None:
    played = wonder(real(ada={"health": 1})).answer("healing", ("player_1",), 5)
    assert (played.state.players[0].health, played.options) == (3, ["nothing", "damage", "loss"])


@rule("EG-165", "EG-147")
def test_a_wonder_that_no_pack_has_can_answer_and_the_table_says_how() -> None:
    state = table(2, settings=REAL, active=0, bo=ready("unseen", wonders=["unseen"]))
    played = attacked(state, react="react", reaction="wonder:unseen", wonder_answers="unlisted")
    assert played.asked.key == "ask.table_answer"
    played.answer("defence", "2", "none", "nothing", "pass")
    assert [player.health for player in played.state.players] == [3, 4]


@rule("EG-212", "EG-089")
def test_whom_an_event_that_no_pack_has_kills_nobody_is_paid_for() -> None:
    played = act(unlisted("event"), happen, card="new_chaos_2")
    assert played.asked.key == "ask.table_health"
    assert played.answer("damage").options == ["player_1", "player_2", "monster_1"]
    played.answer(("player_2", "monster_1"), 1, 3, "nothing")
    assert [player.shards for player in played.state.players] == [3, 3]
    assert (played.state.players[1].health, played.state.monsters) == (2, [])


@rule("EG-180", "EG-212")
def test_a_distortion_that_no_pack_has_can_make_all_lose_health() -> None:
    state = unlisted("distortion")
    state.chaos.distortions = ["new_chaos_2"]
    played = act(state, distort).answer("loss", ("player_1", "player_2"), 1, 3)
    played.answer("nothing")
    assert [player.health for player in played.state.players] == [2, 0]
    assert [player.shards for player in played.state.players] == [3, 3]


def test_an_artifact_that_no_pack_has_can_deal_damage() -> None:
    state = real(unlisted=[{"id": "new_card_1", "type": "artifact"}])
    played = go_on(state).answer("hand", "artifact", "new_card_1", 2)
    assert played.asked.key == "ask.table_health"
    played.answer("damage", ("monster_1",), 1, "nothing")
    assert (played.state.players[0].shards, played.state.monsters[0].health) == (3 + 1, 2)


@rule("EG-228")
def test_of_a_card_no_more_lie_open_than_there_are_though_they_were_laid_there_meanwhile() -> None:
    played = go_on(real()).answer("hand", "energy", "glyph_of_ascension")
    assert played.asked.key == "ask.card_energy"
    for _ in range(3):
        played.session.correct("add.knowledge_discard", "glyph_of_ascension")
    played.answer(1)
    assert played.state.knowledge_discard == [*["glyph_of_ascension"] * 3, "unseen"]
    assert not odd_game().problems(played.state)


@rule("EG-126", "EG-228")
def test_an_artifact_that_is_named_for_a_payment_lies_open() -> None:
    discard = ["glyph_of_ascension"] * 2
    state = table(2, settings=REAL, active=0, bo=ready("unseen", hand=["unseen"] * 3), knowledge_discard=discard)
    played = attacked(state, react="react", reaction_card="unlisted", new_card_category="Organic", reaction_cost=3)
    played.answer("artifact", "glyph_of_ascension", 1, "artifact")
    assert "glyph_of_ascension" not in played.options


def pulsar(**slot: Any) -> Played:
    """Ada uses a Skill that the rulebook names without its cost."""
    ada = {"energy": 5, "slots": {0: {"card": "pulsar", **slot}}}
    return go_on(real(ada=ada)).answer("skill:0")


@rule("EG-071")
def test_what_a_skill_costs_is_asked_once() -> None:
    played = pulsar()
    assert played.asked.key == "ask.skill_cost"
    played.answer("2", ())
    assert played.state.players[0].energy == 3
    played.session.correct("players.0.slots.0.exhausted", "no")
    played.session.correct("told_numbers.pulsar.cost.0", 3)
    assert said(next(one.effect for one in played.asked.options if one.id == "skill:0")) == "Energy 3 -> 0"
    assert played.answer("skill:0").asked.key == "ask.damage_whom"


@rule("EG-005")
def test_with_other_shards_its_cost_is_asked_again() -> None:
    played = pulsar(shards=1).answer("2", ())
    played.session.correct("players.0.slots.0.exhausted", "no")
    played.session.correct("players.0.slots.0.shards", 2)
    assert played.answer("skill:0").asked.key == "ask.skill_cost"


@rule("EG-068")
def test_what_energy_is_printed_on_a_card_is_asked_once() -> None:
    played = go_on(real()).answer("hand", "energy", "glyph_of_ascension", 2)
    assert played.state.players[0].energy == 2
    played.session.correct("told_numbers.glyph_of_ascension.energy", 3)
    played.answer("energy", "glyph_of_ascension")
    assert played.state.players[0].energy == 2 + 3


@rule("EG-125")
def test_what_a_reaction_costs_is_asked_once() -> None:
    state = table(2, settings=REAL, active=0, bo=ready("unseen"))
    played = attacked(state, react="react", reaction_card="warp", reaction_cost=0)
    assert [(one.card, one.costs[0].cost) for one in played.state.told_numbers] == [("warp", 0)]
    state.told_numbers = played.state.told_numbers
    again = attacked(state, react="react", reaction_card="warp")
    assert "told.reaction" in again.told


def called(**given: Any) -> list[str]:
    """What cards that no pack has are called."""
    state = table(2, settings=REAL, **given)
    play = play_of(state)
    ids = [one.id for one in state.unlisted] + [one.id for one in state.unlisted_chaos]
    return [said(play.card_name(one)) for one in ids]


def test_cards_that_no_pack_has_are_called_by_what_is_known_of_them() -> None:
    kinds = [("active", "Cosmic"), ("reaction", ""), ("active", "Cosmic"), ("reaction", ""), ("artifact", "")]
    unlisted = [{"id": f"new_card_{n}", "type": kind, "category": of} for n, (kind, of) in enumerate(kinds, 1)]
    assert called(unlisted=unlisted) == [
        "Cosmic Active Skill 1",
        "Reaction Skill 1",
        "Cosmic Active Skill 2",
        "Reaction Skill 2",
        "Artifact 1",
    ]


def test_chaos_cards_that_no_pack_has_are_numbered_by_kind_beside_those_with_a_name() -> None:
    unlisted = [{"id": "a", "type": "monster"}, {"id": "b", "type": "event"}, {"id": "c", "type": "monster"}]
    unlisted += [{"id": "d", "type": "monster", "name": "il_diablo"}, {"id": "e", "type": "legendary"}]
    assert called(unlisted_chaos=unlisted) == ["Monster 1", "Event 1", "Monster 2", "Il Diablo", "Legendary 1"]


def diablo() -> Played:
    """Il Diablo is turned up, of which the rulebook names the Active Skill alone."""
    state = table(2, settings=REAL, phase=Phase.MONSTERS, arriving=True, chaos={"face_up": "il_diablo"})
    return act(state, "arrive")


@rule("EG-191")
def test_the_questions_about_a_named_monster_name_it_and_begin_with_the_skills_that_are_known() -> None:
    played = diablo()
    assert (played.asked.key, said(played.asked.text)) == ("ask.new_chaos_type", "What is Il Diablo?")
    assert said(played.answer("monster").asked.text) == "How much Health has Il Diablo?"
    played.answer(6, (), ("shards:1", "shards:4"))
    assert (played.asked.key, played.asked.chosen) == ("ask.new_chaos_skills", ("active",))
    assert "prisms:1" not in played.answer(("active",)).options
    card = played.play.chaos_card("new_chaos_1")
    assert (card.kill.shards, card.mercy, card.active) == (5, 0, played.play.box.chaos["il_diablo"].active)


@rule("EG-055")
def test_the_number_of_mercy_is_asked_of_those_that_have_it() -> None:
    played = diablo().answer("monster", 6, (), (), ("active", "mercy"))
    assert (played.asked.key, played.asked.least) == ("ask.new_chaos_mercy", 1)


@rule("EG-125")
def test_a_reaction_is_paid_by_the_worth_of_each_card_with_what_is_left_to_pay() -> None:
    state = table(2, settings=REAL, active=0, bo=ready("unseen", hand=["unseen"] * 3))
    played = attacked(state, react="react", reaction_card="test_re_wall")
    offered = {one.id: said(one.effect) for one in played.asked.options if one.id.startswith("worth:")}
    assert offered["worth:1"] == "to pay 2 -> 1"
    assert offered["worth:3"] == "to pay 2 -> 0"
    assert "nothing is shown" not in said(played.asked.detail), "the Reaction lies open by now"


def test_cards_of_one_type_are_in_no_folder_those_of_several_are() -> None:
    played = go_on(real()).answer("hand", "artifact")
    assert "demon_blood" in played.options
    assert not any(one.group for one in played.asked.options)
    assert any(one.group for one in played.answer("back", "energy").asked.options)


@rule("EG-108")
def test_of_a_card_that_the_table_carries_out_it_says_the_damage_as_well() -> None:
    ada = {"energy": 5, "slots": {0: {"card": "test_bolt"}}}
    played = go_on(real(ada=ada, by_hand=["test_bolt"])).answer("skill:0")
    assert played.asked.key == "ask.damage_whom"
    played.answer(("monster_1",), 3)
    assert (played.state.monsters, played.state.players[0].shards) == ([], 3 + 2 + 2)
    assert "ask.by_hand" in [one.key for one in played.shown]
