"""Cards from the hand in the own turn: for Energy, used, equipped (rulebook: Combat Phase, Artifacts)."""

from __future__ import annotations

from typing import Any

from companion.games.endogenesis.game import GAME
from companion.games.endogenesis.players.naming import categories
from companion.games.endogenesis.records import CardType
from companion.games.endogenesis.state import Unlisted
from tests.games.endogenesis.tables import Played, act, go_on, rule, said, table

REAL = {"knowledge_deck": "real", "wonder_deck": "real"}


def hand(*cards: str, settings: dict[str, Any] | None = None, players: int = 2, **ada: Any) -> Played:
    """Ada's turn with these cards in hand, of which she takes some up."""
    state = table(players, monster={}, active=0, settings=settings, ada={"hand": list(cards), **ada})
    return go_on(state).answer("hand")


def real_hand(count: int, **ada: Any) -> Played:
    """The same with real cards that the app has not seen."""
    return hand(*["unseen"] * count, settings=REAL, **ada)


@rule("EG-068")
def test_discarding_a_card_gives_the_energy_printed_on_it() -> None:
    played = hand("test_wave", "test_guard", energy=1)
    effect = next(one.effect for one in played.asked.options if one.id == "energy:test_wave")
    assert said(effect) == "Energy 1 -> 3"
    played.answer("energy:test_wave")
    ada = played.state.players[0]
    assert (ada.energy, ada.hand, played.state.knowledge_discard) == (3, ["test_guard"], ["test_wave"])
    change = played.events[-1].change
    assert change is not None
    assert (change.indicator, change.before, change.after) == ("players.0.energy", 1, 3)


@rule("EG-068", "EG-069")
def test_in_anothers_turn_no_card_can_be_discarded_or_used_for_energy() -> None:
    state = table(2, monster={}, active=0, bo={"hand": ["test_wave", "test_vial"]})
    played = act(state, "hand", seat=1)
    assert (played.options, played.refused) == (["back"], {"energy": "EG-068"})


@rule("EG-068")
def test_a_hand_that_is_open_when_the_turn_becomes_anothers_refuses_its_cards() -> None:
    played = hand("test_wave", "test_vial")
    played.play.state.active = 1  # a correction
    assert played.options == ["back"]
    assert played.refused == {"energy": "EG-068"}


@rule("EG-069", "EG-140")
def test_an_artifact_gives_its_energy_then_its_other_effect_and_is_discarded() -> None:
    played = hand("test_pl_brew", health=1).answer("use:test_pl_brew")
    ada = played.state.players[0]
    assert (ada.energy, ada.health, ada.hand) == (2, 2, [])
    assert played.state.knowledge_discard == ["test_pl_brew"]
    assert played.told.index("told.uses_artifact") < played.told.index("told.restored")


@rule("EG-069")
def test_the_further_energy_of_an_artifact_depends_on_what_holds_when_it_is_used() -> None:
    assert hand("test_pl_lens").answer("use:test_pl_lens").state.players[0].energy == 3
    assert hand("test_pl_lens", health=1).answer("use:test_pl_lens").state.players[0].energy == 2


@rule("EG-140")
def test_an_artifact_is_discarded_after_what_it_does() -> None:
    state = table(2, monster={}, active=0, ada={"hand": ["test_pl_leaf"]})
    state.knowledge.cards, state.knowledge_discard = [], ["test_bolt"]
    played = go_on(state).answer("hand", "use:test_pl_leaf")
    assert played.state.players[0].hand == ["test_bolt"]  # the Leaf is not shuffled into what it draws from
    assert played.state.knowledge_discard == ["test_pl_leaf"]


@rule("EG-224")
def test_only_its_owner_sees_what_can_be_done_with_a_hand() -> None:
    played = hand("test_wave", "test_guard")
    assert (played.asked.seat, played.asked.only_for) == (0, 0)
    assert played.answer("back").asked.only_for is None
    assert "test_wave" not in str(played.asked)


