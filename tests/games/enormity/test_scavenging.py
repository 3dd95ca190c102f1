"""Scavenging: what can be taken on a space, for an action or for tokens in passing."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.enormity.spacer import SpacerToken
from companion.games.enormity.state import EnormityState
from tests.games.enormity.tables import Played, act, rule, table

MARKERS = {"white": 9, "red": 5, "black": 2}
PRICES = {"white": 1, "red": 2, "black": 3}
PAYS = {"gear": "expertise", "engram": "discipline", "console": "confidence"}


def lying(kind: str, at: tuple[int, int] = (2, 1), number: int = 5, **fields: Any) -> dict[str, Any]:
    """Something on a space."""
    return {"id": number, "kind": kind, "at": list(at), **fields}


def solo(*tokens: dict[str, Any], level: str = "white", at: tuple[int, int] = (1, 1), **given: Any) -> EnormityState:
    """Abel alone, a pilot, with things around."""
    abel = {"character": "test_pilot", "suit": "test_overall", **given.pop("abel", {})}
    return table(1, at=[at], tokens=list(tokens), marker=MARKERS[level], abel=abel, **given)


def paying(state: EnormityState, **tokens: int) -> EnormityState:
    """The same with these tokens in the Active Pool."""
    for kind, count in tokens.items():
        state.pool.put(SpacerToken(kind), count)
    return state


def passing(state: EnormityState, *answers: Any, kind: str = "action") -> Played:
    """Abel walks over (2,1) to (3,1)."""
    return act(state, "move_spacer", seat=0, spaces=2, kind=kind, answers={"ask.destination": "3,1"}).answer(*answers)


def scavenge(state: EnormityState, *answers: Any) -> Played:
    """Abel scavenges."""
    return act(state, "spacer_action", seat=0, kind="scavenge").answer(*answers)


@rule("EN-094", "EN-224")
def test_scavenge_takes_an_objective_for_no_tokens() -> None:
    played = scavenge(solo(lying("objective", what="Fuse"), at=(2, 1), abel={"adrenaline": 1}))
    assert played.state.spacers[0].objectives == ["Fuse"]
    assert played.state.tokens == []
    assert played.state.spacers[0].adrenaline == 2
    assert played.state.incoming.discipline == 1


@rule("EN-094", "EN-220")
def test_scavenge_takes_an_engram() -> None:
    played = scavenge(solo(lying("engram", what="coil"), at=(2, 1), location="lanes"))
    assert [(one.what, one.used) for one in played.state.spacers[0].engrams] == [("coil", False)]
    assert played.state.tokens == []


@rule("EN-220")
def test_the_table_says_which_engram_it_is_where_nobody_has_seen_it() -> None:
    played = scavenge(solo(lying("engram"), at=(2, 1), location="lanes"))
    assert played.options == ["relay", "coil"]
    assert played.answer("relay").state.spacers[0].engrams[0].what == "relay"


@rule("EN-094", "EN-216")
def test_scavenge_loots_a_gear_cache() -> None:
    state = solo(lying("gear"), at=(2, 1), settings={"loot_deck": "dealt"}, abel={"depth": "full"})
    state.loot.kept = state.settings.loot_deck
    state.loot.cards = ["test_pistol", "test_knife"]
    played = scavenge(state)
    assert played.state.tokens == []
    assert played.asked.key == "ask.loot_place"
    assert [gear.card for gear in played.answer("wear").state.spacers[0].worn] == ["test_knife"]


@rule("EN-094", "EN-225")
def test_scavenge_uses_a_console_which_stays() -> None:
    played = scavenge(solo(lying("console", what="0110"), at=(2, 1)))
    assert (played.asked.key, played.options) == ("ask.console", ["changes", "done"])
    assert len(played.answer("done").state.tokens) == 1


@rule("EN-094")
def test_one_thing_is_taken_by_one_scavenge() -> None:
    state = solo(lying("objective", number=5, what="Fuse"), lying("objective", number=6, what="Coil"), at=(2, 1))
    played = scavenge(state)
    assert played.options == ["5", "6"]
    played.answer("6")
    assert played.state.spacers[0].objectives == ["Coil"]
    assert [token.id for token in played.state.tokens] == [5]


@rule("EN-209", "EN-704")
def test_scavenge_works_on_the_own_space_only() -> None:
    played = act(solo(lying("objective"), active=0), "acting", seat=0)
    assert played.refused["act.scavenge"] == "EN-704"


@rule("EN-210")
@pytest.mark.parametrize("end", ["2,1", "3,1"])
def test_fast_scavenge_is_offered_where_a_move_enters_or_passes(end: str) -> None:
    state = paying(solo(lying("gear")), expertise=1)
    played = act(state, "move_spacer", seat=0, spaces=2, answers={"ask.destination": end})
    assert played.asked.key == "ask.fast_scavenge"
    assert played.run.where(0) == (2, 1)


@rule("EN-210")
def test_what_lies_where_the_move_began_is_not_passed() -> None:
    assert passing(paying(solo(lying("console", at=(1, 1))), confidence=1)).done


@rule("EN-211", "EN-212")
@pytest.mark.parametrize("level", ["white", "red", "black"])
@pytest.mark.parametrize("kind", ["gear", "engram", "console"])
def test_fast_scavenge_costs_by_level_and_by_what_it_takes(level: str, kind: str) -> None:
    pays, price = PAYS[kind], PRICES[level]
    played = passing(paying(solo(lying(kind), level=level), **{pays: price}))
    assert played.options == [f"5.{pays}", "pass"]
    played.answer(f"5.{pays}")
    assert played.state.pool.count(SpacerToken(pays)) == 0


@rule("EN-211")
@pytest.mark.parametrize("level", ["white", "red", "black"])
def test_fast_scavenge_is_not_possible_for_one_token_less(level: str) -> None:
    played = passing(paying(solo(lying("gear"), level=level), expertise=PRICES[level] - 1))
    assert played.done
    assert len(played.state.tokens) == 1
    assert "told.too_dear" in played.told


@rule("EN-211")
def test_two_expertise_do_not_loot_on_the_black_level() -> None:
    played = passing(paying(solo(lying("gear"), level="black"), expertise=2))
    assert played.done
    assert played.state.pool.expertise == 2


@rule("EN-212")
@pytest.mark.parametrize("kind", ["gear", "engram", "console"])
def test_other_tokens_do_not_pay(kind: str) -> None:
    others = {token.value: 3 for token in SpacerToken if token.value != PAYS[kind]}
    assert passing(paying(solo(lying(kind)), **others)).done


@rule("EN-212")
def test_an_objective_is_paid_with_the_kind_it_names() -> None:
    state = paying(solo(lying("objective", pays="confidence")), confidence=1, expertise=1)
    played = passing(state)
    assert played.options == ["5.confidence", "pass"]


@rule("EN-213")
def test_an_objective_that_names_none_is_paid_with_any_one_kind() -> None:
    state = paying(solo(lying("objective", what="Fuse"), level="red"), confidence=2, expertise=1, discipline=1)
    played = passing(state)
    assert played.options == ["5.confidence", "pass"]
    assert played.refused == {"5.discipline": "EN-211", "5.expertise": "EN-211"}
    assert played.answer("5.confidence").state.spacers[0].objectives == ["Fuse"]


@rule("EN-214")
def test_fast_scavenge_raises_no_adrenaline_and_leaves_no_tokens() -> None:
    state = paying(solo(lying("objective"), abel={"adrenaline": 5}), confidence=1)
    played = passing(state, "5.confidence")
    assert played.state.spacers[0].adrenaline == 5
    assert played.state.incoming.empty


@rule("EN-215")
def test_a_move_like_ability_does_not_fast_scavenge() -> None:
    played = passing(paying(solo(lying("gear")), expertise=1), kind="like")
    assert played.done
    assert played.state.pool.expertise == 1


def test_a_fast_scavenge_can_be_left_and_the_walk_goes_on() -> None:
    played = passing(paying(solo(lying("gear")), expertise=1), "pass")
    assert played.done
    assert played.run.where(0) == (3, 1)
    assert played.state.pool.expertise == 1


def test_several_things_on_a_space_are_taken_one_after_another() -> None:
    tokens = [lying("objective", number=5, what="Fuse"), lying("objective", number=6, what="Coil")]
    played = passing(paying(solo(*tokens), confidence=2), "5.confidence", "6.confidence")
    assert played.state.spacers[0].objectives == ["Fuse", "Coil"]
    assert played.run.where(0) == (3, 1)


def beside_the_point(at: tuple[int, int] = (1, 1), **given: Any) -> EnormityState:
    """Extraction is available at a point on (2,2); Abel stands near it."""
    extraction = {"available": True, "points": [{"at": [2, 2]}], **given.pop("extraction", {})}
    return solo(at=at, extraction=extraction, **given)


@rule("EN-334", "EN-335", "EN-209")
def test_scavenge_beside_the_point_initiates_extraction() -> None:
    played = scavenge(beside_the_point(at=(2, 1)))
    assert played.state.extraction.points[0].tokens == 1
    assert played.state.spacers[0].adrenaline == 1


@rule("EN-334", "EN-704")
@pytest.mark.parametrize(
    ("at", "extraction"),
    [
        ((1, 1), {}),
        ((2, 1), {"available": False}),
        ((2, 1), {"points": [{"at": [2, 2], "tokens": 1}]}),
        ((2, 1), {"points": [{"at": [2, 2], "insertion": True}]}),
    ],
)
def test_extraction_is_not_initiated_from_afar_too_early_twice_or_where_one_came_in(at: Any, extraction: Any) -> None:
    played = act(beside_the_point(at=at, extraction=extraction, active=0), "acting", seat=0)
    assert played.refused["act.scavenge"] == "EN-704"


@rule("EN-334", "EN-211")
@pytest.mark.parametrize("level", ["white", "red", "black"])
def test_fast_scavenge_initiates_extraction_for_confidence_where_a_move_passes_the_point(level: str) -> None:
    state = paying(beside_the_point(level=level), confidence=PRICES[level])
    played = passing(state)
    assert (played.asked.key, played.options) == ("ask.fast_scavenge", ["0.confidence", "pass"])
    assert played.run.where(0) == (2, 1)
    played.answer("0.confidence")
    assert played.state.extraction.points[0].tokens == 1
    assert played.state.pool.confidence == 0
    assert played.run.where(0) == (3, 1)


@rule("EN-647")
def test_nothing_can_be_done_with_a_disabled_console() -> None:
    played = act(solo(lying("console", disabled=True), at=(2, 1), active=0), "acting", seat=0)
    assert played.refused["act.scavenge"] == "EN-704"
    assert passing(paying(solo(lying("console", disabled=True)), confidence=1)).done
