"""Wording: effects in our own words, from the operations themselves, for the options of a prompt."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Any

import msgspec

from companion.engine.effects import AskTable, Operation
from companion.engine.messages import Message, literal, say
from companion.games.aeons_end.cards import Card, CardType, Confidence, Mage, Mat, PlayerCard


def in_words(effects: tuple[Operation, ...]) -> Message:
    """A list of operations as one text."""
    words = [_operation(operation) for operation in effects]
    joined = words[0] if words else literal("")
    for word in words[1:]:
        joined = say("words.and", first=joined, second=word)
    return joined


def pile_words(type: CardType | None, rank: Enum) -> Message:
    """Which supply pile is meant."""
    return say(f"words.pile.{rank.value}", kind=say(f"words.pile_of.{'any' if type is None else type.value}"))


def check_note(record: Card | Mat | Mage | PlayerCard) -> Message | None:
    """That the table should hold its card or mat against this record, and why; None where the record is sure."""
    if record.confidence is not Confidence.UNCERTAIN:
        return None
    return say("card.check", note=record.note) if record.note else say("card.check_it")


def check_notes(records: Iterable[Card | Mat | Mage | PlayerCard]) -> list[Message]:
    """Each of these records that is not sure, by name, with what to check."""
    noted = [(record, check_note(record)) for record in records]
    return [say("card.check_named", card=literal(record.name), check=note) for record, note in noted if note]


def _operation(operation: Operation) -> Message:
    if isinstance(operation, AskTable):
        return literal(operation.text)
    fields = {name: getattr(operation, name) for name in operation.__struct_fields__}
    name = str(operation.__struct_config__.tag)
    own = [value.value for value in fields.values() if isinstance(value, Enum) and (name, value.value) in _OWN_WORDS]
    key = f"words.{name}.{own[0]}" if own else f"words.{name}"
    if name == "destroy_hand" and fields["min_cost"]:
        key = "words.destroy_hand_costly"
    if name == "shuffle_turn_order" and fields["cards"].value != "nemesis_in_discard":
        key = "words.shuffle_turn_card"
    if name in ("discard_hand", "destroy_hand") and fields["up_to"]:
        key = f"words.{name}_up_to"
    if name == "cast_prepped" and fields["fresh"]:
        key = "words.cast_prepped.fresh"
    return say(key, **_numbers(fields))


_OWN_WORDS = {
    *(("damage", target) for target in ("gravehold", "self", "any_player", "same_player", "lowest_life_player")),
    *(("damage", f"most_{what}_player") for what in ("charges", "prepped", "opened_breaches")),
    ("discard_prepped", "any_player"),
    *(("gain_aether", only_for) for only_for in ("gem", "spell")),
    *(("cast_prepped", owner) for owner in ("you", "any_player")),
    ("damage", "any_ally"),
    ("draw", "any_ally"),
    *(("discard_hand", which) for which in ("same_player", "gem")),
    ("destroy_hand", "same_player"),
    *(("heal", target) for target in ("any_player", "gravehold")),
}
"""Operations that are said in other words for these targets, or other choices that a card makes."""


def _numbers(fields: dict[str, Any]) -> dict[str, str | int | Message]:
    """What of an operation's fields a text can show, `n` being its count."""
    shown: dict[str, str | int | Message] = {
        name: value for name, value in fields.items() if isinstance(value, int) and not isinstance(value, bool)
    }
    for name in ("amount", "count", "times"):
        if name in fields:
            value = fields[name]
            shown["n"] = value if isinstance(value, int) else say(_amount_key(value))
    if "rank" in fields:
        shown["pile"] = pile_words(fields["type"], fields["rank"])
    return shown


def _amount_key(value: object) -> str:
    raw = msgspec.to_builtins(value)
    return f"words.amount.{raw}" if isinstance(raw, str) else "words.amount.worked_out"
