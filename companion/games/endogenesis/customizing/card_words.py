"""What a card says, for the choices that take it: what it is on its button, and all of its text behind that."""

from __future__ import annotations

from companion.engine.messages import Message, literal, say
from companion.engine.wording import in_lines, listed
from companion.games.endogenesis.customizing.fitting import category_of
from companion.games.endogenesis.customizing.stat_words import change_of, shown_now, steps
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
    if card == UNSEEN:
        return None
    record = play.knowledge_card(card)
    return _note(record, _text(record))


def discard_note(play: Endogenesis, card: str) -> Message | None:
    """The same behind a button that says its kind and worth: its category and cost come first."""
    if card == UNSEEN:
        return None
    record = play.knowledge_card(card)
    named = [literal(category)] if (category := category_of(play, card)) else []
    if record.type is not CardType.ARTIFACT and (cost := record.cost_at(0)) is not None:
        named.append(say("card_words.cost", n=cost))
    if not named:
        return _note(record, _text(record))
    first = listed(named)
    return _note(record, [say("own.does", kind=first, text=text) for text in _text(record)] or [first])


def hand_note(play: Endogenesis, card: str) -> Message | None:
    """The same behind a button that says nothing of the card but its name: all that it is comes first."""
    if card == UNSEEN:
        return None
    record = play.knowledge_card(card)
    return _note(record, [card_words(play, card), *_text(record)])


def slot_note(play: Endogenesis, slot: Slot, *, shards: int) -> Message | None:
    """All that an equipped Skill does, with its values at so many Shards that count."""
    if slot.card in ("", UNSEEN):
        return None
    record = play.knowledge_card(slot.card)
    now = shown_now(record, shards)
    before = [] if now is None else [say("card_words.now", what=now)]
    return _note(record, [*before, *_text(record)])


def may_be_read(play: Endogenesis, slot: Slot, eyes: int | None) -> bool:
    """Whether a question for these eyes (None: for all) may say what lies in a slot, and the app knows it.

    What lies face down is for its owner; who plays alone hides from nobody (EG-127).
    """
    if slot.card in ("", UNSEEN):
        return False
    return not slot.face_down or eyes is not None or len(play.state.players) == 1


def shards_words(play: Endogenesis, slot: Slot, after: int, *, eyes: int | None) -> Message:
    """What another number of Shards on a slot leads to, and what it changes of its Skill where that may be read."""
    told = {"before": slot.shards, "after": after}
    known = play.knowledge_card(slot.card) if may_be_read(play, slot, eyes) else None
    what = None if known is None else change_of(known, slot.shards, after)
    return say("effect.shards", **told) if what is None else say("effect.shards_change", what=what, **told)


def _text(record: KnowledgeCard) -> list[Message]:
    return [literal(record.summary)] if record.summary else []


def _note(record: KnowledgeCard, lines: list[Message]) -> Message | None:
    """Texts below one another, and what Shards make of the card below them; None where there is nothing."""
    upgrades = steps(record)
    found = lines if upgrades is None else [*lines, upgrades]
    return in_lines(found) if found else None