def test_a_known_hand_offers_each_different_card_with_what_it_can_do() -> None:
    played = hand("test_bolt", "test_guard", "test_vial", "test_pl_glyph", "test_bolt", "test_pl_grand")
    assert played.options == [
        "energy:test_bolt",
        "equip:test_bolt",
        "energy:test_guard",
        "equip:test_guard",
        "energy:test_pl_grand",
        "energy:test_pl_glyph",
        "use:test_vial",
        "back",
    ]
    assert played.refused == {"equip:test_pl_grand": "EG-018", "class:test_pl_glyph": "EG-170"}


def test_equal_cards_stand_together_and_are_counted() -> None:
    played = hand("test_bolt", "test_bolt")
    assert said(played.asked.options[0].group) == "2× Bolt · Active, worth 1"


@rule("EG-068")
def test_a_glyph_of_ascension_can_be_discarded_for_its_energy() -> None:
    assert hand("test_pl_glyph").answer("energy:test_pl_glyph").state.players[0].energy == 2


def test_a_card_of_which_the_app_does_not_know_the_energy_is_asked_about_in_private() -> None:
    played = hand("test_pl_vague", "test_bolt").answer("energy:test_pl_vague")
    assert (played.asked.key, played.asked.only_for) == ("ask.card_energy", 0)
    assert played.answer(2).state.players[0].energy == 2


def test_the_hand_stays_open_until_its_owner_goes_back() -> None:
    played = hand("test_wave", "test_bolt", "test_guard").answer("energy:test_wave", "energy:test_bolt")
    assert (played.asked.key, played.state.players[0].energy) == ("ask.hand", 3)
    assert played.answer("back").asked.key == "ask.turn"


@rule("EG-068", "EG-224")
def test_of_a_real_card_discarded_for_energy_only_the_worth_is_asked() -> None:
    played = real_hand(3)
    assert played.asked.only_for is None
    played.answer("energy")
    assert played.options[:4] == ["worth:1", "worth:2", "worth:3", "worth:0"]
    assert said(played.asked.options[1].effect) == "Energy 0 -> 2"
    played.answer("worth:2")
    ada = played.state.players[0]
    assert (ada.energy, ada.hand, played.state.knowledge_discard) == (2, ["unseen"] * 2, ["unseen"])
    assert said(played.events[-1].put_back) == "Ada: take the card discarded last back into your hand"


@rule("EG-068")
def test_a_real_card_that_is_shown_is_discarded_by_its_name() -> None:
    played = real_hand(3).answer("energy", "test_wave")
    assert (played.state.players[0].energy, played.state.knowledge_discard) == (2, ["test_wave"])


@rule("EG-069", "EG-140")
def test_a_real_artifact_is_named_when_it_is_used() -> None:
    played = real_hand(2, health=1).answer("artifact", "test_pl_brew")
    ada = played.state.players[0]
    assert (ada.energy, ada.health, ada.hand) == (2, 2, ["unseen"])
    assert played.state.knowledge_discard == ["test_pl_brew"]


def test_a_real_artifact_shown_as_a_discard_is_used() -> None:
    played = real_hand(2, health=1).answer("energy", "test_pl_brew")
    assert "told.uses_artifact" in played.told


def test_a_real_active_skill_is_named_when_it_is_equipped() -> None:
    played = real_hand(2).answer("equip_active", "test_bolt", "slot:0")
    slot = played.state.players[0].slots[0]
    assert (slot.card, slot.face_down, slot.exhausted) == ("test_bolt", False, True)


def test_a_real_reaction_is_equipped_without_being_named() -> None:
    played = real_hand(2).answer("equip_reaction", "slot:0")
    slot = played.state.players[0].slots[0]
    assert (slot.card, slot.face_down) == ("unseen", True)


