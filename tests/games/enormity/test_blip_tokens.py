"""Blip tokens: how many Intruders each stands for, what is left in the pool, and what nobody knows yet."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.chance import Pick
from companion.games.enormity.blips.tokens import intruders_shown, pool_left, unseen
from companion.games.enormity.pieces import BlipToken
from companion.games.enormity.state import EnormityState, Level
from tests.games.enormity.tables import act, rule, run_of, said, table

COUNTS = {"echo": 2, "white_red": 3, "two_white_black": 1, "unique": 0}


def tokens(blips: list[Any], **given: Any) -> EnormityState:
    """Six Blip tokens in all, some of them on the board."""
    counts = {**COUNTS, **given.pop("blip_tokens", {})}
    return table(1, location="ring", at=[(1, 4)], blips=blips, blip_tokens=counts, **given)


@rule("EN-186", "EN-177", "EN-178", "EN-179")
@pytest.mark.parametrize(
    ("token", "counts"),
    [
        (BlipToken.ECHO, (0, 0, 0)),
        (BlipToken.WHITE_RED, (1, 2, 2)),
        (BlipToken.TWO_WHITE_BLACK, (2, 2, 3)),
        (BlipToken.UNIQUE, (1, 1, 1)),
    ],
)
def test_the_dots_of_the_unlocked_colours_count(token: BlipToken, counts: tuple[int, int, int]) -> None:
    assert tuple(intruders_shown(token, level) for level in Level) == counts


@rule("EN-152")
def test_unseen_tokens_can_lie_anywhere() -> None:
    run = run_of(tokens([(5, 5), {"at": [6, 6], "known": "white_red"}]))
    assert unseen(run) == {
        BlipToken.ECHO: 2,
        BlipToken.WHITE_RED: 2,
        BlipToken.TWO_WHITE_BLACK: 1,
        BlipToken.UNIQUE: 0,
    }
    assert pool_left(run) == 4


def test_tokens_on_the_track_and_those_set_aside_are_not_in_the_pool() -> None:
    track = [{"space": 5, "kind": "blip"}, {"space": 4, "kind": "blip", "what": "echo"}]
    run = run_of(tokens([(5, 5)], track=track, blip_tokens={"aside": 1, "aside_unseen": 1}))
    assert pool_left(run) == 2


@rule("EN-152")
def test_the_app_draws_what_a_blip_shows_only_when_it_is_turned() -> None:
    state = tokens([(5, 5), (6, 6)], settings={"blip_pool": "dealt"}, fed=[Pick(["two_white_black"])])
    played = act(state, "reveal_blip", blip=101, how="scouted", seat=0)
    assert played.asked.key == "ask.scouted_blip"
    assert said(played.asked.text) == "You scouted 2 white and 1 black dot: turn it back, or bring it out now?"


@rule("EN-152")
def test_the_app_draws_among_the_tokens_that_nobody_has_seen() -> None:
    known = [{"at": [6, 6 + place], "known": "white_red"} for place in range(3)]
    counts = {"echo": 0, "white_red": 3, "two_white_black": 1}
    state = tokens([(5, 5), *known], settings={"blip_pool": "dealt"}, blip_tokens=counts)
    played = act(state, "reveal_blip", blip=101, how="scouted", seat=0, answers={"ask.scouted_blip": "turn_back"})
    assert played.state.blips[0].known is BlipToken.TWO_WHITE_BLACK


@rule("EN-199", "EN-182")
def test_a_blip_discarded_unseen_is_set_aside_for_the_run() -> None:
    played = act(tokens([(1, 7), (9, 9)]), "discard_furthest")
    assert [blip.id for blip in played.state.blips] == [101]
    assert (played.state.blip_tokens.aside, played.state.blip_tokens.aside_unseen) == (1, 1)
    assert pool_left(played.run) == 4


@rule("EN-199")
def test_the_blip_whose_nearest_spacer_is_farthest_is_discarded() -> None:
    state = table(2, location="lair", at=[(0, 0), (9, 9)], blips=[(8, 8), (0, 3), (5, 4)])
    assert [blip.id for blip in act(state, "discard_furthest").state.blips] == [101, 102]


@rule("EN-199")
def test_of_equally_far_blips_the_players_choose_the_one_to_discard() -> None:
    played = act(table(1, location="lair", at=[(0, 0)], blips=[(5, 1), (1, 5)]), "discard_furthest")
    assert (played.asked.key, played.options) == ("ask.discard_blip", ["101", "102"])
    assert [blip.id for blip in played.answer("101").state.blips] == [102]


@rule("EN-182")
def test_an_echo_more_than_was_thought_still_leaves_one_token_less() -> None:
    state = tokens([(5, 5)], blip_tokens={"echo": 0, "white_red": 4, "two_white_black": 2})
    played = act(state, "reveal_blip", blip=101, how="effect", seat=0, answers={"ask.blip_shows": "echo"})
    counts = played.state.blip_tokens
    assert (counts.echo, counts.white_red, counts.two_white_black, counts.aside) == (0, 3, 2, 1)
