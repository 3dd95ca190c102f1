"""Taking back: the board of a Spacer, its cards, gear and tokens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from companion.engine.messages import Message, literal, say
from companion.games.enormity.run.engrams import engram_words
from companion.games.enormity.spacer import EngramToken, Fate, Gear, Spacer
from companion.games.enormity.spacers.cards import card_name
from companion.games.enormity.table import Run
from companion.games.enormity.undoing.wording import counted, gone_and_come, paired

STATS = ("vitals", "stress", "adrenaline")
COUNTS = ("radiation", "infection", "exert_cards")
PLACES = ("worn", "backpack")
TURNED = ("exhausted", "discharged")
HAND = "hand"


class Carried(NamedTuple):
    """A gear card: whether it is equipped or in the backpack, and which of several copies it is."""

    place: str
    gear: Gear
    copy: int


def player_boards(before: Run, after: Run) -> Iterator[Message]:
    """Seat by seat: the three indicators in one line, then what else is not as it was."""
    for seat, (was, now) in enumerate(zip(before.state.spacers, after.state.spacers, strict=False)):
        name = before.spacer_name(seat)
        if was.fate is Fate.PLAYING and any(getattr(was, stat) != getattr(now, stat) for stat in STATS):
            yield say("put_back.rubicon", spacer=name, **{stat: getattr(was, stat) for stat in STATS})
        for count in COUNTS:
            if getattr(was, count) != getattr(now, count):
                yield counted(name, say(f"name.{count}"), getattr(was, count))
        if was.knocked is not now.knocked:
            yield say(f"put_back.knocked_{was.knocked.value}", spacer=name)
        yield from _cards(before, name, was, now)
        yield from _gear(before, name, was, now)
        yield from _held(name, was.conditions, now.conditions, lambda one: _condition(before, one))
        yield from _held(name, was.objectives, now.objectives, _objective)
        yield from _engrams(before, name, was, now)


def _held(who: Message, had: Sequence[str], has: Sequence[str], words: Callable[[str], Message]) -> Iterator[Message]:
    """What they no longer have, and what they have again."""
    gone, come = gone_and_come(had, has)
    yield from (say("put_back.has_not", who=who, what=words(one)) for one in come)
    yield from (say("put_back.has", who=who, what=words(one)) for one in gone)


def _cards(before: Run, who: Message, was: Spacer, now: Spacer) -> Iterator[Message]:
    """Action cards in hand, or on the table by the side that was played (EN-083, EN-100)."""
    old, new = _lie(was), _lie(now)
    for card in (*(one for one in new if one not in old), *old):
        if old.get(card) == new.get(card):
            continue
        if card not in old:
            yield say("put_back.has_not", who=who, what=card_name(before, card))
        else:
            yield say("put_back.card", who=who, card=card_name(before, card), where=say(f"fix.{old[card]}"))


def _lie(spacer: Spacer) -> dict[str, str]:
    sides = {one.card: f"side_{one.sides}" for one in spacer.played}
    return {card: sides.get(card, HAND) for card in spacer.cards}


def _gear(before: Run, who: Message, was: Spacer, now: Spacer) -> Iterator[Message]:
    """Where a gear card was, how much was left on it, and whether it was turned (EN-227, EN-241)."""
    for old, new in paired(_carried(was), _carried(now), lambda one: (one.gear.card, one.copy)):
        if old is None:
            if new is not None:
                yield say("put_back.has_not", who=who, what=literal(before.gear_card(new.gear).name))
            continue
        name = literal(before.gear_card(old.gear).name)
        if new is None or old.place != new.place:
            yield say("put_back.card", who=who, card=name, where=say(f"fix.{old.place}"))
        if new is None:
            continue
        if old.gear.left != new.gear.left:
            yield say("put_back.left", who=who, card=name, n=old.gear.left)
        for turned in TURNED:
            if getattr(old.gear, turned) is not getattr(new.gear, turned):
                yield say(f"put_back.{'' if getattr(old.gear, turned) else 'not_'}{turned}", who=who, card=name)


def _carried(spacer: Spacer) -> list[Carried]:
    seen: Counter[str] = Counter()
    found = []
    for place in PLACES:
        for gear in getattr(spacer, place):
            found.append(Carried(place, gear, seen[gear.card]))
            seen[gear.card] += 1
    return found


def _engrams(before: Run, who: Message, was: Spacer, now: Spacer) -> Iterator[Message]:
    def words(what: str) -> Message:
        return engram_words(before, EngramToken(what))

    yield from _held(who, [one.what for one in was.engrams], [one.what for one in now.engrams], words)
    yield from (
        say("put_back.engram_unused", who=who, what=engram_words(before, old))
        for old, new in zip(was.engrams, now.engrams, strict=False)
        if new.used and not old.used and old.what == new.what
    )


def _objective(objective: str) -> Message:
    return literal(objective) if objective else say("sign.objective")


def _condition(run: Run, condition: str) -> Message:
    known = run.box.conditions.get(condition)
    return literal(condition if known is None else known.name)
