"""The real cards of the table in Endogenesis's demo: what each holds, and what lies on the Chaos deck."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

ACTIVES: Sequence[Sequence[str]] = (
    ("own_comet_lance", "own_long_orbit", "own_meteor_shower"),
    ("own_fault_line", "own_boulder_toss", "own_shale_rain"),
    ("own_war_shout", "own_tuning_fork", "own_piercing_note"),
)
"""By seat, in the order in which they are equipped."""

REACTIONS: Sequence[Sequence[str]] = (
    ("own_phase_step", "own_bent_light"),
    ("own_granite_wall", "own_quartz_mirror"),
    ("own_white_noise", "own_feedback"),
)
"""By seat: what is laid face down, the first that is not seen elsewhere."""

ULTIMATES: Sequence[str] = ("own_gravity_well", "own_mountain_fall", "own_great_silence")
CLASSES: Sequence[str] = ("own_stargazer", "own_colossus", "own_choirmaster")

ARTIFACTS: Sequence[str] = ("own_charged_shell", "own_charged_shell", "own_dew_vial", "own_split_seed")

WORTHS: Sequence[str] = ("worth:1", "worth:1", "worth:2")
"""What is printed on cards that are discarded."""

_FIRST = ("own_open_shelves", "own_thin_air", "own_mire_stalker", "own_star_eater")
"""On top of the Chaos deck: an Event and a Distortion before a Monster, then what is too strong for everybody."""

_NEXT: Mapping[str, Sequence[str]] = {
    "monsters": ("own_rust_walker", "own_hollow_crier", "own_tome_wyrm", "own_shard_magpie", "own_ember_choir"),
    "legendaries": ("own_old_furnace", "own_deep_weaver", "own_first_echo", "own_tide_mother", "own_ring_warden"),
    "others": ("own_falling_sparks", "own_kind_find", "own_crossed_paths", "own_generous_void", "own_quiet_tithe"),
}


def turned_up(chance: random.Random) -> list[str]:
    """The Chaos deck from its top on: of what follows, a Monster, a Legendary and something else by turns."""
    rest = [chance.sample(cards, len(cards)) for cards in _NEXT.values()]
    return [*_FIRST, *(card for three in zip(*rest, strict=True) for card in three)]
