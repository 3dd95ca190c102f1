"""Discoveries: fixed ones by number, random ones by colour, d10 and the tokens discarded (rulebook: Discoveries)."""

from __future__ import annotations

from companion.engine.effects import Scope, resolve
from companion.engine.messages import literal, say
from companion.engine.piles import Kept
from companion.engine.prompts import Acknowledge, ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.enormity.dice.rolling import roll_d10
from companion.games.enormity.pieces import DiscoveryColour, DiscoveryToken
from companion.games.enormity.records import DiscoveryEntry
from companion.games.enormity.run.discovery_lists import (
    FIXED,
    SECTIONS,
    entry_of,
    entry_words,
    is_complete,
    is_marked,
    listed,
    mark,
    open_in_chain,
    section_words,
)
from companion.games.enormity.run.extraction import marker_moves
from companion.games.enormity.run.looked_up import Found, look_up_card, look_up_number
from companion.games.enormity.table import Run


def discover(run: Run, token: DiscoveryToken, seat: int | None) -> Script[None]:
    """Make the Discovery of a token, discard the token, and move the Extraction Marker (EN-312 to EN-314).

    Args:
        seat: Who ended a move on it; None for the Countdown Track, where the Priority Target makes it (EN-327).
    """
    if seat is None:
        run.tell("told.discovery_on_track", rule="EN-070")
    else:
        run.tell("told.discovery", rule="EN-312", spacer=run.spacer_name(seat))
    if token.fixed:
        yield from _fixed(run, token.number, seat)
    else:
        yield from _random(run, token, seat)
    if token in run.state.discoveries:
        run.state.discoveries.remove(token)
    run.state.discovery_pile.append(token)
    run.tell("told.discovery_discarded", rule="EN-313", n=len(run.state.discovery_pile))
    marker_moves(run)


def _maker(run: Run, seat: int | None) -> int | None:
    return run.state.priority if seat is None else seat


def _fixed(run: Run, number: int, seat: int | None) -> Script[None]:
    """A fixed Discovery is looked up by its number, whatever its colour (EN-315)."""
    entry = entry_of(run, FIXED, number)
    if is_marked(run, FIXED, number):
        yield from _nothing_left(run, FIXED)
    elif entry is None:
        yield from look_up_card(run, number, _maker(run, seat))
    else:
        yield from _make(run, entry, seat)


def _random(run: Run, token: DiscoveryToken, seat: int | None) -> Script[None]:
    """The colour picks the section, the d10 with the tokens discarded the number (EN-316, EN-317)."""
    if token.colour is None:
        yield from _turn_over(run, token)
    assert token.colour is not None
    section = SECTIONS[token.colour]
    rolled = yield from roll_d10(run, seat=_maker(run, seat), purpose=say("purpose.discovery"), rule="EN-317")
    number = rolled + len(run.state.discovery_pile)
    run.tell("told.discovery_number", rule="EN-317", section=section_words(section), number=number)
    yield from _from_list(run, section, number, seat)


def _turn_over(run: Run, token: DiscoveryToken) -> Script[None]:
    """What a facedown token shows: the app draws it, or the table says its colour."""
    pool = run.state.discovery_pool
    if pool.kept is Kept.DEALT and pool.cards:
        colour, _, number = pool.cards.pop(0).partition("_")
        token.colour, token.number = DiscoveryColour(colour), int(number)
    else:
        answer = yield ChooseOne(
            key="ask.discovery_colour",
            text=say("ask.discovery_colour"),
            rule="EN-316",
            options=lambda: [Option(one.value, say(f"colour.{one.value}")) for one in DiscoveryColour],
        )
        token.colour = DiscoveryColour(answer)
    shown = say(f"colour.{token.colour.value}")
    run.tell("told.discovery_colour", rule="EN-316", put_back=say("put_back.discovery"), colour=shown)


def _from_list(run: Run, section: str, number: int, seat: int | None) -> Script[None]:
    """The first Discovery from this number on that can be made: first in its chain, then on the list (EN-319, 320)."""
    while True:
        if number in listed(run, section):
            made = yield from _listed(run, section, number, seat)
            if made:
                return
        elif is_complete(run, section):
            if number > max(listed(run, section), default=0):
                break
        else:
            found = yield from look_up_number(run, section, number, _maker(run, seat))
            if found is Found.NOTHING_LEFT:
                break
            if found is not Found.NEXT:
                return
        number += 1
    yield from _nothing_left(run, section)


def _listed(run: Run, section: str, number: int, seat: int | None) -> Script[bool]:
    """Whether the Discovery of a number that is on the list, or the next of its chain, was made."""
    entry = open_in_chain(run, section, number)
    if entry is None:
        run.tell("told.discovery_skipped", rule="EN-320", number=number)
        return False
    if entry.number != number:
        run.tell("told.discovery_chain", rule="EN-319", number=number, name=entry_words(entry))
    if entry.condition and not (yield from _is_met(entry)):
        run.tell("told.condition_missed", rule="EN-323", name=entry_words(entry))
        return False
    yield from _make(run, entry, seat)
    if not entry.infinite:
        mark(run, section, entry.number)
    return True


def _is_met(entry: DiscoveryEntry) -> Script[bool]:
    """Its condition, or the Parsec it is locked by, is the table's to judge (EN-323, EN-325)."""
    answer = yield ChooseOne(
        key="ask.condition_met",
        text=say("ask.condition_met", condition=literal(entry.condition)),
        heading=entry_words(entry),
        rule="EN-323",
        options=lambda: [Option("yes", say("option.condition_met")), Option("no", say("option.condition_missed"))],
    )
    return bool(answer == "yes")


def _make(run: Run, entry: DiscoveryEntry, seat: int | None) -> Script[None]:
    """Do what it says, to its maker unless it says otherwise; one for all from the track has none (EN-326, EN-327)."""
    maker = None if seat is None and entry.shared else _maker(run, seat)
    run.tell("told.discovers", rule="EN-312", name=entry_words(entry))
    if seat is None and maker is not None:
        run.tell("told.discovery_maker", rule="EN-327", spacer=run.spacer_name(maker))
    yield from resolve(run, entry.effects, Scope(card=run.state.location, seat=maker, you=maker))


def _nothing_left(run: Run, section: str) -> Script[None]:
    """No Discovery can be made from here on: nothing happens (EN-321)."""
    run.tell("told.discoveries_exhausted", rule="EN-321", section=section_words(section))
    yield Acknowledge(
        key="ask.nothing_left", text=say("ask.nothing_left", section=section_words(section)), rule="EN-321"
    )
