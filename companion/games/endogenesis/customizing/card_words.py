"""What a card says, for the choices that take it: what it is on its button, and all of its text behind that."""

from __future__ import annotations

from companion.engine.messages import Message, literal, say
from companion.engine.wording import in_lines, listed
from companion.games.endogenesis.customizing.fitting import category_of
from companion.games.endogenesis.customizing.stat_words import shown_now, steps
from companion.games.endogenesis.player import UNSEEN, Slot
from companion.games.endogenesis.records import CardType, KnowledgeCard
from companion.games.endogenesis.table import Endogenesis


def kind_and_worth(play: Endogenesis, card: str) -> Message:
    """What a known card is, and the Energy that it gives where the app knows it."""
    record = play.knowledge_card(card)
    kind = say(f"card_kind.{record.type.value}")
    return kind if record.energy is None else say("card_kind.worth", kind=kind, energy=record.energy)


def card_words(play: Endogenesis, card: str) -> Message:
    """What a card is with its category, what using it costs, and what discarding it gives."""
    record = play.knowledge_card(card)
    cost = None if record.type is CardType.ARTIFACT else record.cost_at(0)
    parts = [say(f"card_kind.{record.type.value}")]
    if category := category_of(play, card):
        parts.append(literal(category))
    if cost is not None:
        parts.append(say("card_words.cost", n=cost))
    if record.energy is not None:
        parts.append(say("card_words.worth", n=record.energy))
    return listed(parts)


def card_note(play: Endogenesis, card: str) -> Message | None:
    """All that a known card does, and what Shards make of it; None where the app does not know."""
    return None if card == UNSEEN else _note(play.knowledge_card(card), [])


def discard_note(play: Endogenesis, card: str) -> Message | None:
    """The same with all that a Skill is, where its button says less: its category and cost among it."""
    if card == UNSEEN:
        return None
    record = play.knowledge_card(card)
    lines = [card_words(play, card)] if record.type is not CardType.ARTIFACT else []
    return _note(record, lines)


def slot_note(play: Endogenesis, slot: Slot, *, shards: int) -> Message | None:
    """All that an equipped Skill does, with its values at so many Shards that count."""
    if slot.card in ("", UNSEEN):
        return None
    record = play.knowledge_card(slot.card)
    now = shown_now(record, shards)
    return _note(record, [] if now is None else [say("card_words.now", what=now)])


def _note(record: KnowledgeCard, before: list[Message]) -> Message | None:
    lines = [*before, *([literal(record.summary)] if record.summary else [])]
    if (upgrades := steps(record)) is not None:
        lines.append(upgrades)
    return in_lines(lines) if lines else None
