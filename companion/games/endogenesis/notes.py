"""Notes: what can be looked up behind what the table sees at a glance; open information only (EG-228)."""

from __future__ import annotations

from collections import Counter

from companion.engine.indicators import Chapter, Entry
from companion.engine.messages import Message, literal, say
from companion.engine.wording import in_lines, listed
from companion.games.endogenesis.customizing.card_words import card_note
from companion.games.endogenesis.ending import score
from companion.games.endogenesis.player import ULTIMATE, Player, Slot
from companion.games.endogenesis.records import ChaosCard, Confidence, Mode
from companion.games.endogenesis.state import Monster
from companion.games.endogenesis.table import MOMENTS, Endogenesis


def monster_note(play: Endogenesis, one: Monster) -> Message | None:
    """What a Monster does, the thresholds that still pay, and what killing it pays."""
    lines = _monster_lines(play.chaos_card(one.card))
    if one.shards:
        where = listed(literal(str(at)) for at in sorted(one.shards, reverse=True))
        lines.append(say("note.thresholds", where=where))
    return in_lines(lines) if lines else None


def chaos_note(play: Endogenesis, name: str) -> Message | None:
    """What a Chaos card says, in our words."""
    card = play.chaos_card(name)
    lines = _monster_lines(card) if card.type.fights else []
    if card.health:
        lines.insert(0, say("note.health", n=card.health))
    if card.summary and not card.type.fights:
        lines.append(literal(card.summary))
    return in_lines(lines) if lines else None


def _monster_lines(card: ChaosCard) -> list[Message]:
    lines = []
    for moment in MOMENTS:
        skill = getattr(card, moment)
        if skill is not None:
            lines.append(say(f"note.{moment}", text=literal(skill.summary) if skill.summary else say("note.on_card")))
    if card.mercy:
        lines.append(say("note.mercy", n=card.mercy))
    kill = card.kill
    paid = [say(f"amount.{what}", n=n) for what in ("shards", "prisms", "cards") if (n := getattr(kill, what))]
    if paid:
        lines.append(say("note.kill", what=listed(paid)))
    if card.confidence is Confidence.UNCERTAIN:
        lines.append(say("note.check", text=literal(card.note)) if card.note else say("note.check_card"))
    return lines


def counts(player: Player) -> dict[str, int]:
    """The numbers of a seat that all can see beside its Health, in the order to show them."""
    return {
        "energy": player.energy,
        "prisms": player.prisms,
        "shards": player.shards,
        "hand": len(player.hand),
        "wonders": len(player.wonders),
    }


def player_chapters(play: Endogenesis, seat: int) -> tuple[Chapter, ...]:
    """What a seat has, the Skills before it as all can see them, its Class, what has been paid, its score (EG-034)."""
    player = play.player(seat)
    skills = tuple(_slot(play, place, slot) for place, slot in enumerate(player.slots) if slot.card or slot.shards)
    has = listed(say("note.has", what=say(f"name.{what}"), n=n) for what, n in counts(player).items())
    found = [Chapter(say("note.counts"), (Entry(has),))]
    found += [Chapter(say("note.skills"), skills)] if skills else []
    taken = play.class_card(player.class_id)
    if taken is not None:
        said = (Entry(literal(taken.summary)),) if taken.summary else ()
        found.append(Chapter(say("note.class", name=play.card_name(taken.id)), said))
    if player.milestones:
        where = listed(literal(str(at)) for at in sorted(player.milestones))
        found.append(Chapter(say("note.milestones", where=where)))
    if play.mode is not Mode.ROYALE:  # which compares no scores
        found.append(Chapter(say("note.score", n=score(player))))
    return tuple(found)


def _slot(play: Endogenesis, place: int, slot: Slot) -> Entry:
    """A slot: which Skill, its Shards, and whether it is ready; of a card face down nothing more (EG-127)."""
    aside = say("note.slot_shards", n=slot.shards, state=say(f"note.{'exhausted' if slot.exhausted else 'ready'}"))
    if not slot.card:
        return Entry(say("note.empty_slot"), aside=say("amount.shards", n=slot.shards))
    if slot.face_down:
        return Entry(say("note.face_down"), aside=aside)
    name = play.card_name(slot.card)
    shown = say("note.ultimate", card=name) if place == ULTIMATE else name
    return Entry(shown, aside=aside, remark=card_note(play, slot.card))


def discards(play: Endogenesis) -> tuple[Chapter, ...]:
    """The open discard piles, the newest first; cards that nobody named are counted."""
    state = play.state
    piles = {
        "knowledge": state.knowledge_discard,
        "chaos": state.chaos.discard,
        "wonders": state.wonder_discard,
    }
    return tuple(
        Chapter(
            say(f"note.discards_{name}", n=len(cards)),
            tuple(Entry(say("note.counted", card=play.card_name(card), n=n)) for card, n in Counter(cards).items()),
        )
        for name, cards in piles.items()
        if cards
    )
