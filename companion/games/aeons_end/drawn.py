"""Random settings, for games that are played at random: any table that people could sit down at."""

from __future__ import annotations

import random

from companion.engine.piles import Kept
from companion.games.aeons_end.box import Box
from companion.games.aeons_end.cards import MatCounter
from companion.games.aeons_end.settings import Depth, Difficulty, Solo

NAMES = ("Abby", "Bob", "Cleo", "Dan")
DECKS = ("nemesis_deck", "strike_deck", "turn_order_deck", "corruption_deck", "player_decks")
PILES = 9
LEFT_OPEN = 0.2
"""How often a thing is left to be settled by the prompts of set-up."""


def drawn_settings(box: Box, chance: random.Random, depth: str) -> dict[str, object]:
    """One to four players with any mages, any nemesis and market, decks real or dealt, sometimes a variant."""
    count = chance.choice((1, 2, 2, 3, 4))
    nemesis = chance.choice(sorted(box.mats))
    depths = [_depth(chance, depth) for _ in range(count)]
    settled: dict[str, object] = {
        "players": list(NAMES[:count]),
        "mages": chance.sample(sorted(box.mages), count),
        "nemesis": nemesis,
        "depths": depths,
        "difficulty": chance.choice(4 * [Difficulty.NORMAL] + list(Difficulty)).value,
        **{deck: chance.choice(list(Kept)).value for deck in DECKS},
    }
    needs_supply = MatCounter.DEVOURED in box.mats[nemesis].counters or Depth.FULL.value in depths
    if needs_supply or chance.random() < 0.5:
        settled["market"] = chance.sample(sorted(card.id for card in box.supply()), PILES)
    else:
        settled["market"] = []
    if count == 1:
        settled |= {"solo": chance.choice(list(Solo)).value, "solo_play_on": chance.random() < 0.5}
    free = ("nemesis", "market", "nemesis_deck", "solo")
    return {name: value for name, value in settled.items() if name not in free or chance.random() > LEFT_OPEN}


def _depth(chance: random.Random, depth: str) -> str:
    return chance.choice(list(Depth)).value if depth == "mixed" else Depth(depth).value
