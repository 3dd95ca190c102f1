"""What of a Spacer can be set by hand: stats, place, fate, cards, gear, and the pools."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.engine.board.points import point
from companion.engine.correctable import Correctable
from companion.engine.errors import CorrectionError
from companion.engine.messages import Message, literal, say
from companion.games.enormity.fixing.spots import space_spots
from companion.games.enormity.fixing.values import NO, YES, member, number, one_of, place, yes_no
from companion.games.enormity.spacer import MOST, EngramToken, Fate, Gear, PlayedCard, Spacer, SpacerToken
from companion.games.enormity.table import Run

MOST_TOKENS = 20
HAND, PLAYED = "hand", "played"
WORN, BACKPACK, GONE = "worn", "backpack", "gone"


def listed(run: Run) -> Iterator[Correctable]:
    """The Spacers, seat by seat, then the pools."""
    for seat, spacer in enumerate(run.state.spacers):
        yield from _stats(run, seat, spacer)
        yield from _cards(run, seat, spacer)
        yield from _gear(run, seat, spacer)
    for name in ("pool", "incoming"):
        group = say(f"fix.group_{name}")
        for token in SpacerToken:
            count = getattr(run.state, name).count(token)
            yield number(f"{name}.{token.value}", group, say(f"token.{token.value}"), count, MOST_TOKENS)


def _stats(run: Run, seat: int, spacer: Spacer) -> Iterator[Correctable]:
    group, base = run.spacer_name(seat), f"spacers.{seat}"
    for stat in ("vitals", "stress", "adrenaline"):
        yield number(f"{base}.{stat}", group, say(f"name.{stat}"), getattr(spacer, stat), MOST)
    if spacer.on_board:
        yield place(f"{base}.at", group, say("name.space"), spacer.at, space_spots(run.board))
    yield member(f"{base}.fate", group, say("name.fate"), spacer.fate)
    yield yes_no(f"{base}.took_turn", group, say("name.took_turn"), spacer.took_turn)
    yield member(f"{base}.knocked", group, say("name.knocked"), spacer.knocked)
    yield member(f"{base}.depth", group, say("name.depth"), spacer.depth)
    yield number(f"{base}.radiation", group, say("name.radiation"), spacer.radiation, 4)
    yield number(f"{base}.infection", group, say("name.infection"), spacer.infection, 4)
    yield number(f"{base}.exert_cards", group, say("name.exert_cards"), spacer.exert_cards, 2)
    yield number(f"{base}.turn.plays", group, say("name.plays"), spacer.turn.plays, 9)
    for condition in run.box.conditions.values():
        has = condition.id in spacer.conditions
        yield yes_no(f"{base}.conditions.{condition.id}", group, literal(condition.name), has)


def _cards(run: Run, seat: int, spacer: Spacer) -> Iterator[Correctable]:
    played = {card.card for card in spacer.played}
    for card in spacer.cards if spacer.tracked else ():
        value = PLAYED if card in played else HAND
        words = [(HAND, say("fix.hand")), (PLAYED, say("fix.played"))]
        known = run.box.action_cards.get(card)
        yield one_of(
            f"spacers.{seat}.card.{card}",
            run.spacer_name(seat),
            literal(known.name if known else card),
            value,
            words,
        )
    for nth, engram in enumerate(spacer.engrams):
        label = say("name.engram_used", engram=engram.what)
        yield yes_no(f"spacers.{seat}.engrams.{nth}", run.spacer_name(seat), label, engram.used)


def _gear(run: Run, seat: int, spacer: Spacer) -> Iterator[Correctable]:
    group = run.spacer_name(seat)
    where = [(WORN, say("fix.worn")), (BACKPACK, say("fix.backpack")), (GONE, say("fix.gone"))]
    for name in (WORN, BACKPACK):
        for gear in getattr(spacer, name):
            card, base = run.gear_card(gear), f"spacers.{seat}.gear.{gear.card}"
            words = literal(card.name)
            yield one_of(f"{base}.where", group, words, name, where)
            most = card.ammo or card.charges
            if most:
                yield number(f"{base}.left", group, say("name.left_on", card=words), gear.left, most)
            yield yes_no(f"{base}.exhausted", group, say("name.exhausted", card=words), gear.exhausted)
            if gear.discharged:
                yield yes_no(f"{base}.discharged", group, say("name.discharged", card=words), gear.discharged)
    owned = {gear.card for gear in [*spacer.worn, *spacer.backpack]}
    if spacer.tracked:
        others = [(card.id, literal(card.name)) for card in run.box.gear.values() if card.id not in owned]
        none: tuple[str, Message] = ("none", say("fix.none"))
        yield one_of(f"spacers.{seat}.add_gear", group, say("name.add_gear"), "none", [none, *others])


def _set_at(run: Run, rest: list[str], value: int | str) -> int | str:
    spacer = run.spacer(int(rest[0]))
    before = spacer.at
    spacer.at = point(str(value))
    return "" if before is None else f"{before[0]},{before[1]}"


def _set_fate(run: Run, rest: list[str], value: int | str) -> int | str:
    """A Spacer who leaves stands nowhere; one who is back stands on the first empty space."""
    spacer = run.spacer(int(rest[0]))
    before, spacer.fate = spacer.fate.value, Fate(value)
    if spacer.fate is not Fate.PLAYING:
        spacer.at, spacer.elsewhere = None, ""
    elif spacer.at is None:
        taken = set(run.taken())
        free = [space for space in sorted(run.board.floor) if space not in taken]
        if not free:
            raise CorrectionError(
                "there is no empty space to put this Spacer on: move or take away another piece first"
            )
        spacer.at = free[0]
    return before


def _set_condition(run: Run, rest: list[str], value: int | str) -> int | str:
    held = run.spacer(int(rest[0])).conditions
    before = YES if rest[2] in held else NO
    if value == YES and rest[2] not in held:
        held.append(rest[2])
    if value == NO and rest[2] in held:
        held.remove(rest[2])
    return before


def _set_flag(run: Run, rest: list[str], value: int | str) -> int | str:
    spacer = run.spacer(int(rest[0]))
    before, spacer.took_turn = spacer.took_turn, value == YES
    return YES if before else NO


def _set_card(run: Run, rest: list[str], value: int | str) -> int | str:
    spacer, card = run.spacer(int(rest[0])), rest[2]
    before = PLAYED if any(one.card == card for one in spacer.played) else HAND
    spacer.played = [one for one in spacer.played if one.card != card]
    if value == PLAYED:
        spacer.played.append(PlayedCard(card, "a"))
    return before


def _set_engram(run: Run, rest: list[str], value: int | str) -> int | str:
    engram: EngramToken = run.spacer(int(rest[0])).engrams[int(rest[2])]
    before, engram.used = engram.used, value == YES
    return YES if before else NO


def _set_gear(run: Run, rest: list[str], value: int | str) -> int | str:
    spacer, card, what = run.spacer(int(rest[0])), rest[2], rest[3]
    name = WORN if any(gear.card == card for gear in spacer.worn) else BACKPACK
    held: list[Gear] = spacer.worn if name == WORN else spacer.backpack
    gear = next(gear for gear in held if gear.card == card)
    if what == "left":
        left, gear.left = gear.left, int(value)
        return left
    if what == "where":
        getattr(spacer, name).remove(gear)
        if value != GONE:
            getattr(spacer, str(value)).append(gear)
        return name
    flag = getattr(gear, what)
    setattr(gear, what, value == YES)
    return YES if flag else NO


def _add_gear(run: Run, rest: list[str], value: int | str) -> int | str:
    if value != "none":
        card = run.box.gear_card(str(value))
        run.spacer(int(rest[0])).backpack.append(Gear(card.id, left=card.ammo or card.charges))
    return "none"


SETTERS: dict[str, Callable[[Run, list[str], int | str], int | str]] = {
    "at": _set_at,
    "fate": _set_fate,
    "conditions": _set_condition,
    "took_turn": _set_flag,
    "card": _set_card,
    "engrams": _set_engram,
    "gear": _set_gear,
    "add_gear": _add_gear,
}
"""How parts of a Spacer are set that are no plain value; `rest` is the seat, this name, and what follows."""
