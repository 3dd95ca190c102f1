"""What records of packs say of one another: every name that one uses must be that of something there is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from difflib import SequenceMatcher
from typing import Any

from companion.engine.boxes import Fault, all_parts
from companion.engine.effects import Operation
from companion.engine.names import near
from companion.games.endogenesis.amounts import Value, amounts_of
from companion.games.endogenesis.card_checks import card_faults
from companion.games.endogenesis.records import Confidence, KnowledgeCard

NAMED = ("Cosmic", "Mythic")
"""The categories that the rulebook names."""

ALIKE = 0.8
"""From which likeness on two categories are taken for one with a slip in it."""


def is_provisional(record: Any) -> bool:
    """Whether a record of the box only stands in until an owner says better."""
    from companion.games.endogenesis.box import is_sample  # the box asks this module about its records

    return record.confidence is Confidence.UNCERTAIN or is_sample(record.id)


def _near_categories(cards: Mapping[str, KnowledgeCard]) -> Iterator[Fault]:
    """Categories that look like a slip of one that the rulebook names or that more of the cards have."""
    counts = Counter(card.category for name, card in cards.items() if card.category and not is_provisional(card))
    for name, card in cards.items():
        if card.category not in counts or card.category in NAMED or card.note or is_provisional(card):
            continue
        usual = [one for one in {*counts, *NAMED} if one in NAMED or counts[one] > counts[card.category]]
        near_by = [one for one in usual if SequenceMatcher(None, one.lower(), card.category.lower()).ratio() >= ALIKE]
        if near_by:
            meant = " or ".join(sorted(near_by))
            yield (
                f"knowledge.{name}.category",
                f"{card.category!r} is nearly {meant}; where it is another one, say so in the `note`",
            )


def box_faults(found: Mapping[str, Mapping[str, Any]], ids: Mapping[str, Collection[str]]) -> Iterator[Fault]:
    """Everything wrong between the records, by section and id."""
    everywhere = Counter(name for names in ids.values() for name in names)
    for section, records in found.items():
        for name, record in records.items():
            field = f"{section}.{name}"
            if everywhere[name] > 1:
                yield field, "an id is that of one card only; a card of another section has this one too"
            yield from card_faults(record, field)
            known = {stat.name for stat in record.stats} if isinstance(record, KnowledgeCard) else set()
            for where, part in all_parts(record, field):
                if isinstance(part, Operation):
                    yield from _amount_faults(part, where, known)
    categories = {card.category for card in found["knowledge"].values() if card.category}
    all_read = len(found["knowledge"]) == len(ids["knowledge"])  # one with a fault may be of any category
    yield from _near_categories(found["knowledge"])
    for name, card in found["classes"].items():
        if all_read and card.category and card.category not in categories:
            near_by = near(card.category, categories)
            yield f"classes.{name}.category", f"no Skill has the category {card.category!r}{near_by}"


def _amount_faults(operation: Operation, field: str, stats: Collection[str]) -> Iterator[Fault]:
    """An amount in words is one of the stats of its card, or a value that can be read off the table."""
    names = [*stats, *(value.value for value in Value)]
    for name in amounts_of(operation):
        if name not in names:
            yield field, f"there is no amount {name!r} among the stats of this card and the values{near(name, names)}"
