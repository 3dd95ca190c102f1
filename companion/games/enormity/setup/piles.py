"""The piles of a run: loot, Engrams, Discoveries and Unique Specimens, real or dealt (EN-040 to EN-050)."""

from __future__ import annotations

from companion.engine.piles import shuffled_pile
from companion.games.enormity.pieces import DiscoveryColour
from companion.games.enormity.table import Run

NUMBERS = 10
"""Discovery tokens of each colour that the app deals; how many the box holds is not public, and their number does not
count for random Discoveries (EN-316)."""


def lay_location_piles(run: Run) -> None:
    """The loot deck, the Engrams and the Unique Specimens of the present Location, shuffled (EN-612)."""
    state, settings = run.state, run.state.settings
    location = run.box.location(state.location)
    engrams = [kind.id for kind in location.engrams for _ in range(kind.count)]
    specimens = [one.id for one in run.box.specimens.values() if one.intruder == state.sheet]
    state.loot = shuffled_pile(list(location.loot), kept=settings.loot_deck, chance=state.chance)
    state.engrams = shuffled_pile(engrams, kept=settings.engram_pool, chance=state.chance)
    state.unique_deck = shuffled_pile(specimens, kept=settings.unique_deck, chance=state.chance)


def lay_discovery_pool(run: Run) -> None:
    """All Discovery tokens, shuffled face down."""
    tokens = [f"{colour.value}_{number}" for colour in DiscoveryColour for number in range(1, NUMBERS + 1)]
    run.state.discovery_pool = shuffled_pile(tokens, kept=run.state.settings.discovery_pool, chance=run.state.chance)
