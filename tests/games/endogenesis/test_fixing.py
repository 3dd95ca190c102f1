"""Setting values of a game by hand: every kind of value, what is told, what is undone, and what is refused."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
import pytest

from companion.engine.correctable import Correctable
from companion.engine.errors import CorrectionError
from companion.engine.fixable import NONE
from companion.games.endogenesis.player import UNSEEN, Player
from companion.games.endogenesis.settings import Settings
from companion.games.endogenesis.state import ChaosDeck, EndogenesisState, Monster, Phase
from tests.games.endogenesis.sound import sound
from tests.games.endogenesis.tables import Played, act, go_on, odd_game, play_of, rule, said, table

RICH: dict[str, Any] = {
    "active": 0,
    "round": 1,
    "slots": 3,
    "monsters": [
        {"id": 1, "card": "test_monster", "health": 5, "max_health": 8, "shards": [4]},
        {"id": 2, "card": "test_legend", "health": 6, "max_health": 6, "slot": 1},
    ],
    "chaos": {
        "face_up": "test_arr_small",
        "distortions": ["test_arr_mist", "test_arr_fire"],
        "discard": ["test_arr_event"],
    },
    "knowledge_discard": ["test_vial", "test_bolt"],
    "wonder_discard": ["test_cu_first"],
    "ada": {
        "hand": ["test_wave", "test_pl_idle"],
        "held_cards": ["test_pl_idle"],
        "held_shards": 1,
        "wonders": ["test_cu_second"],
        "health": 4,
        "max_health": 6,
        "prisms": 1,
        "energy": 2,
        "milestones": [5],
        "class_id": "test_cu_many",
        "slots": {
            0: {"card": "test_cu_star", "shards": 1, "exhausted": True},
            1: {"card": "test_guard", "face_down": True},
            3: {"card": "test_cu_sun"},
        },
    },
}
"""A table with something of everything that can be set; the app deals."""

REAL: dict[str, Any] = {
    **RICH,
    "settings": {"knowledge_deck": "real", "chaos_deck": "real", "wonder_deck": "real"},
    "unlisted": [
        {"id": "new_card_1", "type": "active", "category": "Mythic"},
        {"id": "new_card_2", "type": "artifact"},
    ],
    "told_numbers": [
        {"card": "new_card_1", "energy": 2, "costs": [{"shards": 0, "cost": 1}, {"shards": 2, "cost": 0}]}
    ],
    "unlisted_chaos": [{"id": "new_chaos_1", "type": "legendary", "health": 4}],
    "knowledge_discard": ["test_vial", UNSEEN],
    "ada": {
        **RICH["ada"],
        "hand": [UNSEEN, UNSEEN],
        "held_cards": [UNSEEN],
        "wonders": [UNSEEN],
        "slots": {0: {"card": "new_card_1"}, 1: {"card": UNSEEN, "face_down": True}},
    },
}
"""The same with real cards, some of which no pack has."""

NOT_SET = {
    "chance": "the app's own",
    "piles": "face down, while the cards are dealt",
    "began": "whether a step of the turn is done",
    "uses": "of what is being resolved",
    "waiting": "of what is being resolved",
    "slain": "of what is being resolved",
    "arrival": "of the Arrival being performed",
    "asking": "of what is being resolved",
    "monster_drawn": "open until the turn ends, and then on the discards, which can be set",
    "next_id": "the app's own",
    "result": "follows from Prisms and deaths",
    "winners": "follows from Prisms and deaths",
    "next_phase": "set as the phase, which comes with the next step",
    "next_active": "set as whose turn it is",
}
"""What of a state no table needs to set, and why."""

SET_AS = {
    "knowledge": {"decks"},
    "wonders": {"decks"},
    "knowledge_discard": {"add"},
    "wonder_discard": {"add"},
}

PLAYER_NOT_SET = {
    "name": "settled in set-up",
    "dead": "follows from Health",
    "drawn": "a step of the Draw Phase",
    "discarded": "a step of the Draw Phase",
    "payment": "chosen in secret",
    "set_aside": "chosen in secret",
    "kept": "a step of the dealing",
}

SETTINGS_NOT_SET = {
    "players": "they sit",
    "mode": "another game",
    "first": "set as the turn order",
    "order": "set as the turn order",
    "prisms": "set as prisms_to_win",
    "knowledge_deck": "what the app has dealt it knows, and the table has not",
    "chaos_deck": "as before",
    "wonder_deck": "as before",
    "chaos_top": "laid in set-up",
    "samples": "shuffled in set-up",
}


@cache
def rich() -> EndogenesisState:
    return sound(3, **RICH)


@cache
def real() -> EndogenesisState:
    return sound(3, **REAL)


def listed(played: Played) -> dict[str, Correctable]:
    return {one.path: one for one in odd_game().correctables(played.play)}


def paths(state: EndogenesisState) -> list[str]:
    return sorted(listed(go_on(state)))


def copied(state: EndogenesisState) -> bytes:
    return msgspec.msgpack.encode(state)


def another(one: Correctable) -> list[int | str]:
    """Values that it can have and has not."""
    if one.options:
        return [option.id for option in one.options if option.id != one.value]
    return [value for value in sorted({one.least, one.value + 1, one.most}) if one.value != value <= one.most]  # type: ignore[operator]


def customizing() -> EndogenesisState:
    return table(3, phase=Phase.CUSTOMIZING)


def given_up() -> EndogenesisState:
    return table(
        2,
        settings={"mode": "royale"},
        given_up=True,
        result="royale_lost",
        monsters=[{"id": 1, "card": "test_monster", "health": 8, "max_health": 8}],
    )


def modes() -> list[EndogenesisState]:
    """A table of each other mode."""
    tactical = {"mode": "tactical"}
    return [
        sound(2, settings={"mode": "royale"}, active=0, monster={"health": 8}),
        table(3, settings=tactical, active=0),
        table(3, settings=tactical, phase=Phase.PREPARATION),
    ]


EVERY_TABLE = [rich, real, customizing, given_up]


def test_every_part_of_a_state_can_be_set_or_is_nobodys_business() -> None:
    heads = {path.split(".")[0] for make in EVERY_TABLE for path in paths(make())}
    for field in EndogenesisState.__struct_fields__:
        expected = SET_AS.get(field, {field})
        assert field in NOT_SET or expected <= heads, field
        assert not (field in NOT_SET and field in heads), field


def test_every_part_of_a_player_can_be_set_or_is_nobodys_business() -> None:
    own = {path.split(".")[2] for make in EVERY_TABLE for path in paths(make()) if path.startswith("players.0.")}
    renamed = {"class_id": "class"}
    for field in Player.__struct_fields__:
        assert (renamed.get(field, field) in own) is not (field in PLAYER_NOT_SET), field


def test_every_part_of_a_monster_and_of_the_realm_of_chaos_can_be_set() -> None:
    every = paths(rich()) + paths(real())
    own = {path.split(".")[2] for path in every if path.startswith("monsters.1.")}
    not_set = {"id": "the app's own", "card": "one is taken away, another added", "slot": "the first that is free"}
    assert {*Monster.__struct_fields__} - not_set.keys() <= own
    realm = {path for path in every if path.startswith(("chaos.", "decks.chaos", "add."))}
    renamed = {"deck": "decks.chaos", "discard": "add.chaos_discard", "distortions": "chaos.distortion"}
    for field in ChaosDeck.__struct_fields__:
        assert field == "bottom" or renamed.get(field, f"chaos.{field}") in realm, field


def test_every_reading_of_the_rules_can_be_set_in_play() -> None:
    found = {path.split(".")[1] for state in modes() for path in paths(state) if path.startswith("settings.")}
    assert found == {*Settings.__struct_fields__} - SETTINGS_NOT_SET.keys()


@pytest.mark.parametrize("make", [rich, real, customizing])
def test_no_two_values_have_one_path(make: Any) -> None:
    found = [one.path for one in odd_game().correctables(go_on(make()).play)]
    assert len(found) == len(set(found)) > 30


@pytest.mark.parametrize(("make", "path"), [(make, path) for make in EVERY_TABLE[:3] for path in paths(make())])
def test_a_value_is_worded_set_told_and_undone(make: Any, path: str) -> None:
    played = go_on(make())
    before, one = copied(played.state), listed(played)[path]
    assert said(one.group)
    assert said(one.label)
    assert said(one.words_for(one.value))
    took = 0
    for value in another(one)[:6]:
        try:
            played.session.correct(path, value)
        except CorrectionError:  # what cannot be: the next tests are about that
            assert copied(played.state) == before
            continue
        took += 1
        assert copied(played.state) != before
        told = played.events[-1].message
        if told.key == "told.corrected":  # else it has ended the game
            assert (told.args["path"], told.args["before"], told.args["after"]) == (path, one.value, value)
        now = listed(played)
        if path in now and one.value != NONE and path != "chaos.distortion":  # under which others lie
            assert now[path].value == value
        assert odd_game().problems(played.state) == []
        played.session.undo(confirmed=True)
        assert copied(played.state) == before
    assert took, f"{path} can be set to nothing"


@pytest.mark.parametrize("state", modes())
def test_values_of_the_other_modes_are_set_too(state: EndogenesisState) -> None:
    played = go_on(state)
    for path, one in listed(played).items():
        if path == "players.0.slots.3.card" or not another(one):
            continue
        played.session.correct(path, another(one)[-1])
        assert odd_game().problems(played.state) == []
        played.session.undo(confirmed=True)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("players.0.health", 7),
        ("players.0.max_health", 16),
        ("players.0.slots.0.card", "test_guard"),
        ("players.0.slots.0.card", "test_cu_sun"),
        ("players.0.slots.0.shards", 5),
        ("players.0.slots.2.card", "face_down"),
        ("players.0.class", "no_class"),
        ("players.0.held_shards", 9),
        ("players.1.hand", 99),
        ("monsters.1.health", 0),
        ("monsters.1.health", 9),
        ("slots", 1),
        ("chaos.face_up", "test_monster"),
        ("chaos.distortion", "test_arr_event"),
        ("add.monster", "test_monster"),
        ("prisms_to_win", 1),
        ("order.0", 4),
        ("phase", "setup"),
        ("players.0.luck", 1),
        ("settings.royale_slots", 2),
    ],
)
def test_what_cannot_be_is_refused_with_words(path: str, value: int | str) -> None:
    played = go_on(rich())
    before = copied(played.state)
    with pytest.raises(CorrectionError, match=r"\w+ \w+ \w+"):
        played.session.correct(path, value)
    assert copied(played.state) == before


def fixed(state: EndogenesisState, *values: tuple[str, int | str]) -> EndogenesisState:
    played = go_on(state)
    for path, value in values:
        played.session.correct(path, value)
        assert odd_game().problems(played.state) == []
    return played.state


def test_health_of_0_is_death_and_more_is_life() -> None:
    state = fixed(rich(), ("players.1.health", 0))
    assert state.players[1].dead
    assert not fixed(state, ("players.1.health", 2)).players[1].dead


def test_a_skill_goes_to_hand_for_another_and_the_shards_stay() -> None:
    state = fixed(rich(), ("players.0.slots.0.card", "test_cu_moon"))
    ada = state.players[0]
    assert (ada.slots[0].card, ada.slots[0].shards, ada.hand[-1]) == ("test_cu_moon", 1, "test_cu_star")
    assert "test_cu_moon" not in state.knowledge.cards


def test_an_emptied_slot_is_ready_for_the_next_skill() -> None:
    state = fixed(rich(), ("players.0.slots.0.card", ""), ("players.0.slots.0.card", "test_cu_moon"))
    assert not state.players[0].slots[0].exhausted


def test_a_real_skill_leaves_the_hand_for_its_slot_and_comes_back_unseen() -> None:
    state = fixed(real(), ("players.0.slots.2.card", "test_bolt"), ("players.0.slots.2.card", ""))
    assert state.players[0].hand == [UNSEEN, UNSEEN]
    off = fixed(real(), ("players.0.slots.2.card", "test_bolt"))
    assert off.players[0].hand == [UNSEEN]
    down = fixed(real(), ("players.0.slots.2.card", "face_down")).players[0]
    assert (down.slots[2].card, down.slots[2].face_down, down.hand) == (UNSEEN, True, [UNSEEN])


@rule("EG-028")
def test_no_more_is_held_back_of_a_real_hand_than_a_slot_leaves_in_it() -> None:
    state = sound(2, active=0, round=1, settings=REAL["settings"], ada={"hand": [UNSEEN], "held_cards": [UNSEEN]})
    after = fixed(state, ("players.0.slots.0.card", "test_bolt")).players[0]
    assert (after.hand, after.held_cards) == ([], [])


@pytest.mark.parametrize("make", [rich, real])
def test_no_chaos_card_is_offered_that_lies_open_in_play(make: Any) -> None:
    shown = listed(go_on(make()))
    in_play = {"test_monster", "test_legend", "test_arr_small", "test_arr_mist", "test_arr_fire"}
    for path, own in (("chaos.face_up", "test_arr_small"), ("add.monster", ""), ("add.chaos_discard", "")):
        assert {one.id for one in shown[path].options} & in_play == {own} - {""}, path


def test_a_real_skill_of_which_the_only_copy_is_discarded_comes_off_the_discards() -> None:
    state = fixed(real(), ("add.knowledge_discard", "test_bolt"), ("players.0.slots.2.card", "test_bolt"))
    assert "test_bolt" not in state.knowledge_discard
    assert state.players[0].hand == [UNSEEN, UNSEEN]


@pytest.mark.parametrize("count", [0, 1, 4])
def test_a_hand_that_is_counted_anew_gets_cards_from_the_deck_or_gives_them_back(count: int) -> None:
    state = fixed(rich(), ("players.0.hand", count))
    assert len(state.players[0].hand) == count
    assert len(state.knowledge) == len(rich().knowledge) + 2 - count
    assert set(state.players[0].held_cards) <= set(state.players[0].hand)


def test_while_cards_are_dealt_a_hand_is_counted_anew_from_the_piles() -> None:
    start = odd_game().new({"players": ["Ada", "Bo"], "first": 0, **DEALT}, seed=3)
    played = go_on(start)
    assert played.state.phase is Phase.CUSTOMIZING
    cards = sum(len(pile) for pile in played.state.piles.values())
    for count in (6, 1):
        played.session.correct("players.0.hand", count)
        assert odd_game().problems(played.state) == []
        assert sum(len(pile) for pile in played.state.piles.values()) == cards + 4 - count
    assert len(played.state.knowledge) == 0


DEALT = {
    "mode": "standard",
    "knowledge_deck": "dealt",
    "chaos_deck": "dealt",
    "wonder_deck": "dealt",
    "samples": "always",
}


def test_cards_and_wonders_come_off_the_discards() -> None:
    state = fixed(
        rich(),
        ("players.1.from_discards", "test_bolt"),
        ("players.1.from_wonder_discards", "test_cu_first"),
        ("add.knowledge_under", "test_vial"),
    )
    assert (state.players[1].hand, state.players[1].wonders) == (["test_bolt"], ["test_cu_first"])
    assert (state.knowledge_discard, state.wonder_discard) == ([], [])
    assert "test_vial" in state.knowledge.cards


def test_a_real_discard_pile_is_put_right_card_by_card() -> None:
    state = fixed(real(), ("add.knowledge_discard", "test_wave"), ("add.knowledge_under", UNSEEN))
    assert state.knowledge_discard == ["test_wave", "test_vial"]
    assert len(state.knowledge) == len(real().knowledge) + 1
    taken = fixed(real(), ("players.1.from_discards", "test_vial"))
    assert taken.players[1].hand == [UNSEEN]


@rule("EG-022")
def test_a_milestone_that_is_said_to_have_paid_pays_no_more() -> None:
    state = table(2, active=0, ada={"max_health": 4, "health": 4, "shards": 1})
    paid = fixed(state, ("players.0.milestones.5", "yes"))
    again = act(paid, "raise_max_health", seat=0, points=1)
    assert again.state.players[0].max_health == 5
    assert "told.milestone" not in again.told
    assert "told.milestone" in act(state, "raise_max_health", seat=0, points=1).told


@rule("EG-177")
def test_a_class_of_four_categories_keeps_that_of_the_ultimate() -> None:
    bare = sound(2, active=0, ada={"slots": {3: {"card": "test_cu_sun"}}})
    state = fixed(bare, ("players.0.class", "test_cu_many"))
    assert state.players[0].ultimate_category == "Cosmic"
    other = fixed(state, ("players.0.ultimate_category", "Mythic"))
    assert other.players[0].ultimate_category == "Mythic"
    assert fixed(other, ("players.0.class", "test_cu_seer")).players[0].ultimate_category == ""


def test_a_class_that_somebody_has_is_not_there_for_others() -> None:
    ids = [one.id for one in listed(go_on(rich()))["players.1.class"].options]
    assert "test_cu_many" not in ids
    assert "test_cu_seer" in ids


def test_a_class_that_no_pack_has_stays_as_it_is() -> None:
    state = table(2, active=0, settings={"knowledge_deck": "real"}, ada={"class_id": "new_class:Organic"})
    one = listed(go_on(state))["players.0.class"]
    assert (one.value, said(one.words_for(one.value))) == ("new_class:Organic", "Class of Organic")


@rule("EG-028")
def test_what_is_held_back_is_set_until_the_second_round() -> None:
    state = fixed(rich(), ("players.0.held_cards", 2), ("players.0.held_shards", 0))
    assert state.players[0].held_cards == ["test_wave", "test_pl_idle"]
    assert fixed(state, ("players.0.held_cards", 0)).players[0].held_cards == []
    assert "players.0.held_cards" not in paths(table(2, active=0, round=2))


def test_a_monster_is_put_into_play_with_its_health_and_shards_in_the_free_slot() -> None:
    state = fixed(rich(), ("monsters.1.there", "no"), ("add.monster", "test_arr_brute"))
    added = state.monsters[0]
    assert (added.card, added.health, added.shards, added.slot) == ("test_arr_brute", 8, [6, 4], 0)
    assert [one.card for one in state.monsters] == ["test_arr_brute", "test_legend"]
    assert state.chaos.discard[0] == "test_monster"
    assert "test_arr_brute" not in state.chaos.deck.cards


def test_a_monster_of_which_no_pack_knows_the_health_gets_what_the_table_says() -> None:
    state = fixed(
        real(),
        ("add.monster", "test_arr_unknown"),
        ("monsters.100.max_health", 12),
        ("monsters.100.health", 11),
        ("monsters.100.add_shard", "7"),
    )
    added = state.monsters[-1]
    assert (added.card, added.health, added.max_health, added.shards) == ("test_arr_unknown", 11, 12, [7])


def test_threshold_shards_are_laid_and_taken() -> None:
    state = fixed(rich(), ("monsters.1.shards.6", "yes"), ("monsters.1.shards.4", "no"), ("monsters.1.add_shard", "2"))
    assert sorted(state.monsters[0].shards) == [2, 6]


def test_the_face_up_card_changes_places_with_the_one_in_the_deck() -> None:
    place = rich().chaos.deck.cards.index("test_arr_quake")
    state = fixed(rich(), ("chaos.face_up", "test_arr_quake"))
    assert (state.chaos.face_up, state.chaos.deck.cards[place]) == ("test_arr_quake", "test_arr_small")
    assert state.chaos.discard == ["test_arr_event"]


def test_the_face_up_card_comes_off_the_discards_or_goes_there() -> None:
    state = fixed(rich(), ("chaos.face_up", "test_arr_event"))
    assert state.chaos.discard == ["test_arr_small"]
    gone = fixed(rich(), ("chaos.face_up", ""))
    assert (gone.chaos.face_up, gone.chaos.discard) == ("", ["test_arr_small", "test_arr_event"])


def test_a_real_card_that_was_taken_for_another_leaves_the_deck_as_high_as_it_was() -> None:
    state = fixed(real(), ("chaos.face_up", "test_arr_quake"))
    assert len(state.chaos.deck) == len(real().chaos.deck)
    assert "test_arr_quake" not in state.chaos.deck.candidates()
    assert "test_arr_small" in state.chaos.deck.candidates()
    assert state.chaos.discard == ["test_arr_event"]


@rule("EG-179")
def test_distortions_are_laid_replaced_and_taken_at_every_place() -> None:
    off = fixed(rich(), ("chaos.distortion", ""))
    assert (off.chaos.distortions, off.chaos.discard[0]) == (["test_arr_fire"], "test_arr_mist")
    free = "test_sc_fork"
    on_top = fixed(rich(), ("add.distortion", free))
    assert on_top.chaos.distortions == [free, "test_arr_mist", "test_arr_fire"]
    below = fixed(rich(), ("chaos.distortions.1", free))
    assert (below.chaos.distortions, below.chaos.discard[0]) == (["test_arr_mist", free], "test_arr_fire")


def test_chaos_cards_go_onto_the_discards_and_under_the_deck() -> None:
    state = fixed(rich(), ("add.chaos_discard", "test_arr_quake"), ("add.chaos_under", "test_arr_event"))
    assert state.chaos.discard == ["test_arr_quake"]
    assert (state.chaos.deck.cards[-1], state.chaos.bottom) == ("test_arr_event", ["test_arr_event"])


@rule("EG-060")
def test_more_health_for_the_next_legendary_is_set() -> None:
    state = sound(2, active=0, chaos={"face_up": "test_legend"})
    raised = fixed(state, ("chaos.next_legendary", 4))
    assert act(raised, "arrive").state.monsters[0].health == 10


@rule("EG-225")
def test_what_can_be_had_of_a_dealt_chaos_deck_is_listed_in_the_order_of_the_packs() -> None:
    state = rich()
    shown = [[one.id for one in listed(go_on(state))[path].options] for path in ("chaos.face_up", "add.chaos_discard")]
    turned = msgspec.msgpack.decode(copied(state), type=EndogenesisState)
    turned.chaos.deck.cards.reverse()
    assert shown == [
        [one.id for one in listed(go_on(turned))[path].options] for path in ("chaos.face_up", "add.chaos_discard")
    ]


@rule("EG-027")
def test_a_seat_takes_another_place_in_the_turn_order() -> None:
    assert fixed(table(4, active=0), ("order.3", 1)).order == [3, 0, 1, 2]
    assert fixed(table(4, active=0), ("order.0", 3)).order == [1, 2, 0, 3]


def test_real_decks_are_counted_anew_and_nothing_is_known_of_their_bottom() -> None:
    state = fixed(real(), ("add.chaos_under", "test_arr_event"), ("decks.chaos", 9), ("decks.knowledge", 0))
    assert (len(state.chaos.deck), state.chaos.bottom, len(state.knowledge)) == (9, [], 0)
    assert "test_arr_event" in state.chaos.deck.candidates()


def test_what_was_said_of_a_card_that_no_pack_has_is_said_anew() -> None:
    state = fixed(
        real(),
        ("unlisted.new_card_1.category", "Cosmic"),
        ("unlisted_chaos.new_chaos_1.prisms", 2),
        ("unlisted_chaos.new_chaos_1.deathcry", "yes"),
    )
    assert state.unlisted[0].category == "Cosmic"
    assert (state.unlisted_chaos[0].prisms, state.unlisted_chaos[0].deathcry) == (2, True)
    assert "unlisted.new_card_2.category" not in paths(real()), "an Artifact has no category"


def test_a_monster_that_no_pack_has_pays_no_prisms_whatever_is_set() -> None:
    state = table(unlisted_chaos=[{"id": "new_chaos_1", "type": "monster", "health": 4}])
    paths = [one.path for one in odd_game().correctables(play_of(state))]
    assert "unlisted_chaos.new_chaos_1.shards" in paths
    assert "unlisted_chaos.new_chaos_1.prisms" not in paths


def test_the_next_phase_comes_when_the_present_step_is_done() -> None:
    played = go_on(sound(2, active=0, settings={"mode": "standard"}))
    played.session.correct("phase", "draw")
    assert played.state.phase is Phase.COMBAT
    played.answer("end")
    assert (played.state.phase, played.asked.key) == (Phase.DRAW, "ask.draw_discard")


def test_the_preparation_phase_can_be_set_in_tactical_alone() -> None:
    tactical = table(3, settings={"mode": "tactical"}, active=0)
    assert "preparation" in [one.id for one in listed(go_on(tactical))["phase"].options]
    assert "preparation" not in [one.id for one in listed(go_on(rich()))["phase"].options]


@rule("EG-137")
def test_a_reading_counts_from_the_next_skill_on() -> None:
    state = sound(2, active=0, ada={"health": 2, "slots": {0: {"card": "test_sk_spite"}}}, bo={"health": 3})
    assert act(state, "skill", seat=0, card="test_sk_spite").state.players[1].health == 3
    read = fixed(state, ("settings.after_loss", "resolved"))
    assert act(read, "skill", seat=0, card="test_sk_spite").state.players[1].health == 2


@rule("EG-224")
def test_no_value_shows_what_is_hidden() -> None:
    shown = repr(odd_game().correctables(go_on(rich()).play))
    hidden = {"test_guard", "test_cu_second"}
    assert not [card for card in hidden if card in shown]
    own = [one for one in odd_game().correctables(go_on(rich()).play) if one.path.startswith("players.0.")]
    assert all(one.value not in ("test_wave", "test_pl_idle") for one in own)


def test_nothing_is_set_before_the_players_sit() -> None:
    played = go_on(odd_game().new({}, seed=1))
    assert listed(played) == {}
    with pytest.raises(CorrectionError, match="no value 'round'"):
        played.session.correct("round", 3)
