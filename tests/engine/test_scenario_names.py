"""The list of names: everything that a scenario file can use is in it."""

from __future__ import annotations

import pytest

from companion.engine.scenario_names import names
from companion.games import registry


@pytest.fixture(scope="module")
def listed() -> str:
    return names(registry.game("aeons_end"))


@pytest.mark.parametrize(
    "line",
    [
        "nemesis_deck: real | dealt | null",
        "players.N.breaches.N.spells.N.cost: a number",
        "phase: setup | turn_order | turn_start | casting | main | draw | nemesis_main | nemesis_draw",
        "play: The game's own turns.",
        "damage_player {player: a name, amount: a number}: A player suffers damage.",
        "unleash {times: a number = 1}: Unleash, so many times.",
        "ask.lay_nemesis: Lay out {nemesis}",
        "told.unleash: ",
        "put_back.turn_order: ",
        "ending.nemesis_slain: ",
        "ask_table {text: a name}: ",
        "gain_fury {",
        "scorn  Scorn (",
        "players.0.charges: 0 to 5",
        "breach.0.I: closed | opened | destroyed",
    ],
)
def test_a_name_is_listed(listed: str, line: str) -> None:
    assert any(one.strip().startswith(line) for one in listed.splitlines())


def test_every_script_and_card_is_listed(listed: str) -> None:
    game = registry.game("aeons_end")
    words = {line.split()[0].rstrip(":") for line in listed.splitlines() if line.startswith("  ")}

    assert set(game.scripts()) <= words
    assert {card.id for card in game.cards()} <= words


@pytest.fixture(scope="module")
def listed_of_enormity() -> str:
    return names(registry.game("enormity"))


@pytest.mark.parametrize(
    "line",
    [
        "faces: list of a name, by name",
        "tiles.N.spaces: list of [a number, a number]",
        "sees {space: list of a number, other: list of a number}: ",
        "attack {seat: a number, kind: a name = action, weapon: a name | null = null, targets: ",
        "window: Any Spacer",
        "may {do: list of operations, text: a name}: ",
        "make_noise {noise: Noise, space: [a number, a number] | null}: ",
        "Noise {kind: symbol | number | dice, bonus: a number, ",
        "own_depot  Supply Depot",
        "grin  Grin",
        "juliet_abel  Juliet Abel",
        "own_white_1",
        "SD1  Supply Depot, west",
        "SD1 B1",
    ],
)
def test_a_name_of_a_game_with_maps_is_listed(listed_of_enormity: str, line: str) -> None:
    assert any(one.strip().startswith(line) for one in listed_of_enormity.splitlines())


def test_only_what_a_pack_can_say_is_listed_as_an_operation(listed_of_enormity: str) -> None:
    assert "OnSpacers" not in listed_of_enormity
    assert "_Rolls" not in listed_of_enormity
