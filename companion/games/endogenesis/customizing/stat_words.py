"""The values of a Skill in words: as they are, what another Shard makes of them, all their steps (EG-005, EG-006)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.messages import Message, literal, say
from companion.engine.wording import listed
from companion.games.endogenesis.records import KnowledgeCard
from companion.games.endogenesis.records.values import Stat

KNOWN = ("bonus", "cost", "damage", "defence")
"""Stats that have words; those that a pack names otherwise are shown as they are."""


def stat_name(name: str) -> Message:
    """What a stat is called."""
    return say(f"stat.{name}") if name in KNOWN else literal(name.replace("_", " "))


def shown_now(card: KnowledgeCard, shards: int) -> Message | None:
    """The values with so many Shards: "damage 3, cost 2"; None where a card has none that Shards change."""
    parts = [say("stat.at", stat=stat_name(one.name), value=one.at(shards)) for one in card.stats]
    return listed(parts) if parts else None


def change_of(card: KnowledgeCard, before: int, after: int) -> Message | None:
    """What another number of Shards makes of a Skill: "damage 2 -> 3", or from how many on something changes.

    None where the card has no values that Shards change, as far as the app knows.
    """
    changed = [
        say("stat.change", stat=stat_name(one.name), before=one.at(before), after=one.at(after))
        for one in card.stats
        if one.at(before) != one.at(after)
    ]
    if changed:
        return listed(changed)
    if not card.stats:
        return None
    later = min(_next_steps(card, max(before, after)), default=None)
    return say("stat.no_change") if after < before or later is None else say("stat.from", n=later)


def steps(card: KnowledgeCard) -> Message | None:
    """All values that Shards change, by the Shards they count from: "damage 2, 3 from 1 Shard, 5 from 3"."""
    found = [_steps(stat) for stat in card.stats if stat.upgrades]
    return listed(found, "words.stats") if found else None


def _steps(stat: Stat) -> Message:
    upgrades = sorted(stat.upgrades, key=lambda one: one.shards)
    first = say("stat.at", stat=stat_name(stat.name), value=stat.base)
    rest = [
        say("stat.step" if place else "stat.first_step", value=one.value, n=one.shards)
        for place, one in enumerate(upgrades)
    ]
    return listed([first, *rest])


def _next_steps(card: KnowledgeCard, shards: int) -> Iterator[int]:
    """From how many Shards on the card's values change that do not yet."""
    for stat in card.stats:
        value = stat.at(shards)
        yield from (one.shards for one in stat.upgrades if one.shards > shards and stat.at(one.shards) != value)
