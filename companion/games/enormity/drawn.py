"""Random settings, for runs that are played at random: any table that people could sit down at."""

from __future__ import annotations

import random
from collections.abc import Mapping

from companion.engine.piles import Kept
from companion.games.enormity.box import Box
from companion.games.enormity.settings import (
    Arrival,
    BonusReach,
    Depth,
    ExertCost,
    MarkerMoves,
    Reading,
    Scouts,
    StartSpace,
    StressRerolls,
    SuppressionEnds,
    Together,
)
from companion.games.enormity.setup.visits import can_come_again

NAMES = ("Abel", "Okafor", "Mara", "Tomas")
PILES = ("blip_pool", "flatline_deck", "unique_deck", "loot_deck", "engram_pool", "discovery_pool")
READINGS = {
    "exert_cost": ExertCost,
    "bonus_reach": BonusReach,
    "marker_moves": MarkerMoves,
    "suppression_ends": SuppressionEnds,
    "grin_counts": Together,
    "scouts": Scouts,
    "start_space": StartSpace,
    "stress_rerolls": StressRerolls,
}
FACES = {
    "white": ["-", "o1", "p1", "p1", "h1", "o1h1c1"],
    "red": ["o1", "p1", "p1o1", "p2", "h1c1", "p1o2c1"],
    "black": ["o1", "p1o1", "p2", "p2o1", "p1o2c1", "p3c2"],
}
"""Faces for runs at random, made up here: no table of the game's own faces is public."""


def drawn_settings(box: Box, chance: random.Random, depth: str, given: Mapping[str, object]) -> dict[str, object]:
    """One to four Spacers on any Location, piles real or dealt, dice rolled or stated, any reading of the rules.

    What is `given` stays, and the rest fits it.
    """
    location = str(given.get("location") or chance.choice(sorted(box.locations)))
    seated = given.get("players")
    most = min(len(NAMES), len(box.location(location).starts))
    count = len(seated) if isinstance(seated, list) else chance.randint(1, most)
    known, suits = chance.sample(sorted(box.characters), min(count, len(box.characters))), ["", *sorted(box.suits)]
    characters = [name if chance.random() < 0.6 else "" for name in [*known, *[""] * (count - len(known))]]
    settled: dict[str, object] = {
        "players": list(NAMES[:count]),
        "location": location,
        "characters": characters,
        "suits": [chance.choice(suits) for _ in range(count)],
        "depths": [chance.choice(list(Depth)).value if depth == "mixed" else depth for _ in range(count)],
        "stratagems": sorted(box.stratagems)[:2],
        "scanner": chance.choice([Reading.STAND_IN, Reading.TYPED]).value,
        **{pile: chance.choice(list(Kept)).value for pile in PILES},
        **{name: chance.choice(list(kind)).value for name, kind in READINGS.items()},
    }
    if can_come_again(box, box.location(location)):
        settled["arrival"] = chance.choice(list(Arrival)).value
    if chance.random() < 0.5:
        settled |= {"dice": Kept.DEALT.value, "faces": FACES}
    return settled | dict(given)
