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
