"""The transcript as a scenario file: written by its generator, whole, and holding step by step."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from companion.engine.scenario import load, run
from companion.games import registry
from tests.games.aeons_end.make_transcript import FILE, text
from tests.games.aeons_end.transcript_stands import Stand, stands_of

ALL_STEPS = range(1, 87)
REFUSED = [2, 36, 83]


def documents() -> list[dict[str, Any]]:
    return list(yaml.safe_load_all(FILE.read_text(encoding="utf-8")))


def number(step: dict[str, Any]) -> int:
    return int(step["note"].partition(",")[0])


def stands() -> list[Stand]:
    data = FILE.parents[1] / "data" / "transcript_1.yaml"
    return stands_of(yaml.safe_load(data.read_text(encoding="utf-8")))


def differences(file: Path) -> list[str]:
    return [line for scenario, game in load(file, registry.game) for line in run(scenario, game)]


def test_the_file_is_what_its_generator_writes() -> None:
    assert FILE.read_text(encoding="utf-8") == text()


def test_what_the_generator_works_out_agrees_with_what_is_written() -> None:
    for stand in stands()[1:]:
        hands = {name: zones["hand"] for name, zones in stand.expect["zones"].items()}
        assert {name: sorted(hand) for name, hand in stand.hands.items()} == hands
        assert len(stand.turn_deck) == stand.expect["turn_order"]["turn_order_deck_left"]
        assert len(stand.nemesis_deck) == stand.expect["nemesis"]["nemesis_deck_left"]


def test_it_holds() -> None:
    assert differences(FILE) == []


def test_every_step_of_the_transcript_is_played_in_order_in_one_game() -> None:
    numbers = [number(step) for step in documents()[0]["steps"]]
    assert list(dict.fromkeys(numbers)) == list(ALL_STEPS)


def test_after_every_step_the_whole_table_is_looked_at() -> None:
    looked_at = [step for document in documents() for step in document["steps"] if "state" in step.get("expect", {})]
    assert {number(step) for step in looked_at} == set(ALL_STEPS)
    parts = {"turn", "result", "gravehold", "nemesis", "in_play", "nemesis_deck", "nemesis_discard", "turn_order"}
    for step in looked_at:
        state = step["expect"]["state"]
        assert set(state) == {*parts, "supply", "players"}
        for player in state["players"]:
            assert {"life", "charges", "turn", "hand", "deck", "discard", "played", "breaches"} == set(player)
            assert len(player["breaches"]) == 4


def test_what_is_refused_in_the_transcript_is_refused() -> None:
    refused = [number(step) for step in documents()[0]["steps"] if "refused" in step]
    assert refused == REFUSED


@pytest.mark.parametrize(
    ("written", "wrong"),
    [
        ("gravehold: 27", "gravehold: 26"),
        ("discard: [spark, jade,", "discard: [jade, spark,"),
        ("turns: 2", "turns: 1"),
    ],
)
def test_a_slip_in_the_file_is_found(tmp_path: Path, written: str, wrong: str) -> None:
    known = FILE.read_text(encoding="utf-8")
    assert written in known
    (tmp_path / "data").mkdir()
    (tmp_path / "scenarios").mkdir()
    cards = FILE.parents[1] / "data" / "transcript_cards.yaml"
    (tmp_path / "data" / cards.name).write_text(cards.read_text(encoding="utf-8"), encoding="utf-8")
    slip = tmp_path / "scenarios" / FILE.name
    slip.write_text(known.replace(written, wrong, 1), encoding="utf-8")
    assert differences(slip)
