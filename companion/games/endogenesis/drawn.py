"""Random settings, for games that are played at random: any table that people could sit down at."""

from __future__ import annotations

import random
from collections.abc import Mapping

from companion.engine.piles import Kept
from companion.games.endogenesis.records import Mode
from companion.games.endogenesis.settings import AfterLoss, EmptyDeck, HealthRaised, Preparation, Replaced, Samples
from companion.games.endogenesis.settings_check import SEATS

NAMES = ("Ada", "Bo", "Cy", "Dee", "Eli")
DECKS = ("knowledge_deck", "chaos_deck", "wonder_deck")


def drawn_settings(chance: random.Random, depth: str, given: Mapping[str, object]) -> dict[str, object]:
    """Any mode with as many players as it takes, decks real or dealt, any reading of the rules.

    Light is a table with real cards, full one for which the app deals. What is `given` stays, and the rest fits it.
    """
    seated = given.get("players")
    modes = [
        mode for mode, (least, most) in SEATS.items() if not isinstance(seated, list) or least <= len(seated) <= most
    ]
    often = [Mode.STANDARD] * 2 if Mode.STANDARD in modes else []
    mode = Mode(given["mode"]) if "mode" in given else chance.choice(modes + often)
    least, most = SEATS[mode]
    count = len(seated) if isinstance(seated, list) else chance.randint(least, most)
    kept = {"light": [Kept.REAL], "full": [Kept.DEALT]}.get(depth, list(Kept))
    settled: dict[str, object] = {
        "players": list(NAMES[:count]),
        "mode": mode.value,
        "first": chance.randrange(count),
        "prisms": 2 if mode is Mode.STANDARD and chance.random() < 0.7 else 3,
        **{deck: chance.choice(kept).value for deck in DECKS},
        "samples": Samples.ALWAYS.value,
        "after_loss": chance.choice(list(AfterLoss)).value,
        "royale_slots": chance.randint(1, 3),
        "royale_decks": EmptyDeck.STAYS_EMPTY.value,
        "preparation": chance.choice(list(Preparation)).value,
        "tactical_replaced": chance.choice(list(Replaced)).value,
        "tactical_health": chance.choice(list(HealthRaised)).value,
    }
    if "order" in given or "first" in given:
        settled.pop("first")
    return settled | dict(given)
