"""Setting values of a run by hand: every kind of value, what is told, what is undone, and what is refused."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from companion.engine.correctable import Correctable
from companion.engine.errors import CorrectionError
from companion.games.enormity.state import EnormityState
from tests.games.enormity.tables import Played, go_on, odd_game, said, table

RICH: dict[str, Any] = {
    "at": [(0, 0), (5, 0)],
    "intruders": [{"at": [5, 5], "suppression": 1, "statuses": ["burning"]}, (7, 7)],
    "blips": [(2, 2), {"at": [8, 8], "known": "echo"}],
    "doors": [],
    "tiles": [{"id": 301, "kind": "crate", "spaces": [[3, 3], [3, 4]]}],
    "tokens": [
        {"id": 201, "kind": "gear", "at": [1, 5]},
        {"id": 202, "kind": "engram", "at": [2, 5]},
        {"id": 203, "kind": "objective", "at": [3, 5], "what": "Black box"},
        {"id": 204, "kind": "console", "at": [4, 6], "what": "0110"},
    ],
    "discoveries": [{"id": 401, "at": [6, 1]}, {"id": 402, "number": 3, "colour": "red", "track": 5}],
    "discovery_pile": [{"id": 403, "colour": "blue"}, {"id": 404, "colour": "red"}],
    "marked": [{"section": "location", "number": 2}],
    "clues": ["The hatch"],
    "codes": ["4711"],
    "track": [{"space": 4, "kind": "blip"}, {"space": 3, "kind": "intruder"}],
    "unique": [{"space": 1, "card": "unlisted"}],
    "met": ["grin"],
    "reading": {"north_west": 1, "seat": 0},
    "extraction": {"marker": 3, "points": [{"at": [9, 9], "tokens": 2}]},
    "noise": [{"blip": 101, "steps": 2, "toward": [0, 0]}],
    "sheet_tokens": [{"sheet": "grin", "radiation": 1}],
    "waiting": [{"when": "round", "card": "own", "text": "Move the crate"}],
    "statuses": [{"name": "Fire", "on": "", "count": 2}],
    "stratagems": [{"card": "own_plan", "tokens": 1}],
    "priority": 0,
    "pool": {"discipline": 2},
    "abel": {
        "depth": "full",
        "character": "abel",
        "cards": ["move_scout"],
        "backpack": [{"card": "osr_3", "left": 3}],
        "worn": [{"card": "osr_3", "left": 5}],
        "engrams": [{"what": "green"}],
        "objectives": ["Black box"],
        "conditions": ["dazed"],
    },
}
"""A table with something of everything that can be set."""

NOT_SET = {
    "chance": "the app's own",
    "phase": "set as the one that comes next, `next_phase`",
    "active": "whose turn it is, the players say when it begins",
    "location": "settled in set-up",
    "maps": "laid by what happens; a wrong page is undone",
    "discovery_pool": "face down: any token can be shown when one is drawn",
    "unique_deck": "face down",
    "engrams": "face down",
    "loot": "face down",
    "flatline": "face down",
    "scanner": "face down",
    "attacking": "of an attack that goes on",
    "performing": "of what an Intruder does now",
    "spacer_attacks": "of an attack that goes on",
    "zone_attack": "of an attack that goes on",
    "moved": "what the app is about to ask the table to move",
    "alert_faced": "whether a step of the phase is done",
    "by_hand": "the app's own",
    "next_id": "the app's own",
    "result": "follows from the Spacers",
}
"""What of a state no table needs to set, and why."""

RENAMED = {"extraction": {"extraction", "ways_out"}, "discovery_pile": {"discarded"}}


def rich() -> EnormityState:
    return table(2, **RICH)


def at_a_prompt(state: EnormityState) -> Played:
    """A Spacer's turn: the open prompt of most of the game."""
    return go_on(state)


def listed(played: Played) -> dict[str, Correctable]:
    return {one.path: one for one in odd_game().correctables(played.run)}


def copied(state: EnormityState) -> bytes:
    return msgspec.msgpack.encode(state)


