"""Scenarios that look for what is not possible now, and name the rule that forbids it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from companion.engine.messages import literal, say
from companion.engine.prompts import ChooseOne, Option, Refused
from companion.engine.scripts import Script
from companion.games.aeons_end.game import AeonsEndGame
from companion.games.aeons_end.table import AeonsEnd
from tests.engine.scenarios import differences, faults
from tests.engine.whispers.game import WhispersGame

GEMS = (
    Refused("jade", literal("Gain Jade"), literal("costs 2, you have 1 aether"), "AE-079"),
    Refused("ruby", literal("Gain Ruby"), literal("its pile is empty"), "AE-080"),
)


class Market(AeonsEndGame):
    """Aeon's End with a market where only a stone can be had."""

    def scripts(self) -> Mapping[str, Callable[..., Script[None]]]:
        return {**super().scripts(), "market": _market}


def _market(game: AeonsEnd) -> Script[None]:
    """Asks once what is gained."""
    yield ChooseOne(
        key="ask.action",
        text=say("ask.lay_players"),
        options=lambda: [Option("stone", literal("Gain a stone"))],
        refused=lambda: GEMS,
    )


def held(folder: Path, text: str) -> list[str]:
    game = Market()
    return differences(folder, f"do: market\n{text}", find_game=lambda _: game)


@pytest.mark.parametrize(
    "text",
    [
        "refused: [jade, {answer: jade, rule: AE-079}, {answer: ruby, rule: AE-080}, gold]",
        "refused: {answer: jade, says: costs 2}",
        "refused: {correct: {gravehold: 31}, says: expected a number from 0 to 30}",
        "refused: {settings: {nemesis: dragon}, says: dragon}",
        "refused: {settings: {players: []}, says: expected 1 to 4 names}",
        "expect: {prompt: {options: [stone], refused: [jade, ruby], refused_include: [ruby]}}",
    ],
)
def test_what_is_refused_and_by_which_rule_holds(tmp_path: Path, text: str) -> None:
    assert held(tmp_path, text) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("refused: [{answer: jade, rule: AE-080}]", "expected rule AE-080 to forbid 'jade', found rule AE-079"),
        (
            "refused: [{answer: gold, rule: AE-080}]",
            "expected rule AE-080 to forbid 'gold', found no rule: ask.action:",
        ),
        ("refused: [{answer: stone, rule: AE-080}]", "expected RefusedAnswer(value='stone') to be refused, found it"),
        (
            "answers: {ask.action: stone}\nrefused: [{answer: jade, rule: AE-079}]",
            "expected rule AE-079 to forbid 'jade', found no rule: nothing is asked",
        ),
        ("refused: {answer: jade, says: costs 3}", "RefusedAnswer(value='jade') to be refused with 'costs 3', found: "),
        ("refused: {correct: {gravehold: 31}, says: never}", "with 'never', found: gravehold cannot be 31"),
        (
            "refused: {settings: {players: [Abby]}}",
            "expected RefusedSettings(values={'players': ['Abby']}) to be refused",
        ),
        ("expect: {prompt: {refused: [ruby]}}", "prompt.refused: expected ['ruby'], found ['jade', 'ruby']"),
        ("expect: {prompt: {refused_include: [gold]}}", "prompt.refused_include: expected 'gold' among them, found"),
        ("answers: {ask.action: jade}", "ask.action: 'jade' is not possible now: literal (AE-079)"),
    ],
)
def test_another_refusal_than_expected_is_said(tmp_path: Path, text: str, expected: str) -> None:
    (found,) = held(tmp_path, text)

    assert expected in found


def test_a_rule_of_a_refusal_must_be_one_and_stand_beside_an_answer(tmp_path: Path) -> None:
    text = "do: {main_phase: {player: player_1}}\nrefused:\n- {answer: jade, rule: AE-999}\n- {rule: AE-079}"

    unknown, alone = faults(tmp_path, text)

    assert "there is no rule 'AE-999'" in unknown
    assert "expected the answer that the rule forbids beside it" in alone


@pytest.mark.parametrize(
    ("refused", "expected"),
    [
        ("{answer: ibex, rule: WH-2, says: too dear}", ""),
        ("{answer: fox, rule: WH-2}", "expected rule WH-2 to forbid 'fox', found no rule"),
    ],
)
def test_what_a_seat_alone_is_asked_is_refused_by_its_rule(tmp_path: Path, refused: str, expected: str) -> None:
    given = "settings: {}\ngiven: {hands: [[], [ibex]], deck: [crane, dove]}\ndo: play\nanswers: {ask.begin: ok}"
    found = differences(tmp_path, f"{given}\nrefused: [{refused}]", find_game=lambda _: WhispersGame())

    assert expected in "".join(found)
    assert bool(found) == bool(expected)
