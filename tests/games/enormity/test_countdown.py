"""The Countdown Phase: the marker, what waits on the track, new Blips, and what follows the level."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.enormity.intruders.stats import antinomy, speed
from companion.games.enormity.state import EnormityState, Level, Phase, level_of
from tests.games.enormity.tables import Played, act, rule, run_of, said, table

TOKENS = {"echo": 2, "white_red": 5, "two_white_black": 5, "unique": 0}
AT_CORNER = (0, 0)


def countdown(marker: int, *, round: int = 2, answers: dict[str, Any] | None = None, **given: Any) -> Played:
    """A Countdown Phase with the marker on this space before it; where a Blip or Intruder can go, it is answered."""
    parts: dict[str, Any] = {"at": [AT_CORNER, (5, 5)], "priority": 1, "blip_tokens": TOKENS}
    state = table(2, location="listening", marker=marker, round=round, **{**parts, "phase": Phase.COUNTDOWN, **given})
    return act(state, "countdown_phase", answers=answers)


@rule("EN-065", "EN-066")
@pytest.mark.parametrize(
    ("level", "spaces"), [(Level.WHITE, (9, 8, 7)), (Level.RED, (6, 5, 4)), (Level.BLACK, (3, 2, 1, 0))]
)
def test_three_spaces_make_a_level_and_zero_hour_is_black(level: Level, spaces: tuple[int, ...]) -> None:
    assert [level_of(space) for space in spaces] == [level] * len(spaces)


@rule("EN-043")
def test_the_marker_starts_on_nine() -> None:
    assert EnormityState().marker == 9


@rule("EN-068")
def test_the_marker_stays_in_the_first_round() -> None:
    assert countdown(9, round=1).state.marker == 9


@rule("EN-068")
def test_the_marker_goes_down_by_one_from_the_second_round_on() -> None:
    played = countdown(9)
    assert played.state.marker == 8
    assert [said(asked.text) for asked in played.shown] == ["Round 2: move the Countdown Marker to 8"]


@rule("EN-067", "EN-069")
def test_the_marker_stays_on_zero_hour_and_the_run_goes_on() -> None:
    reached = countdown(1)
    assert (reached.state.marker, reached.state.phase, reached.state.result.value) == (0, Phase.SPACERS, "ongoing")
    stayed = countdown(0)
    assert (stayed.state.marker, stayed.state.phase) == (0, Phase.SPACERS)


@rule("EN-069")
def test_zero_hour_brings_a_blip_in_every_round() -> None:
    assert len(countdown(0).state.blips) == 1


@rule("EN-074", "EN-177", "EN-178", "EN-179")
@pytest.mark.parametrize(("before", "blips"), [(9, 0), (8, 0), (7, 1), (6, 1), (4, 1), (3, 1), (2, 1), (1, 1)])
def test_a_blip_spawns_on_every_space_but_the_white_ones(before: int, blips: int) -> None:
    assert len(countdown(before).state.blips) == blips


@rule("EN-171")
def test_a_blip_from_the_track_spawns_close_to_the_priority_target() -> None:
    (blip,) = countdown(7).state.blips
    (other,) = countdown(7, priority=0).state.blips
    assert tuple(blip.at) != tuple(other.at)


@rule("EN-071", "EN-073")
def test_a_blip_on_the_space_is_revealed_and_its_intruders_do_not_act() -> None:
    track = [{"space": 7, "kind": "blip", "what": "white_red"}]
    played = countdown(8, track=track, standees=5, met=["listener"], answers={"ask.intruder_space": "5,6"})
    assert [tuple(one.at) for one in played.state.intruders] == [(5, 6)]
    assert (played.state.track, played.state.phase) == ([], Phase.SPACERS)
    assert played.state.intruders[0].activated is False
    assert "told.ambush" not in played.told


@rule("EN-071", "EN-187")
def test_an_echo_on_the_space_is_set_aside_and_a_blip_spawns() -> None:
    played = countdown(8, track=[{"space": 7, "kind": "blip"}], answers={"ask.blip_shows": "echo"})
    assert played.state.blip_tokens.aside == 1
    assert len(played.state.blips) == 1
    assert played.state.track == []


@rule("EN-071")
def test_what_waits_on_another_space_goes_on_waiting() -> None:
    played = countdown(8, track=[{"space": 6, "kind": "blip"}])
    assert [piece.space for piece in played.state.track] == [6]


@rule("EN-072")
def test_an_intruder_on_the_space_appears_beside_the_priority_target() -> None:
    track = [{"space": 7, "kind": "intruder", "what": "listener"}]
    played = countdown(8, track=track, standees=5, met=["listener"])
    assert (played.asked.key, sorted(played.options)) == ("ask.intruder_space", ["4,5", "5,4", "5,6", "6,5"])
    played.answer("6,5")
    assert [(one.sheet, tuple(one.at)) for one in played.state.intruders] == [("listener", (6, 5))]
    assert played.state.track == []


@rule("EN-075")
def test_the_steps_come_in_their_order() -> None:
    track = [{"space": 6, "kind": "blip", "what": "white_red"}]
    played = countdown(7, track=track, standees=5, met=["listener"], answers={"ask.intruder_space": ["5,6", "6,5"]})
    order = [key for key in played.told if key in ("told.countdown", "told.blip_shows", "told.blip_spawns")]
    assert order == ["told.countdown", "told.blip_shows", "told.blip_spawns"]
    assert len(played.state.intruders) == 2, "the new level counts already"


@rule("EN-070", "EN-075")
def test_discoveries_on_the_space_are_made_before_what_else_waits_there() -> None:
    played = countdown(
        8,
        track=[{"space": 7, "kind": "blip", "what": "echo"}],
        discoveries=[{"id": 900, "colour": "yellow", "track": 7}, {"id": 901, "colour": "yellow", "track": 6}],
        answers={"ask.d10": (4,), "ask.d10_again": "keep"},
    )
    assert [token.id for token in played.state.discoveries] == [901]
    assert [token.id for token in played.state.discovery_pile] == [900]
    order = [key for key in played.told if key in ("told.countdown", "told.discovery_on_track", "told.blip_shows")]
    assert order == ["told.countdown", "told.discovery_on_track", "told.blip_shows"]


@rule("EN-143")
def test_blips_move_for_the_noise_of_a_discovery_on_the_track() -> None:
    played = countdown(
        8,
        discoveries=[{"id": 900, "colour": "yellow", "track": 7}],
        blips=[(9, 5)],
        answers={"ask.d10": (4,), "ask.d10_again": "keep", "ask.dice": ("o2",), "ask.stress": ()},
    )
    assert [tuple(blip.at) for blip in played.state.blips] == [(7, 5)]
    assert (played.state.noise, played.state.phase) == ([], Phase.SPACERS)


def test_a_new_level_is_shown_with_what_changes() -> None:
    played = countdown(7)
    assert said(played.shown[0].detail) == (
        "Red level: a Blip each round, Noise turns arrows, white and red dots count. "
        "Listener: Speed 3, AT 4, Noise red."
    )
    assert countdown(9).shown[0].detail is None


def test_the_spacer_phase_begins_with_nobody_s_turn_taken() -> None:
    turn = {"plays": 3, "exerted": True}
    played = countdown(9, abel={"took_turn": True, "turn": turn}, okafor={"took_turn": True}, active=1)
    assert played.state.phase is Phase.SPACERS
    assert [(one.took_turn, one.turn.plays, one.turn.exerted) for one in played.state.spacers] == [
        (False, 0, False)
    ] * 2
    assert played.state.active is None


@rule("EN-560")
def test_abilities_can_be_used_again_in_a_new_round() -> None:
    assert countdown(9, abel={"used": ["own_ability"]}).state.spacers[0].used == []


@rule("EN-180", "EN-357")
def test_what_is_printed_in_countdown_colours_follows_the_marker_at_once() -> None:
    state = table(1, at=[AT_CORNER], intruders=[(5, 5)], marker=7)
    run, grin = run_of(state), state.intruders[0]
    assert (antinomy(run, grin), speed(run, grin)) == (3, 3)
    state.marker = 6
    assert (antinomy(run, grin), speed(run, grin)) == (4, 3)
    state.marker = 3
    assert (antinomy(run, grin), speed(run, grin)) == (5, 4)


@rule("EN-560")
def test_a_reaction_of_the_countdown_phase_counts_for_the_round_that_has_begun() -> None:
    """No Blip is left to spawn: a Stalker ambushes Abel before the Spacer Phase."""
    state = table(
        1,
        at=[AT_CORNER],
        phase=Phase.COUNTDOWN,
        marker=6,
        round=2,
        priority=0,
        blip_tokens=dict.fromkeys(TOKENS, 0),
        sheet="loud_stalker",
        standees=3,
        met=["loud_stalker"],
        abel={"depth": "full", "character": "loud_herald", "used": ["herald_cry"]},
    )
    answers = {"ask.intruder_space": "1,0", "ask.reaction": "0 ability.herald_cry", "ask.dice": ("-",)}
    played = act(state, "countdown_phase", answers=answers)
    assert played.state.phase is Phase.SPACERS
    assert played.state.spacers[0].used == ["herald_cry"]
