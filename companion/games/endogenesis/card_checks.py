"""What a card of a pack cannot mean by itself: numbers beyond those of the game, effects where they can do nothing."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Any

from companion.engine.boxes import Fault
from companion.engine.effects import Effects, Operation
from companion.games.endogenesis.player import SLOT_SHARDS, ULTIMATE
from companion.games.endogenesis.records import (
    CardType,
    ChaosCard,
    ChaosType,
    Class,
    Confidence,
    KnowledgeCard,
    MonsterSkill,
    Stat,
    Wonder,
    WonderTime,
)
from companion.games.endogenesis.records.skills import COST

MOST_ENERGY = 9
"""More than any card gives or costs: beyond it the figure has slipped in typing."""


class Used(Enum):
    """How the effects of a card come about, which says whom they can mean and what they can answer."""

    OWN_TURN = "a card for the own turn"
    ANSWER = "a Reaction"
    DEATHCRY = "a Deathcry"
    NOBODY = "an Event or Distortion"


ATTACKER_OF = (Used.ANSWER, Used.DEATHCRY)
ONLY_WITH_USER = ("enemy", "enemies", "all_enemies", "other_players", "self")
"""The aims that say nothing where nobody uses the card."""

ANSWERS = ("defence", "reflect", "redirect", "table_answer")
"""The operations that do something to what is answered."""


def card_faults(record: Any, field: str) -> Iterator[Fault]:
    """What is wrong in one record of a pack."""
    if not isinstance(record, Wonder):
        yield from ((f"{field}.{name}", text) for name, text in record.faults())
    match record:
        case KnowledgeCard():
            yield from _figures(record, field)
            yield from effect_faults(record.effects, f"{field}.effects", _used(record))
            if record.type is not CardType.ARTIFACT and not record.effects and _known(record):
                yield f"{field}.effects", "a Skill does something; `{op: ask_table, text: ...}` leaves it to the table"
        case ChaosCard():
            yield from _chaos_faults(record, field)
        case Wonder():
            used = Used.ANSWER if record.when is WonderTime.WHEN_HIT else Used.OWN_TURN
            yield from effect_faults(record.effects, f"{field}.effects", used)
            if not record.effects and _known(record):
                yield f"{field}.effects", "a Wonder does something; `{op: ask_table, text: ...}` leaves it to the table"
        case Class():
            yield from effect_faults(record.reward, f"{field}.reward", Used.OWN_TURN)


def effect_faults(effects: Effects, field: str, used: Used, *, chooser: bool = False) -> Iterator[Fault]:
    """What the effects of a card cannot do where they stand; with a `chooser` each player is `self` in turn."""
    aimed = False
    for where, operation, chosen in _flat(effects, field, chooser):
        name = str(operation.__struct_config__.tag)
        aim = getattr(operation, "to", None)
        to = str(aim.value) if isinstance(aim, Enum) else ""
        if name in ANSWERS and used is not Used.ANSWER:
            yield where, f"`{name}` answers a Skill, and {used.value} answers none"
        if to in ("attacker", "slayer") and used not in ATTACKER_OF:
            yield f"{where}.to", f"{used.value} has no {to}"
        elif to == "target" and not aimed:
            yield f"{where}.to", "`target` is whom the effect before was aimed at, and none before is aimed at anybody"
        elif used is Used.NOBODY and to in ONLY_WITH_USER and not (chosen and to == "self"):
            yield f"{where}.to", f"nobody uses {used.value}, so `{to}` is nobody; all_players, everyone and others are"
        aimed = aimed or (bool(to) and to != "self") or name == "table_damage"


def _flat(effects: Effects, field: str, chooser: bool) -> Iterator[tuple[str, Operation, bool]]:
    """Each operation in printed order with those inside it, and whether each player chooses it."""
    for place, operation in enumerate(effects):
        where = f"{field}[{place}]({operation.__struct_config__.tag})"
        yield where, operation, chooser
        for name in operation.__struct_fields__:
            inner = getattr(operation, name)
            if isinstance(inner, Effects):
                yield from _flat(inner, f"{where}.{name}", chooser)
            elif isinstance(done := getattr(inner, "do", None), Effects):  # what each player can choose
                yield from _flat(done, f"{where}.{name}.do", True)


def _figures(card: KnowledgeCard, field: str) -> Iterator[Fault]:
    """Energy, cost and upgrades of a Knowledge card."""
    for name, number in (("energy", card.energy), ("cost", card.cost)):
        if number is not None and number > MOST_ENERGY:
            yield f"{field}.{name}", f"{number} is more than any card has; expected {MOST_ENERGY} at the most"
    place = ULTIMATE if card.type is CardType.ULTIMATE else 0
    for index, stat in enumerate(card.stats):
        yield from _upgrades(stat, f"{field}.stats[{index}]", SLOT_SHARDS[place])


def _upgrades(stat: Stat, field: str, most: int) -> Iterator[Fault]:
    before = 0
    values = [("base", stat.base), *((f"upgrades[{n}]", one.value) for n, one in enumerate(stat.upgrades))]
    for name, value in values:
        if stat.name == COST and value > MOST_ENERGY:
            yield f"{field}.{name}", f"a cost of {value} is more than any card has; expected {MOST_ENERGY} at the most"
    for index, one in enumerate(stat.upgrades):
        where = f"{field}.upgrades[{index}]"
        if one.shards > most:
            yield where, f"{one.shards} Shards never lie there: a basic Skill holds 4 at the most, an Ultimate 6"
        if one.shards == before:
            yield where, f"the value at {one.shards} Shards stands here twice"
        elif one.shards < before:
            yield where, f"{one.shards} Shards stand behind {before}: the numbers of Shards go up"
        before = max(before, one.shards)


def _chaos_faults(card: ChaosCard, field: str) -> Iterator[Fault]:
    used = {"active": Used.OWN_TURN, "reaction": Used.ANSWER, "initiative": Used.OWN_TURN, "deathcry": Used.DEATHCRY}
    for name, kind in used.items():
        skill: MonsterSkill | None = getattr(card, name)
        if skill is None:
            continue
        yield from effect_faults(skill.effects, f"{field}.{name}.effects", kind)
        if not skill.effects and _known(card):
            yield f"{field}.{name}.effects", "a Skill does something; leave out one that the Monster does not have"
    yield from effect_faults(card.effects, f"{field}.effects", Used.NOBODY)
    if not card.type.fights and not card.effects and _known(card):
        kind_of = "an Event" if card.type is ChaosType.EVENT else "a Distortion"
        yield f"{field}.effects", f"{kind_of} does something; `{{op: ask_table, text: ...}}` leaves it to the table"
    if card.type is ChaosType.LEGENDARY and not card.kill.prisms and not card.note and _known(card):
        yield f"{field}.kill", "a Legendary pays Prisms; one that pays none says so in its `note`"


def _used(card: KnowledgeCard) -> Used:
    return Used.ANSWER if card.type is CardType.REACTION else Used.OWN_TURN


def _known(record: KnowledgeCard | ChaosCard | Wonder) -> bool:
    return record.confidence is Confidence.VERIFIED
