"""Random settings, for games that are played at random: any table that people could sit down at."""

from __future__ import annotations

import random
from collections.abc import Mapping

from companion.engine.piles import Kept
from companion.games.aeons_end.box import Box
from companion.games.aeons_end.settings import Depth, Difficulty, Settings, Solo
from companion.games.aeons_end.setup import market

NAMES = ("Abby", "Bob", "Cleo", "Dan")
DECKS = ("nemesis_deck", "strike_deck", "turn_order_deck", "corruption_deck", "player_decks")
PILES = 9
LEFT_OPEN = 0.2
"""How often a thing is left to be settled by the prompts of set-up."""


def drawn_settings(box: Box, chance: random.Random, depth: str, given: Mapping[str, object]) -> dict[str, object]:
    """One to four players with any mages, any nemesis and market, decks real or dealt, sometimes a variant.

    What is `given` stays, and the rest fits it.
    """
    seated = given.get("players")
    count = len(seated) if isinstance(seated, list) else chance.choice((1, 2, 2, 3, 4))
    nemesis = str(given.get("nemesis") or chance.choice(sorted(box.mats)))
    depths = [_depth(chance, depth) for _ in range(count)]
    settled: dict[str, object] = {
        "players": list(NAMES[:count]),
        "mages": chance.sample(sorted(box.mages), count),
        "nemesis": nemesis,
        "depths": depths,
        "difficulty": chance.choice(4 * [Difficulty.NORMAL] + list(Difficulty)).value,
        "market": [],
        **{deck: chance.choice(list(Kept)).value for deck in DECKS},
    }
    sits_down = Settings(nemesis=nemesis, depths=[Depth(one) for one in depths])
    if market.is_needed(sits_down, box) or chance.random() < 0.5:
        settled["market"] = chance.sample(sorted(card.id for card in box.supply()), PILES)
    if count == 1:
        settled |= {"solo": chance.choice(list(Solo)).value, "solo_play_on": chance.random() < 0.5}
    open_ones = [name for name in ("nemesis", "market", "nemesis_deck", "solo") if chance.random() < LEFT_OPEN]
    return {name: value for name, value in settled.items() if name not in open_ones} | dict(given)


def _depth(chance: random.Random, depth: str) -> str:
    return chance.choice(list(Depth)).value if depth == "mixed" else Depth(depth).value
