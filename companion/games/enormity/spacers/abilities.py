"""Abilities of Spacers, suits, gear and Locations: which can be used now, once a round, at a cost (EN-557 to 562)."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import msgspec

from companion.engine.effects import Scope, resolve
from companion.engine.messages import Message, literal, say
from companion.engine.options import Deed
from companion.engine.prompts import Option, Refused
from companion.engine.scripts import Script
from companion.games.enormity.records import Ability, AbilityKind
from companion.games.enormity.spacer import Fate, Gear, Knocked
from companion.games.enormity.spacers import costs
from companion.games.enormity.spacers.hindrance import Hindrance
from companion.games.enormity.table import BY_HAND, Run


class Owned(msgspec.Struct, frozen=True):
    """An ability somebody has: the card it is on, and the gear where it is a gear card."""

    ability: Ability
    card: str
    gear: Gear | None = None


def owned(run: Run, seat: int) -> Iterator[Owned]:
    """Every ability of a Spacer: of the character, the suit, worn gear, and of the Location."""
    spacer = run.spacer(seat)
    character, suit = run.box.characters.get(spacer.character), run.box.suits.get(spacer.suit)
    location = run.box.locations.get(run.state.location)
    for record in (character, suit, location):
        if record is not None:
            yield from (Owned(ability, record.id) for ability in record.abilities)
    for gear in spacer.worn:
        card = run.box.gear.get(gear.card)
        if card is not None:
            yield from (Owned(ability, card.id, gear) for ability in card.abilities)


def find(run: Run, seat: int, name: str) -> Owned | None:
    """The ability of this id among a Spacer's, or None."""
    return next((one for one in owned(run, seat) if one.ability.id == name), None)


def hindrance(run: Run, seat: int, one: Owned) -> Hindrance | None:
    """Why an ability cannot be used now, or None; a window of opportunity is the caller's to know (EN-564)."""
    spacer, ability = run.spacer(seat), one.ability
    if spacer.knocked is Knocked.FALLING:
        return Hindrance(say("refused.knocked_down"), "EN-565")
    if spacer.used.count(ability.id) >= ability.uses_per_round:
        return Hindrance(say("refused.used_this_round"), "EN-560")
    if one.gear is not None and one.gear.exhausted:
        return Hindrance(say("refused.exhausted"), "EN-684")
    is_reaction = ability.kind is AbilityKind.REACTION
    if not is_reaction and ability.own_turn and run.state.active != seat:
        return Hindrance(say("refused.not_your_turn"), "EN-081")
    unpaid = costs.hindrance(run, seat, ability.costs, gear=one.gear, out_of_turn=is_reaction)
    if unpaid is not None:
        return unpaid
    if not ability.effects.possible(run, Scope(one.card, None, seat)):
        return Hindrance(say("refused.no_effect"), "EN-561")
    return None


def use(run: Run, seat: int, name: str) -> Script[None]:
    """Use a triggered ability or Reaction: it is noted for the round, paid in full, then does what it does."""
    one = find(run, seat, name)
    if one is None or hindrance(run, seat, one) is not None:  # set by hand meanwhile
        return
    run.spacer(seat).used.append(name)
    run.tell("told.ability", rule="EN-560", spacer=run.spacer_name(seat), ability=literal(one.ability.name))
    yield from costs.pay(run, seat, one.ability.costs, gear=one.gear)
    if run.spacer(seat).fate is Fate.PLAYING:
        yield from resolve(run, one.ability.effects or BY_HAND, Scope(one.card, None, seat))


def reactions(run: Run, seat: int, *, done: Collection[str] = ()) -> list[Option]:
    """The Reactions a Spacer can use in a window of opportunity (EN-397, EN-564): answer with `use`.

    Args:
        done: Names of the abilities this Spacer used in this window already (EN-398).
    """
    return [option(one, seat) for one in owned(run, seat) if is_open(run, seat, one, done)]


def refused_reactions(run: Run, seat: int, *, done: Collection[str] = ()) -> list[Refused]:
    """The Reactions a Spacer has and cannot use in this window, and why."""
    found = []
    for one in owned(run, seat):
        if one.ability.kind is AbilityKind.REACTION and not is_open(run, seat, one, done):
            why = hindrance(run, seat, one) or Hindrance(say("refused.used_in_window"), "EN-398")
            found.append(why.refused(option_id(one), label(one), seat))
    return found


def is_open(run: Run, seat: int, one: Owned, done: Collection[str]) -> bool:
    """Whether an ability is a Reaction that can be used in a window where those of the names in `done` were."""
    return (
        one.ability.kind is AbilityKind.REACTION and one.ability.name not in done and hindrance(run, seat, one) is None
    )


def name_of(run: Run, seat: int, name: str) -> str:
    """The printed name of the ability of this id: what `done` holds."""
    one = find(run, seat, name)
    return name if one is None else one.ability.name


def offered(run: Run, seat: int) -> Iterator[Option]:
    """The triggered abilities that can be used in the own turn."""
    for one in owned(run, seat):
        if one.ability.kind is AbilityKind.TRIGGERED and hindrance(run, seat, one) is None:
            yield option(one, seat)


def refused(run: Run, seat: int) -> Iterator[Refused]:
    """The triggered abilities that cannot be used now, and why."""
    for one in owned(run, seat):
        if one.ability.kind is AbilityKind.TRIGGERED and (why := hindrance(run, seat, one)) is not None:
            yield why.refused(option_id(one), label(one), seat)


def option(one: Owned, seat: int) -> Option:
    """An ability as a choice: its id after `ability.`, its name, what it costs."""
    turned = Deed(one.card, seat=seat) if one.ability.costs.exhaust else None
    return Option(option_id(one), label(one), costs.words(one.ability.costs), seat, deed=turned)


def option_id(one: Owned) -> str:
    """The id of the choice to use it."""
    return f"ability.{one.ability.id}"


def label(one: Owned) -> Message:
    """Its printed name."""
    return literal(one.ability.name)
