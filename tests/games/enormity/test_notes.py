"""What can be looked up of Spacers and Intruders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.engine.chapters import Chapter
from companion.engine.effects import AskTable, Effects
from companion.engine.indicators import Board, Gauge
from companion.games.enormity.intruders.notes import ATTACKS, WORDED, effects_words, intruder_chapters
from companion.games.enormity.notes import spacer_chapters
from companion.games.enormity.operations import VOCABULARY
from companion.games.enormity.run.statuses import add_status, on_spacer
from companion.games.enormity.sight import indicators
from companion.games.enormity.state import EnormityState
from tests.games.enormity.tables import odd_game, run_of, said, table

Read = dict[str, list[tuple[str, str, str]]]

ABEL = {
    "character": "juliet_abel",
    "suit": "eva_suit",
    "depth": "full",
    "worn": [{"card": "osr_3", "left": 1, "exhausted": True}],
    "backpack": [{"card": "rudimentary_scanner"}],
}


def read(chapters: Sequence[Chapter]) -> Read:
    return {
        said(one.heading): [(said(entry.text), said(entry.aside), said(entry.remark)) for entry in one.entries]
        for one in chapters
    }


def of_abel(**more: Any) -> Read:
    return read(spacer_chapters(run_of(table(1, abel=ABEL | more)), 0))


def of_grin(state: EnormityState) -> Read:
    return read(intruder_chapters(run_of(state), state.intruders[0]))


def test_gear_is_looked_up_with_what_is_left_on_it_and_how_it_is_turned() -> None:
    found = of_abel()
    rifle = "Two-handed rifle, range 4, straight lines; Burst 2, loud."
    assert found["Equipped"] == [("OSR-3", "Ammo 1 of 2, exhausted", rifle)]
    assert found["Backpack (1)"] == [("Rudimentary Scanner", "", "Slows a Blip that moves.")]


def test_cards_in_hand_show_both_sides_and_those_on_the_table_the_side_that_was_played() -> None:
    box = odd_game().box
    cards = [one.id for one in box.action_cards.values() if one.name.startswith(("Steady Walk", "Hurried Walk"))]
    steady = next(one for one in cards if box.action_cards[one].name.startswith("Steady"))
    found = of_abel(cards=cards, played=[{"card": steady, "sides": "a"}], exert_cards=1)
    hurried = ("Hurried Walk: Move 3", "", "or Anxious Sneaking: Move 2, Calm down")
    assert found["Action cards in hand (1)"] == [hurried]
    assert found["Played this round (1)"] == [("Steady Walk / Cautious Sneaking", "Steady Walk", "")]
    assert found["1 Exert card in play"] == []


def test_abilities_say_what_they_cost_and_whether_they_were_used() -> None:
    asides = {text: aside for text, aside, _ in of_abel(used=["help_up"])["Abilities"]}
    assert asides["Help Up"] == "used"
    assert asides["Go Check It Out"] == "2 Expertise"


def test_conditions_tokens_and_falls_come_first() -> None:
    found = of_abel(
        conditions=["the_gift", "a_cough"], radiation=2, knocked="standing", engrams=[{"what": "", "used": True}]
    )
    assert next(iter(found)) == "Suffers"
    names = [(text, aside) for text, aside, _ in found["Suffers"]]
    assert names == [("The Gift", ""), ("a_cough", ""), ("Radiation 2", ""), ("Knockdown", "standing up next turn")]
    assert [aside for _, aside, _ in found["Engrams (1)"]] == ["used"]


def test_skills_light_and_bonuses_are_those_of_the_cards() -> None:
    found = of_abel()
    assert found["Juliet Abel"][:6] == [
        ("Intelligence", "1", ""),
        ("Dexterity", "1", ""),
        ("Strength", "1", ""),
        ("Willpower", "2", ""),
        ("Perception", "1", ""),
        ("1 Discipline", "Adrenaline 2+", ""),
    ]
    assert found["Standard EVA Suit"][0] == ("Light, range 2", "1 white die", "")


def test_of_a_spacer_tracked_lightly_no_cards_are_said() -> None:
    assert not any("hand" in heading or heading == "Equipped" for heading in read(spacer_chapters(run_of(table(1)), 0)))


def test_what_can_be_looked_up_stands_behind_the_numbers_and_the_piece_of_a_spacer() -> None:
    state = table(1, at=[(1, 1)], abel=ABEL)
    seen = indicators(run_of(state))
    gauges = [one.chapters for one in seen if isinstance(one, Gauge)]
    assert {said(one.whose) for one in seen if isinstance(one, Gauge)} == {"Abel"}
    pieces = [piece.chapters for one in seen if isinstance(one, Board) for piece in one.pieces]
    assert gauges == [spacer_chapters(run_of(state), 0)] * 3
    assert pieces == gauges[:1]


def test_what_is_looked_up_follows_the_table() -> None:
    state = table(2, abel=ABEL)
    run = run_of(state)
    before = spacer_chapters(run, 0)
    assert spacer_chapters(run, 0) is before
    assert spacer_chapters(run, 1) != before
    state.spacers[0].worn[0].left = 0
    add_status(run, "Marked", on_spacer(0))
    found = read(spacer_chapters(run, 0))
    assert found["Equipped"][0][1] == "Ammo 0 of 2, exhausted"
    assert found["Suffers"] == [("Marked 1", "", "")]


def test_an_intruder_says_its_stats_of_now() -> None:
    shot = {"at": [5, 5], "suppression": 2, "wounds": 0, "surprised": True}
    found = of_grin(table(1, at=[(1, 1)], intruders=[shot], marker=5))
    assert found["Now"] == [
        ("AT", "2", ""),
        ("Speed", "1", ""),
        ("Noise die", "white", ""),
        ("Wounds", "0 of 1", ""),
        ("Suppression", "2", ""),
        ("Surprised", "", ""),
    ]


def test_protocols_are_told_in_words_with_the_speed_of_now() -> None:
    now = {marker: of_grin(table(1, intruders=[(5, 5)], marker=marker)) for marker in (9, 2)}
    slithers = [("Slitherrun", "else", f"move {n} spaces, move {n} spaces") for n in (3, 4)]
    assert [one["Does the first that applies"][-1] for one in now.values()] == slithers
    gift = "then if 6 or more damage was dealt, the Target gains The Gift"
    snap = ("Black Snap", "Target adjacent", f"attack with 2 red dice, 1 white die; {gift}")
    assert now[9]["Does the first that applies"][0] == snap


def test_traits_and_responses_are_told_in_words() -> None:
    found = of_grin(table(1, intruders=[(5, 5)]))
    assert [text for text, _, _ in found["Traits"]] == ["Light-Sensitive", "Terrifying"]
    assert ("When wounded", "", "if fewer than 2 of this kind and Blips are left, 1 Blip appears") in found["Responses"]


def test_every_operation_with_words_is_one_that_there_is_and_one_without_refers_to_the_sheet() -> None:
    box = odd_game().box
    assert set(VOCABULARY.names()) >= ATTACKS | WORDED
    for name in sorted(WORDED):
        assert said(effects_words(box, Effects([VOCABULARY.get(name)()]))) != "what the sheet says"
    assert said(effects_words(box, Effects([AskTable(text="Sing.")]))) == "Sing."
    assert said(effects_words(box, Effects([VOCABULARY.get("stand_up")()]))) == "what the sheet says"
