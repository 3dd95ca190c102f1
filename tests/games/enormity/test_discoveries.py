"""Discoveries: which one a token brings, what marks it, who makes it, and what the table's own book says."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.effects import Scope, resolve
from companion.engine.messages import say
from companion.games.enormity.run.discoveries import discover
from companion.games.enormity.state import EnormityState
from companion.games.enormity.table import Run
from tests.games.enormity.tables import Played, act, rule, said, table

LOCATION, PARSEC, INTRUDER = "blue", "yellow", "red"
D10: dict[str, Any] = {"ask.d10_again": "keep"}


def yard(colour: str | None = LOCATION, *, players: int = 1, **given: Any) -> EnormityState:
    """A Discovery on (2,1), Abel beside it, in a Location that knows its Discoveries, but not those of the Parsec."""
    token = {"id": 60, "at": [2, 1], "colour": colour} | given.pop("token", {})
    parts: dict[str, Any] = {"at": [(1, 1), (9, 9)][:players], "discoveries": [token], "priority": 0}
    return table(players, location="yard", **parts | given)


def makes(state: EnormityState, number: int | None = 1, *answers: Any, seat: int | None = 0) -> Played:
    """The Discovery is made, with this number on the d10; None to roll nothing yet."""

    def play(run: Run) -> Any:
        yield from discover(run, run.state.discoveries[0], seat)

    rolls: dict[str, Any] = {} if number is None else {"ask.d10": (number,), **D10}
    return act(state, play, answers=rolls).answer(*answers)


def marked(played: Played) -> list[tuple[str, int]]:
    """The Discoveries that cannot be made any more."""
    return [(one.section, one.number) for one in played.state.marked]


def marks(*numbers: int, section: str = "location") -> list[dict[str, Any]]:
    """Discoveries that were made before."""
    return [{"section": section, "number": number} for number in numbers]


@rule("EN-312")
def test_a_discovery_is_made_where_a_move_ends() -> None:
    answers: dict[str, Any] = {"ask.destination": "2,1", "ask.d10": (1,), **D10}
    played = act(yard(), "move_spacer", seat=0, spaces=3, answers=answers)
    assert played.state.spacers[0].stress == 1


@rule("EN-312")
def test_a_discovery_is_not_made_in_passing() -> None:
    played = act(yard(), "move_spacer", seat=0, spaces=2, answers={"ask.destination": "3,1"})
    assert played.done
    assert len(played.state.discoveries) == 1


@rule("EN-312")
def test_a_move_like_ability_makes_a_discovery_too() -> None:
    answers: dict[str, Any] = {"ask.destination": "2,1", "ask.d10": (1,), **D10}
    played = act(yard(), "move_spacer", seat=0, spaces=1, kind="like", answers=answers)
    assert played.state.discoveries == []


@rule("EN-313")
def test_the_token_goes_to_the_discarded_ones() -> None:
    played = makes(yard(discovery_pile=[{"id": 50, "colour": "red"}]), 1)
    assert played.state.discoveries == []
    assert [token.id for token in played.state.discovery_pile] == [50, 60]


@rule("EN-314")
@pytest.mark.parametrize("token", [{"fixed": True, "number": 7}, {"at": None, "track": 9}, {}])
def test_every_discovery_moves_the_extraction_marker_by_one(token: dict[str, Any]) -> None:
    seat, rolled = None if token.get("track") else 0, None if token.get("fixed") else 1
    played = makes(yard(token=token, extraction={"marker": 7}), rolled, seat=seat)
    assert played.state.extraction.marker == 6


@rule("EN-315")
def test_a_fixed_discovery_is_looked_up_by_its_number_whatever_its_colour() -> None:
    played = makes(yard("red", token={"fixed": True, "number": 7}), None)
    assert played.done
    assert played.state.spacers[0].stress == 2


@rule("EN-315")
def test_the_table_reads_a_fixed_card_that_no_pack_has() -> None:
    played = makes(yard("red", token={"fixed": True, "number": 5}), None)
    assert (played.asked.key, played.asked.rule) == ("ask.discovery", "EN-315")
    assert said(played.asked.text) == "Look up: Discovery card 5"
    assert played.options == ["changes", "done"]
    assert played.answer("done").state.discoveries == []
    assert marked(played) == []


@rule("EN-316")
@pytest.mark.parametrize(("colour", "section"), [(LOCATION, "location"), (PARSEC, "parsec"), (INTRUDER, "intruder")])
def test_the_colour_of_a_random_discovery_picks_the_section_and_its_number_does_not_count(
    colour: str, section: str
) -> None:
    played = makes(yard(colour, token={"number": 9}), 2)
    told = next(event.message for event in played.events if event.message.key == "told.discovery_number")
    assert said(told) == f"{said(say(f'section.{section}'))} 2"


@rule("EN-316")
def test_a_facedown_discovery_of_the_table_is_turned_and_its_colour_said() -> None:
    played = makes(yard(None), None)
    assert played.asked.key == "ask.discovery_colour"
    assert played.options == ["blue", "yellow", "red"]
    event = next(event for event in played.answer("blue").events if event.message.key == "told.discovery_colour")
    assert event.put_back is not None


@rule("EN-316")
def test_a_facedown_discovery_of_the_app_is_drawn() -> None:
    state = yard(None, discovery_pool={"kept": "dealt", "cards": ["red_2", "blue_1"]})
    played = makes(state, 2)
    assert played.state.clues == ["It sleeps"]
    assert (played.state.discovery_pile[0].number, played.state.discovery_pool.cards) == (2, ["blue_1"])


@rule("EN-317")
@pytest.mark.parametrize("pile", [0, 3])
def test_the_number_is_the_die_and_the_tokens_discarded_of_any_colour(pile: int) -> None:
    colours = ["red", "blue", None]
    discarded = [{"id": 50 + place, "colour": colours[place]} for place in range(pile)]
    played = makes(yard(PARSEC, discovery_pile=discarded), 4)
    assert said(played.asked.text) == f"Look up: Parsec Discovery {4 + pile}"


@rule("EN-318")
def test_a_resolved_discovery_is_marked_and_not_made_again() -> None:
    first = makes(yard(), 2)
    assert marked(first) == [("location", 2)]
    again = makes(yard(marked=marks(2)), 2, "yes")
    assert marked(again) == [("location", 2), ("location", 3)]


@rule("EN-319")
@pytest.mark.parametrize(("before", "made", "stress"), [((), 1, 1), ((1,), 11, 2), ((1, 11), 12, 3)])
def test_of_a_marked_discovery_the_next_unmarked_one_of_its_chain_is_made(
    before: tuple[int, ...], made: int, stress: int
) -> None:
    played = makes(yard(marked=marks(*before)), 1)
    assert marked(played)[-1] == ("location", made)
    assert played.state.spacers[0].stress == stress


@rule("EN-319")
def test_a_chained_discovery_is_on_no_list() -> None:
    played = makes(yard(), 10)
    assert marked(played) == []
    assert [asked.key for asked in played.shown] == ["ask.nothing_left"]


@rule("EN-320")
def test_after_a_whole_chain_comes_the_next_on_the_list() -> None:
    played = makes(yard(marked=marks(1, 11, 12)), 1)
    assert marked(played)[-1] == ("location", 2)
    assert "EN-320" in played.rules


@rule("EN-320")
def test_a_number_between_two_of_the_list_is_the_next_one() -> None:
    played = makes(yard(), 4)
    assert played.state.spacers[0].adrenaline == 2


@rule("EN-321")
def test_after_the_end_of_the_list_nothing_happens_but_the_token_goes_and_the_marker_moves() -> None:
    played = makes(yard(extraction={"marker": 5}), 6)
    assert [asked.rule for asked in played.shown] == ["EN-321"]
    assert (played.state.spacers[0].stress, played.state.spacers[0].adrenaline) == (0, 0)
    assert (len(played.state.discovery_pile), played.state.extraction.marker) == (1, 4)


@rule("EN-322")
def test_an_infinite_discovery_is_never_marked() -> None:
    played = makes(yard(), 5)
    assert played.state.spacers[0].adrenaline == 2
    assert marked(played) == []


@rule("EN-323")
def test_a_condition_that_is_met_lets_it_be_made() -> None:
    played = makes(yard(), 3)
    assert (played.asked.key, played.asked.rule) == ("ask.condition_met", "EN-323")
    played.answer("yes")
    assert marked(played) == [("location", 3)]


@rule("EN-323", "EN-325")
def test_a_condition_that_is_not_met_leads_to_the_next_on_the_list() -> None:
    played = makes(yard(), 3, "no")
    assert marked(played) == []
    assert played.state.spacers[0].adrenaline == 2


@rule("EN-324")
def test_a_discovery_that_was_crossed_out_cannot_be_made() -> None:
    crossed = makes(yard(INTRUDER), 3)
    assert marked(crossed) == [("location", 2), ("intruder", 3)]
    assert makes(yard(marked=marks(2)), 2).asked.key == "ask.condition_met"


@rule("EN-324")
def test_a_fixed_discovery_that_was_crossed_out_is_not_made() -> None:
    played = makes(yard("red", token={"fixed": True, "number": 7}, marked=marks(7, section="fixed")), None)
    assert played.state.spacers[0].stress == 0
    assert [asked.key for asked in played.shown] == ["ask.nothing_left"]


@rule("EN-318", "EN-324")
def test_a_box_is_marked_once() -> None:
    assert marked(makes(yard(INTRUDER, marked=marks(2)), 3)) == [("location", 2), ("intruder", 3)]


@rule("EN-326")
def test_a_discovery_touches_only_its_maker() -> None:
    played = makes(yard(players=2, priority=1), 1)
    assert [spacer.stress for spacer in played.state.spacers] == [1, 0]


@rule("EN-326")
def test_a_discovery_touches_others_where_it_says_so() -> None:
    played = makes(yard(INTRUDER, players=2, priority=1), 1)
    assert [spacer.stress for spacer in played.state.spacers] == [1, 1]
    assert [spacer.adrenaline for spacer in played.state.spacers] == [1, 0]


@rule("EN-327")
def test_the_priority_target_makes_a_discovery_of_the_track() -> None:
    played = makes(yard(players=2, priority=1, token={"at": None, "track": 9}), 1, seat=None)
    assert [spacer.stress for spacer in played.state.spacers] == [0, 1]
    assert "EN-327" in played.rules


@rule("EN-327")
def test_nobody_makes_one_of_the_track_that_is_for_all() -> None:
    played = makes(yard(INTRUDER, players=2, priority=1, token={"at": None, "track": 9}), 1, seat=None)
    assert [spacer.stress for spacer in played.state.spacers] == [1, 1]
    assert [spacer.adrenaline for spacer in played.state.spacers] == [0, 0]


@rule("EN-328")
def test_a_clue_is_noted_once_for_all() -> None:
    played = makes(yard(INTRUDER), 2)
    assert played.state.clues == ["It sleeps"]
    again = makes(yard(INTRUDER, clues=["It sleeps"]), 2)
    assert again.state.clues == ["It sleeps"]
    assert "told.clue" not in again.told


@rule("EN-698")
@pytest.mark.parametrize(("answer", "stress"), [("yes", 1), ("no", 0)])
def test_a_storyline_counts_only_while_it_is_under_way(answer: str, stress: int) -> None:
    played = makes(yard(INTRUDER), 4)
    assert (played.asked.key, played.asked.rule) == ("ask.storyline", "EN-698")
    assert played.answer(answer).state.spacers[0].stress == stress


# What no pack has: the table's own book.


def by_book(number: int = 3, **given: Any) -> Played:
    """A Parsec Discovery, of which no pack has any."""
    return makes(yard(PARSEC, **given), number)


@rule("EN-318")
def test_the_table_says_that_a_box_is_marked() -> None:
    played = by_book()
    assert played.options == ["changes", "made", "chained", "infinite", "next", "nothing_left"]
    assert marked(played.answer("made")) == [("parsec", 3)]
    again = by_book(marked=marks(3, section="parsec"))
    assert again.refused == {"made": "EN-318"}
    assert "made" not in again.options


@rule("EN-319", "EN-322")
@pytest.mark.parametrize(("ending", "named"), [("chained", "EN-319"), ("infinite", "EN-322")])
def test_the_table_says_that_a_chained_or_infinite_one_was_made(ending: str, named: str) -> None:
    played = by_book().answer(ending)
    assert played.done
    assert marked(played) == []
    assert named in played.rules


@rule("EN-320", "EN-323", "EN-325")
def test_the_table_goes_on_to_the_next_number() -> None:
    played = by_book().answer("next")
    assert said(played.asked.text) == "Look up: Parsec Discovery 4"
    assert played.state.marked == []


@rule("EN-321")
def test_the_table_says_where_its_list_ends() -> None:
    played = by_book(extraction={"marker": 5}).answer("nothing_left")
    assert [asked.key for asked in played.shown] == ["ask.nothing_left"]
    assert (played.done, played.state.extraction.marker) == (True, 4)


def test_what_the_book_changes_is_carried_out_before_it_ends() -> None:
    played = by_book().answer("changes", "value", "stress.up", 2, "nothing_else")
    assert played.asked.key == "ask.discovery"
    assert played.state.spacers[0].stress == 2


def test_a_discovery_goes_on_when_its_maker_dies_of_it() -> None:
    state = yard(INTRUDER, players=2, priority=1, abel={"stress": 9})
    played = makes(state, 1)
    assert played.state.spacers[0].fate.value == "dead"
    assert (len(played.state.discovery_pile), marked(played)) == (1, [("intruder", 1)])


def test_the_marker_can_be_moved_by_an_effect() -> None:
    from companion.games.enormity.operations.stories import MoveExtractionMarker

    def play(run: Run) -> Any:
        yield from resolve(run, [MoveExtractionMarker(spaces=2)], Scope())

    assert act(yard(extraction={"marker": 5}), play).state.extraction.marker == 3
