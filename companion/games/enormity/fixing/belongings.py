"""What of a Spacer's things can be set by hand: Action cards, gear, Engrams, Objectives, and abilities used."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from companion.engine.fixable import Fixable, choice, flag, held, more, number, one_of
from companion.engine.messages import Message, literal, say
from companion.games.enormity.run.engrams import engram_words
from companion.games.enormity.spacer import EngramToken, Gear, PlayedCard, Spacer
from companion.games.enormity.spacers.abilities import owned
from companion.games.enormity.table import Run

HAND, SIDES = "hand", ("a", "b", "ab")
WORN, BACKPACK, GONE = "worn", "backpack", "gone"


def fixables(run: Run) -> Iterator[Fixable]:
    """The things of every Spacer, seat by seat."""
    for seat, spacer in enumerate(run.state.spacers):
        group, base = say("fix.group_things", spacer=run.spacer_name(seat)), f"spacers.{seat}"
        if spacer.tracked:
            yield from _cards(run, base, group, spacer)
            yield from _gear(run, base, group, spacer)
        yield from _finds(run, base, group, spacer)
        yield from _used(run, seat, group, spacer)


def _cards(run: Run, base: str, group: Message, spacer: Spacer) -> Iterator[Fixable]:
    """Each Action card: in hand, or played with the side that was used, both after an Exert (EN-100)."""
    sides = [(HAND, say("fix.hand")), *((one, say(f"fix.side_{one}")) for one in SIDES)]
    for card in spacer.cards:
        played = next((one for one in spacer.played if one.card == card), None)

        def put(chosen: str, card: str = card) -> None:
            spacer.played = [one for one in spacer.played if one.card != card]
            if chosen != HAND:
                spacer.played.append(PlayedCard(card, chosen))

        label = literal(_card_name(run, card))
        yield one_of(f"{base}.card.{card}", group, label, played.sides if played else HAND, sides, put)
    for card in spacer.cards:
        label = say("name.owns", card=_card_name(run, card))
        yield choice(f"{base}.owned.{card}", group, label, True, partial(_keep, spacer, card))
    others = [(one.id, literal(one.name)) for one in run.box.action_cards.values() if one.id not in spacer.cards]
    yield more(f"{base}.add_card", say("name.add_card"), others, spacer.cards.append, group=group)


def _gear(run: Run, base: str, group: Message, spacer: Spacer) -> Iterator[Fixable]:
    for name in (WORN, BACKPACK):
        for nth, gear in enumerate(getattr(spacer, name)):
            yield from _gear_card(run, f"{base}.{name}.{nth}", group, spacer, gear)
    known = [(card.id, literal(card.name)) for card in run.box.gear.values() if not card.always]

    def take(chosen: str) -> None:
        card = run.box.gear_card(chosen)
        spacer.backpack.append(Gear(card.id, left=card.ammo or card.charges))

    yield more(f"{base}.add_gear", say("name.add_gear"), known, take, group=group)


def _gear_card(run: Run, path: str, group: Message, spacer: Spacer, gear: Gear) -> Iterator[Fixable]:
    card = run.gear_card(gear)
    words, lists = literal(card.name), {WORN: spacer.worn, BACKPACK: spacer.backpack}
    here = path.split(".")[-2]

    def put(chosen: str) -> None:
        if chosen != here:
            lists[here][:] = [one for one in lists[here] if one is not gear]
            lists.get(chosen, []).append(gear)

    yield one_of(f"{path}.where", group, words, here, [(one, say(f"fix.{one}")) for one in (*lists, GONE)], put)
    most = card.ammo or card.charges
    if most or gear.left:
        yield number(f"{path}.left", group, say("name.left_on", card=words), gear, "left", most)
    for name in ("exhausted", "discharged"):
        yield flag(f"{path}.{name}", group, say(f"name.{name}", card=words), gear, name)


def _finds(run: Run, base: str, group: Message, spacer: Spacer) -> Iterator[Fixable]:
    location = run.box.locations.get(run.state.location)
    for nth, engram in enumerate(spacer.engrams):
        words = engram_words(run, engram)
        yield flag(f"{base}.engrams.{nth}.used", group, say("name.engram_used", engram=words), engram, "used")
        yield held(f"{base}.engrams.{nth}.there", group, say("name.has", what=words), spacer.engrams, engram)
    kinds = [(one.id, literal(one.name)) for one in (location.engrams if location else ())]
    kinds = kinds or [("?", say("fix.not_in_pack"))]
    yield more(
        f"{base}.add_engram",
        say("name.add_engram"),
        kinds,
        lambda chosen: spacer.engrams.append(EngramToken("" if chosen == "?" else chosen)),
        group=group,
    )
    for nth, objective in enumerate(spacer.objectives):
        words = say("name.has", what=literal(objective) if objective else say("fix.objective"))
        yield held(f"{base}.objectives.{nth}", group, words, spacer.objectives, objective)


def _used(run: Run, seat: int, group: Message, spacer: Spacer) -> Iterator[Fixable]:
    """How often each ability was used this round (EN-560)."""
    for one in {one.ability.id: one.ability for one in owned(run, seat)}.values():
        options = [(str(count), literal(str(count))) for count in range(one.uses_per_round + 1)]

        def put(chosen: str, name: str = one.id) -> None:
            spacer.used = [*(used for used in spacer.used if used != name), *([name] * int(chosen))]

        count = str(min(spacer.used.count(one.id), one.uses_per_round))
        yield one_of(f"spacers.{seat}.used.{one.id}", group, say("name.used", name=one.name), count, options, put)


def _keep(spacer: Spacer, card: str, has: bool) -> None:
    """A card that is not theirs any more is not on the table either."""
    if not has:
        spacer.cards = [one for one in spacer.cards if one != card]
        spacer.played = [one for one in spacer.played if one.card != card]


def _card_name(run: Run, card: str) -> str:
    known = run.box.action_cards.get(card)
    return known.name if known else card
