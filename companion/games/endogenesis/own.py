"""What a player alone may look up at any time: the own hand, held Wonders, face-down Reactions, Classes in reach."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.engine.indicators import Chapter, Entry
from companion.engine.messages import Message, literal, say
from companion.engine.wording import in_lines
from companion.games.endogenesis.customizing.class_cards import classes
from companion.games.endogenesis.customizing.fitting import category_of, meets
from companion.games.endogenesis.customizing.stat_words import steps
from companion.games.endogenesis.player import BASICS, UNSEEN, Player
from companion.games.endogenesis.records import CardType, KnowledgeCard
from companion.games.endogenesis.slaying.weakened import counted_shards
from companion.games.endogenesis.table import Endogenesis


def secrets(play: Endogenesis) -> tuple[int, ...]:
    """The seats with cards that the app deals and only they may see; their numbers are open (EG-224, EG-228)."""
    seats = range(len(play.state.players))
    return tuple(seat for seat in seats if _knows_cards(play, seat) or _knows_wonders(play, seat))


def private(play: Endogenesis, seat: int) -> tuple[Chapter, ...]:
    """The hidden cards of a seat; nothing of real ones, which the app does not know."""
    found: list[Chapter] = []
    if _knows_cards(play, seat):
        found += [_hand(play, seat), *_reactions(play, seat)]
    if _knows_wonders(play, seat):
        found.append(_wonders(play, seat))
    if _knows_cards(play, seat):
        found += _classes(play, seat)
    return tuple(found)


def _knows_cards(play: Endogenesis, seat: int) -> bool:
    player = play.player(seat)
    return play.hands_known and bool(player.hand or any(slot.face_down for slot in player.slots))


def _knows_wonders(play: Endogenesis, seat: int) -> bool:
    return play.wonders_known and bool(play.player(seat).wonders)


def _hand(play: Endogenesis, seat: int) -> Chapter:
    """Each different card once, by kind and name."""
    player = play.player(seat)
    counted = Counter(player.hand)
    cards = sorted(counted, key=lambda card: _place(play, card))
    entries = tuple(_in_hand(play, player, card, counted[card]) for card in cards)
    return Chapter(say("own.hand", n=len(player.hand)), entries)


def _place(play: Endogenesis, card: str) -> tuple[int, str]:
    if card == UNSEEN:
        return len(CardType), ""
    record = play.knowledge_card(card)
    return list(CardType).index(record.type), record.name


def _in_hand(play: Endogenesis, player: Player, card: str, count: int) -> Entry:
    """A card with its number, what discarding it gives, what it is and does, and what has been chosen for it."""
    name = play.card_name(card)
    shown = name if count == 1 else say("note.counted", card=name, n=count)
    if card == UNSEEN:
        return Entry(shown)
    record = play.knowledge_card(card)
    energy = None if record.energy is None else say("own.energy", n=record.energy)
    words = _what(play, card, record, shards=0)
    for mark in _marks(player, card):
        words = say("own.marked", text=words, mark=mark)
    return Entry(shown, aside=energy, remark=_and_steps(words, record))


def _marks(player: Player, card: str) -> Iterator[Message]:
    """What sets a card of the hand apart: it waits for the first turn, or has been chosen already (EG-028, EG-226)."""
    marks = {"held": player.held_cards, "pays": player.payment, "set_aside": [player.set_aside]}
    for mark, cards in marks.items():
        if card in cards:
            count = cards.count(card)
            yield say(f"own.{mark}_all" if count == player.hand.count(card) else f"own.{mark}", n=count)


def _what(play: Endogenesis, card: str, record: KnowledgeCard, *, shards: int) -> Message:
    """What a card is, its cost with so many Shards that count, and what it does."""
    words, cost = say(f"card_type.{record.type.value}"), record.cost_at(shards)
    if category := category_of(play, card):
        words = say("own.category", kind=words, category=category)
    if record.type is not CardType.ARTIFACT and cost is not None:
        words = say("own.cost", kind=words, cost=cost)
    return say("own.does", kind=words, text=literal(record.summary)) if record.summary else words


def _and_steps(words: Message, record: KnowledgeCard) -> Message:
    """What a card says, and below it what Shards make of it."""
    upgrades = steps(record)
    return words if upgrades is None else in_lines([words, upgrades])


def _reactions(play: Endogenesis, seat: int) -> list[Chapter]:
    """The face-down Reactions by slot, as only their owner knows them (EG-016, EG-127)."""
    slots = [(place, slot) for place, slot in enumerate(play.player(seat).slots[:BASICS]) if slot.face_down]
    entries = []
    for place, slot in slots:
        name = say("own.in_slot", n=place + 1, card=play.card_name(slot.card))
        state = say(f"note.{'exhausted' if slot.exhausted else 'ready'}")
        aside = say("note.slot_shards", n=slot.shards, state=state)
        record = None if slot.card == UNSEEN else play.knowledge_card(slot.card)
        counted = counted_shards(play, seat, place)
        words = None if record is None else _and_steps(_what(play, slot.card, record, shards=counted), record)
        entries.append(Entry(name, aside=aside, remark=words))
    return [Chapter(say("own.reactions"), tuple(entries))] if entries else []


def _wonders(play: Endogenesis, seat: int) -> Chapter:
    """The Wonders held, what each does and when it can be played (EG-147)."""
    held = play.player(seat).wonders
    entries = []
    for card, count in sorted(Counter(held).items()):
        name = play.card_name(card)
        shown = name if count == 1 else say("note.counted", card=name, n=count)
        if card == UNSEEN:
            entries.append(Entry(shown))
            continue
        one = play.wonder(card)
        summary = literal(one.summary) if one.summary else None
        entries.append(Entry(shown, aside=say(f"own.{one.when.value}"), remark=summary))
    return Chapter(say("own.wonders", n=len(held)), tuple(entries))


def _classes(play: Endogenesis, seat: int) -> list[Chapter]:
    """Which Classes the equipped Skills allow, face-down ones among them (EG-170, EG-171); none for who has one."""
    if play.player(seat).class_id or not (known := classes(play)):
        return []
    taken = {player.class_id for player in play.state.players}
    open_now = [one for one in known if one.id not in taken and meets(play, seat, one)]
    entries = tuple(Entry(literal(one.name), remark=literal(one.summary) if one.summary else None) for one in open_now)
    return [Chapter(say("own.classes" if entries else "own.no_class"), entries)]
