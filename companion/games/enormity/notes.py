"""Notes: what can be looked up behind a Spacer: what the cards say, what is worn, held, played and used."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

import msgspec

from companion.engine.chapters import Chapter, Entry
from companion.engine.messages import Message, literal, say
from companion.engine.wording import listed
from companion.games.enormity.box import Box
from companion.games.enormity.dice.wording import dice_words
from companion.games.enormity.records import Bonus, Character, Confidence, Suit
from companion.games.enormity.run.engrams import engram_words
from companion.games.enormity.run.skills import Skill, skill_words
from companion.games.enormity.run.statuses import on_spacer
from companion.games.enormity.spacer import Gear, Knocked, Spacer
from companion.games.enormity.spacers import costs
from companion.games.enormity.spacers.abilities import Owned, label, owned
from companion.games.enormity.spacers.cards import SIDES, card_name, side_name, side_of
from companion.games.enormity.spacers.light_field import light_dice, light_range
from companion.games.enormity.spacers.wording import action_words
from companion.games.enormity.table import Run


def spacer_chapters(run: Run, seat: int) -> tuple[Chapter, ...]:
    """All that is known of a Spacer besides the Rubicon stats; of one tracked lightly the cards are not.

    They are asked for after every input, so kept while nothing changes that they tell of.
    """
    mine = [(one.name, one.count) for one in run.state.statuses if one.on == on_spacer(seat)]
    tells_of = msgspec.msgpack.encode((run.spacer(seat), mine, run.state.location))
    kept = run.looked_up.get(seat)
    if kept is None or kept[0] != tells_of:
        kept = run.looked_up[seat] = (tells_of, _chapters(run, seat))
    return kept[1]


def _chapters(run: Run, seat: int) -> tuple[Chapter, ...]:
    spacer = run.spacer(seat)
    found = [*_suffered(run, seat)]
    if spacer.tracked:
        found += [
            *_gears(run, spacer),
            *_cards(run, spacer),
        ]
    if spacer.exert_cards:
        found.append(Chapter(say("note.exert", n=spacer.exert_cards)))
    found += _gained(run, spacer)
    abilities = [_ability(spacer, one) for one in owned(run, seat)]
    if abilities:
        found.append(_chapter("abilities", abilities))
    return (*found, *_printed(run, seat))


def _chapter(name: str, entries: Sequence[Entry]) -> Chapter:
    return Chapter(say(f"note.{name}", n=len(entries)), tuple(entries))


def _suffered(run: Run, seat: int) -> Iterator[Chapter]:
    """Conditions, tokens of the body, a fall, and status tokens (EN-544, EN-565, EN-602, EN-646)."""
    spacer, entries = run.spacer(seat), []
    for condition in spacer.conditions:
        record = run.box.conditions.get(condition)
        summary = literal(record.summary) if record is not None and record.summary else None
        entries.append(Entry(literal(condition if record is None else record.name), remark=summary))
    entries += [
        Entry(say("note.counted", what=say(f"name.{stat}"), n=getattr(spacer, stat)))
        for stat in ("radiation", "infection")
        if getattr(spacer, stat)
    ]
    if spacer.knocked is not Knocked.NO:
        entries.append(Entry(say("name.knocked"), say(f"fix.{spacer.knocked.value}")))
    mine = on_spacer(seat)
    entries += [
        Entry(say("note.counted", what=literal(one.name), n=one.count)) for one in run.state.statuses if one.on == mine
    ]
    if entries:
        yield _chapter("suffered", entries)


def _gears(run: Run, spacer: Spacer) -> list[Chapter]:
    found = (("worn", spacer.worn), ("backpack", spacer.backpack))
    return [_chapter(name, [_gear(run, one) for one in gear]) for name, gear in found if gear]


def _gear(run: Run, gear: Gear) -> Entry:
    """A card with what is left on it, and whether it is turned (EN-227, EN-241)."""
    card = run.gear_card(gear)
    most = card.ammo or card.charges
    left = [say("note.ammo" if card.ammo else "note.charges", n=gear.left, most=most)] if most else []
    left += [say("note.left", n=gear.left)] if gear.left and not most else []
    left += [say(f"note.{name}") for name in ("exhausted", "discharged") if getattr(gear, name)]
    return Entry(literal(card.name), listed(left) if left else None, literal(card.summary) if card.summary else None)


def _cards(run: Run, spacer: Spacer) -> list[Chapter]:
    """The Action cards in hand, and those on the table by the side that was played (EN-083)."""
    played = {one.card: one.sides for one in spacer.played}
    hand = [_card(run, card) for card in spacer.cards if card not in played]
    found = [_chapter("hand", hand)]
    if played:
        sides = [
            Entry(card_name(run, card), listed([side_name(run, card, side) for side in sides]))
            for card, sides in played.items()
        ]
        found.append(_chapter("played", sides))
    return found


def _card(run: Run, card: str) -> Entry:
    """A card of the hand: each of its sides with the actions of which one is chosen (EN-080)."""
    if card not in run.box.action_cards:
        return Entry(card_name(run, card))
    first, second = (_side(run, card, side) for side in SIDES)
    return Entry(first, remark=say("note.or_side", side=second))


def _side(run: Run, card: str, side: str) -> Message:
    found = side_of(run, card, side)
    actions = listed([action_words(one) for one in found.actions]) if found is not None else literal("")
    return say("note.side", side=side_name(run, card, side), actions=actions)


def _gained(run: Run, spacer: Spacer) -> list[Chapter]:
    """Engrams and Objectives (EN-213, EN-221)."""
    engrams = [Entry(engram_words(run, one), say("note.used") if one.used else None) for one in spacer.engrams]
    goals = [Entry(literal(one) if one else say("sign.objective")) for one in spacer.objectives]
    return [_chapter(name, found) for name, found in (("engrams", engrams), ("objectives", goals)) if found]


def _ability(spacer: Spacer, one: Owned) -> Entry:
    """What it is, what it costs, and whether it was used in this round (EN-560)."""
    ability = one.ability
    is_used = spacer.used.count(ability.id) >= ability.uses_per_round
    aside = say("note.used") if is_used else costs.words(ability.costs)
    return Entry(label(one), aside, literal(ability.summary) if ability.summary else None)


def _printed(run: Run, seat: int) -> Iterator[Chapter]:
    """What stands on the character and the suit: skills, Rubicon bonuses, light (EN-008, EN-009, EN-085, EN-200)."""
    spacer = run.spacer(seat)
    if spacer.character in run.box.characters:
        yield _character(run.box, spacer.character)
    if spacer.suit in run.box.suits:
        lit = Entry(say("note.light", n=light_range(run, seat)), dice_words(light_dice(run, seat)))
        heading, entries = _suit(run.box, spacer.suit)
        yield Chapter(heading, (lit, *entries))


@lru_cache(maxsize=64)
def _character(box: Box, name: str) -> Chapter:
    character = box.characters[name]
    skills = [Entry(skill_words(one), literal(str(getattr(character.skills, one.value)))) for one in Skill]
    return Chapter(literal(character.name), (*skills, *_bonuses(character.bonuses), *_unsure(character)))


@lru_cache(maxsize=64)
def _suit(box: Box, name: str) -> tuple[Message, tuple[Entry, ...]]:
    suit = box.suits[name]
    bands = Entry(say("note.bands", green=suit.green, orange=suit.orange))
    return literal(suit.name), (bands, *_bonuses(suit.bonuses), *_unsure(suit))


def _bonuses(bonuses: Sequence[Bonus]) -> list[Entry]:
    """The tokens that an Adrenaline action brings, and from which Adrenaline on (EN-085)."""
    return [
        Entry(say("cost.tokens", n=one.count, token=say(f"token.{one.token.value}")), say("note.from", n=one.at))
        for one in bonuses
    ]


def _unsure(record: Character | Suit) -> list[Entry]:
    """What its owner should hold against the card, where the record is not sure."""
    is_unsure = record.confidence is Confidence.UNCERTAIN and record.note
    return [Entry(say("note.check", text=record.note))] if is_unsure else []