def another(one: Correctable) -> list[int | str]:
    """Values that it can have and has not."""
    if one.spots:
        return [spot for spot in (one.spots[0], one.spots[len(one.spots) // 2], one.spots[-1]) if spot != one.value]
    if one.options:
        return [option.id for option in one.options if option.id != one.value]
    return [value for value in (one.least, one.most) if value != one.value]


PATHS = sorted({path for path in listed(at_a_prompt(rich()))})


def test_every_part_of_a_state_can_be_set_or_is_nobodys_business() -> None:
    heads = {path.split(".")[0] for path in [*PATHS, *listed(at_a_prompt(table(location="own_depot")))]}
    for field in EnormityState.__struct_fields__:
        expected = RENAMED.get(field, {field})
        assert field in NOT_SET or expected <= heads, field
        assert not (field in NOT_SET and field in heads), field


def test_no_two_values_have_one_path() -> None:
    paths = [one.path for one in odd_game().correctables(at_a_prompt(rich()).run)]
    assert len(paths) == len(set(paths)) > 100


@pytest.mark.parametrize("path", PATHS)
def test_a_value_is_set_told_and_undone(path: str) -> None:
    played = at_a_prompt(rich())
    before, one, count = copied(played.state), listed(played)[path], len(listed(played))
    took = 0
    for value in another(one):
        try:
            played.session.correct(path, value)
        except CorrectionError:  # a space that is taken: the next test is about that
            assert copied(played.state) == before
            continue
        took += 1
        assert copied(played.state) != before
        told = played.events[-1].message
        assert (told.key, told.args["path"], told.args["before"], told.args["after"]) == (
            "told.corrected",
            path,
            one.value,
            value,
        )
        now = listed(played)
        assert len(now) != count or path not in now or now[path].value == value  # pieces come, go or lie elsewhere
        assert odd_game().problems(played.state) == []
        played.session.undo(confirmed=True)
        assert copied(played.state) == before
    assert took, f"{path} can be set to nothing"


@pytest.mark.parametrize("path", PATHS)
def test_a_value_has_words(path: str) -> None:
    one = listed(at_a_prompt(rich()))[path]
    assert said(one.group)
    assert said(one.label)
    assert said(one.words_for(one.value)) or one.value == ""


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("marker", 10),
        ("spacers.0.vitals", 10),
        ("spacers.0.stress", -1),
        ("spacers.0.at", "50,50"),
        ("spacers.0.at", "5,5"),
        ("intruders.1.at", "7,7"),
        ("intruders.1.facing", "up"),
        ("blips.101.at", "0.5,0.5"),
        ("tokens.201.at", "z"),
        ("tiles.301.more", "3,3"),
        ("add.tile.crate", "3,4"),
        ("add.extraction", "9,9"),
        ("extraction.marker", "12"),
        ("next_phase", "setup"),
        ("spacers.0.luck", 1),
        ("intruders.99.at", "1,1"),
    ],
)
def test_what_cannot_be_is_refused_with_words(path: str, value: int | str) -> None:
    played = at_a_prompt(rich())
    before = copied(played.state)
    with pytest.raises(CorrectionError, match=r"\w+ \w+ \w+"):
        played.session.correct(path, value)
    assert copied(played.state) == before


def fixed(state: EnormityState, *values: tuple[str, int | str]) -> EnormityState:
    played = at_a_prompt(state)
    for path, value in values:
        played.session.correct(path, value)
    return played.state


def test_pieces_are_put_on_the_map_and_taken_away() -> None:
    state = fixed(
        rich(),
        ("add.intruder", "6,6"),
        ("add.blip", "4,4"),
        ("add.token.gear", "8,0"),
        ("add.discovery", "8,1"),
        ("add.track_discovery", "2"),
        ("add.track_blip", "6"),
        ("intruders.2.there", "no"),
        ("blips.101.there", "no"),
        ("tokens.202.there", "no"),
    )
    assert [(one.number, tuple(one.at)) for one in state.intruders] == [(1, (5, 5)), (3, (6, 6))]
    assert [(one.name, tuple(one.at)) for one in state.blips] == [("B", (8, 8)), ("C", (4, 4))]
    assert state.noise == []  # it was for the Blip that is gone
    assert [one.id for one in state.tokens] == [201, 203, 204, 1002]
    assert [(one.at, one.track) for one in state.discoveries[2:]] == [((8, 1), None), (None, 2)]
    assert [(piece.space, piece.kind.value) for piece in state.track][-1] == (6, "blip")


def test_a_tile_grows_and_shrinks() -> None:
    state = fixed(rich(), ("tiles.301.more", "4,3"), ("tiles.301.covers.3,4", "no"), ("add.tile.crate", "3,4"))
    assert [[tuple(space) for space in tile.spaces] for tile in state.tiles] == [[(3, 3), (4, 3)], [(3, 4)]]


def test_a_door_is_opened_closed_welded_and_disabled() -> None:
    state = table(location="own_depot")
    door = state.doors[0].name
    after = fixed(state, (f"doors.{door}.state", "welded"), (f"doors.{door}.disabled", "yes")).doors[0]
    assert (after.name, after.state.value, after.disabled) == (door, "welded", True)


def test_a_spacer_dies_and_lives_again_on_an_empty_space() -> None:
    state = fixed(rich(), ("spacers.1.fate", "dead"))
    assert (state.spacers[1].at, state.spacers[1].on_board) == (None, False)
    again = fixed(state, ("spacers.1.fate", "playing"))
    assert tuple(again.spacers[1].at or ()) == (0, 1)


def test_a_spacer_is_elsewhere_and_back() -> None:
    state = fixed(rich(), ("spacers.1.where", "elsewhere"))
    assert (state.spacers[1].at, state.spacers[1].on_board) == (None, False)
    assert fixed(state, ("spacers.1.where", "map")).spacers[1].on_board


def test_gear_of_one_name_is_set_card_by_card() -> None:
    state = fixed(rich(), ("spacers.0.worn.0.left", 1), ("spacers.0.backpack.0.where", "worn"))
    assert [gear.left for gear in state.spacers[0].worn] == [1, 3]
    gone = fixed(state, ("spacers.0.worn.1.where", "gone"), ("spacers.0.worn.0.exhausted", "yes"))
    assert [(gear.left, gear.exhausted) for gear in gone.spacers[0].worn] == [(1, True)]


def test_an_action_card_is_in_hand_or_played_by_its_side() -> None:
    state = fixed(rich(), ("spacers.0.card.move_scout", "ab"))
    assert [(one.card, one.sides) for one in state.spacers[0].played] == [("move_scout", "ab")]
    assert fixed(state, ("spacers.0.card.move_scout", "hand")).spacers[0].played == []
    assert fixed(state, ("spacers.0.owned.move_scout", "no")).spacers[0].cards == []


def test_a_card_that_is_given_up_is_in_no_list() -> None:
    state = fixed(rich(), ("spacers.0.card.move_scout", "a"), ("spacers.0.owned.move_scout", "no"))
    assert (state.spacers[0].cards, state.spacers[0].played) == ([], [])


def test_a_unique_specimen_card_lies_on_one_space() -> None:
    state = fixed(rich(), ("intruders.1.unique", "1"), ("unique.1", "none"))
    assert (state.unique, state.intruders[0].unique) == ([], 1)


def test_discarded_discoveries_are_counted_by_colour() -> None:
    state = fixed(rich(), ("discarded.red", "3"), ("discarded.blue", "0"))
    assert [one.colour.value for one in state.discovery_pile if one.colour] == ["red", "red", "red"]


def test_the_next_phase_comes_when_the_present_step_is_done() -> None:
    played = at_a_prompt(table(1, at=[(0, 0)], marker=5))
    played.session.correct("next_phase", "end_of_round")
    assert played.state.phase.value == "spacers"
    played.answer("end_turn")
    assert (played.state.round, played.state.next_phase) == (2, None)
    assert "told.no_patrol" not in played.told


def test_a_phase_that_is_said_to_come_next_begins_with_nobody_having_acted() -> None:
    state = table(1, at=[(0, 0)], intruders=[{"at": [8, 0], "activated": True}], next_phase="intruders")
    played = go_on(state)
    assert tuple(played.state.intruders[0].at) != (8, 0)
    again = go_on(table(1, at=[(0, 0)], phase=state.phase.COUNTDOWN, abel={"took_turn": True}, next_phase="spacers"))
    assert (again.state.phase.value, again.asked.seat, again.state.marker) == ("spacers", 0, 9)


def test_nothing_is_set_before_the_maps_lie() -> None:
    played = at_a_prompt(odd_game().new({}, seed=1))
    assert listed(played) == {}
    with pytest.raises(CorrectionError, match="no value 'marker'"):
        played.session.correct("marker", 3)