def test_a_real_artifact_in_no_pack_is_described_and_used_at_once() -> None:
    played = real_hand(2).answer("artifact", "unlisted")
    assert played.asked.key == "ask.card_energy"
    played.answer(3, "nothing")
    assert played.state.players[0].energy == 3
    assert played.state.unlisted[0].type.value == "artifact"
    assert played.shown[-1].key == "ask.by_hand"
    assert played.state.knowledge_discard == ["new_card_1"]


def test_a_real_skill_in_no_pack_is_described_and_equipped() -> None:
    played = real_hand(2).answer("equip_active", "unlisted", "active", "Mythic", "slot:0")
    card = played.state.unlisted[0]
    assert (card.id, card.type.value, card.category) == ("new_card_1", "active", "Mythic")
    assert played.state.players[0].slots[0].card == "new_card_1"


def test_a_card_that_was_described_can_be_named_again_once_it_lies_open_no_more() -> None:
    state = table(2, settings=REAL, monster={}, active=0, ada={"hand": ["unseen"] * 2})
    state.unlisted = [Unlisted("new_card_1", CardType.ACTIVE)]
    assert "new_card_1" in go_on(state).answer("hand", "equip_active").options
    state.knowledge_discard = ["new_card_1"]
    assert "new_card_1" not in go_on(state).answer("hand", "equip_active").options


def test_cards_that_lie_openly_elsewhere_cannot_be_named() -> None:
    state = table(2, settings=REAL, monster={}, active=0, ada={"hand": ["unseen"] * 2})
    state.players[1].slots[0].card = "test_bolt"
    state.knowledge_discard = ["test_wave"]
    played = go_on(state).answer("hand", "equip_active")
    assert "test_pl_idle" in played.options
    assert not {"test_bolt", "test_wave", "test_vial", "test_guard"} & set(played.options)


def test_what_can_be_named_stands_by_kind_and_names_nothing_can_be_left() -> None:
    played = real_hand(2).answer("energy")
    groups = {said(one.group) for one in played.asked.options if one.group is not None}
    assert groups == {"Active Skills …", "Reaction Skills …", "Ultimate Skills …", "Artifacts …"}
    assert played.answer("back").asked.key == "ask.hand"
    assert played.state.players[0].hand == ["unseen"] * 2


@rule("EG-028")
def test_what_is_held_back_for_the_first_turn_leaves_the_hand_last() -> None:
    state = table(2, ada={"hand": ["test_vial", "test_vial"], "held_cards": ["test_vial"]})
    played = act(state, "discard", seat=0, count=1, answers={"ask.discard": ("test_vial",)})
    assert (played.state.players[0].hand, played.state.players[0].held_cards) == (["test_vial"], ["test_vial"])
    again = act(played.state, "discard", seat=0, count=1, answers={"ask.discard": ("test_vial",)})
    assert (again.state.players[0].hand, again.state.players[0].held_cards) == ([], [])


def test_a_hand_that_is_too_small_is_discarded_whole() -> None:
    played = act(table(2, ada={"hand": ["test_vial"]}), "discard", seat=0, count=3)
    assert (played.asked.least, played.asked.most) == (1, 1)
    assert act(table(2), "discard", seat=0, count=3).done


@rule("EG-185")
def test_where_nothing_can_be_equipped_for_one_reason_it_is_said_once() -> None:
    played = hand("test_bolt", "test_guard", "test_vial", settings={"mode": "tactical"}, players=3)
    assert played.refused == {"equip": "EG-185"}


def test_a_card_in_no_pack_is_of_a_known_category_or_of_one_that_only_the_box_names() -> None:
    plain = GAME.play(GAME.prepared({"players": ["Ada", "Bo"], **REAL}, seed=0))
    ours = GAME.play(GAME.prepared({"players": ["Ada", "Bo"], **REAL, "samples": "always"}, seed=0))
    told = ["Cosmic", "Mythic", "Organic"]
    assert [one.id for one in categories(plain)] == [*told, "Category 4", "Category 5", "other"]
    assert "Category 4" not in [one.id for one in categories(ours)]
