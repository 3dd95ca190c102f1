"""Notes: an Intruder's sheet as it stands now, to be looked up: stats, traits, protocols and responses in words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from companion.engine.chapters import Chapter, Entry
from companion.engine.effects import AskTable, Effects, Operation
from companion.engine.messages import Message, literal, say
from companion.engine.wording import listed
from companion.games.enormity.box import Box
from companion.games.enormity.dice.wording import dice_words
from companion.games.enormity.intruders.stats import antinomy, protocols_of, specimen, speed, wounds
from companion.games.enormity.pieces import Intruder
from companion.games.enormity.records import Confidence, IntruderSheet, Protocol, Specimen, Trait
from companion.games.enormity.state import Level
from companion.games.enormity.table import Run

ATTACKS = frozenset({"intruder_attack", "shoot", "blast", "terrorize", "reprisal_attack"})

WORDED = frozenset(
    {
        "bonus_attack",
        "chain_break",
        "discard_furthest_blip",
        "kill",
        "shift",
        "spawn_blips",
        "spawn_intruder",
        "window",
    }
)
"""Operations that need no figures in their words, or only their count."""

RESPONSES = ("first_contact", "wound", "critical", "fail", "instinct", "overwhelm")


def intruder_chapters(run: Run, intruder: Intruder) -> tuple[Chapter, ...]:
    """Its stats with what is on it, its traits, its protocols in the order to check them, and its responses."""
    card, fast = specimen(run, intruder), speed(run, intruder)
    printed = _printed(run.box, intruder.sheet, card.id if card else "", run.level, fast)
    return (Chapter(say("sheet.now"), tuple(_stats(run, intruder))), *printed)


def effects_words(box: Box, effects: Effects, *, speed: int | None = None) -> Message:
    """Several operations as one text; `speed` is how far a movement goes, None for no limit."""
    return listed([_operation(box, one, speed) for one in effects])


def _stats(run: Run, intruder: Intruder) -> Iterator[Entry]:
    """What its figures are now, by level, tokens and card (EN-180)."""
    sheet, fast = run.sheet(intruder), speed(run, intruder)
    yield Entry(say("sheet.antinomy"), literal(str(antinomy(run, intruder))))
    yield Entry(say("sheet.speed"), literal("∞" if fast is None else str(fast)))
    yield Entry(say("sheet.noise"), say(f"dice.{sheet.noise.at(run.level).value}"))
    yield Entry(say("sheet.wounds"), say("sheet.of", n=intruder.wounds, most=wounds(run, intruder)))
    if intruder.suppression:
        yield Entry(say("name.suppression"), literal(str(intruder.suppression)))
    if intruder.surprised:
        yield Entry(say("name.surprised"))


@lru_cache(maxsize=256)
def _printed(box: Box, sheet: str, card: str, level: Level, fast: int | None) -> tuple[Chapter, ...]:
    """What stands on a sheet and a Unique Specimen card, with what it comes to on this level and at this Speed."""
    found, unique = box.sheet(sheet), box.specimens.get(card)
    traits = [*([_trait(unique)] if unique else []), *map(_trait, found.traits + (unique.traits if unique else ()))]
    acts = [*_acts(box, found, protocols_of(found, unique), level, fast)]
    chapters = ("traits", traits), ("protocols", acts), ("responses", [*_responses(box, found)])
    return tuple(Chapter(say(f"sheet.{name}"), tuple(entries)) for name, entries in chapters if entries)


def _trait(one: Trait | Specimen) -> Entry:
    return Entry(literal(one.name), remark=literal(one.summary) if one.summary else None)


def _acts(
    box: Box, sheet: IntruderSheet, protocols: tuple[Protocol, ...], level: Level, fast: int | None
) -> Iterator[Entry]:
    """What it does in an activation: of the protocols of this level the first that applies (EN-369, EN-371)."""
    for one in protocols:
        if not one.levels or level in one.levels:
            words = effects_words(box, one.do, speed=fast)
            if one.after:
                words = say("sheet.then", first=words, second=effects_words(box, one.after, speed=fast))
            yield Entry(literal(one.name), say(f"sheet.when.{one.when.value}"), words)
    for name, effects in (("additional", sheet.additional), ("routine", sheet.routine)):
        if effects:
            yield Entry(say(f"sheet.{name}"), remark=effects_words(box, effects, speed=fast))


def _responses(box: Box, sheet: IntruderSheet) -> Iterator[Entry]:
    """What it does when it is met, attacked, or when there is no more room for what comes (EN-197, EN-281)."""
    for name in RESPONSES:
        effects = getattr(sheet, name)
        if effects:
            yield Entry(say(f"sheet.{name}"), remark=effects_words(box, effects))
    if sheet.confidence is Confidence.UNCERTAIN and sheet.note:
        yield Entry(say("note.check", text=sheet.note))


def _operation(box: Box, operation: Operation, fast: int | None) -> Message:
    """What one operation does; one that has no words here stands on the sheet."""
    if isinstance(operation, AskTable):
        return literal(operation.text)
    one: Any = operation
    tag = str(operation.__struct_config__.tag)
    if tag in ATTACKS:
        more = bool(one.gates or one.keywords)
        return say("sheet.attack_and_more" if more else "sheet.attack", dice=dice_words(one.dice))
    match tag:
        case "intruder_move":
            return say("sheet.move_freely") if fast is None else say("sheet.move", n=fast)
        case "if_dealt" | "if_stress":
            return say(f"sheet.{tag}", n=one.at_least, what=effects_words(box, one.effects, speed=fast))
        case "if_few_pieces":
            return say("sheet.if_few_pieces", n=one.fewer_than, what=effects_words(box, one.effects))
        case "empty_pools":
            if not one.otherwise:
                return say("sheet.empty_pools")
            return say("sheet.empty_pools_or", what=effects_words(box, one.otherwise))
        case "gain_stress":
            return say(f"sheet.gain_stress.{one.who.value}", n=one.amount)
        case "suffer":
            return _suffered(box, one)
    return say(f"sheet.{tag}", n=getattr(one, "count", 1)) if tag in WORDED else say("sheet.as_printed")


def _suffered(box: Box, suffer: Any) -> Message:
    record = box.conditions.get(suffer.condition)
    parts = [
        say("note.counted", what=say(f"name.{stat}"), n=getattr(suffer, stat))
        for stat in ("radiation", "infection")
        if getattr(suffer, stat)
    ]
    if suffer.condition:
        parts.append(say("sheet.condition", name=literal(suffer.condition if record is None else record.name)))
    return listed(parts)
