"""Scout: a Blip in the light field is rolled for and revealed; a Grin is driven off (rulebook: Scouting)."""

from __future__ import annotations

from companion.engine.messages import Message, say
from companion.engine.prompts import ChooseOne, Option, Refused
from companion.engine.scripts import Script
from companion.games.enormity.blips.picking import GONE, NOTHING_LEFT
from companion.games.enormity.blips.reveal import How, reveal
from companion.games.enormity.dice.changing import Goal, Use, change
from companion.games.enormity.dice.rolled import Rolled
from companion.games.enormity.dice.rolling import roll
from companion.games.enormity.records import ActionKind, Colour
from companion.games.enormity.spacer import Fate
from companion.games.enormity.spacer_attack import AttackKind
from companion.games.enormity.spacers.adrenaline import adrenaline_action
from companion.games.enormity.spacers.driving_off import drive_off
from companion.games.enormity.spacers.hindrance import Hindrance
from companion.games.enormity.spacers.light_field import knows_light, light_dice, lit_blips, lit_intruders
from companion.games.enormity.table import Run

NEEDS = 1
"""The Power that reveals a Blip (EN-202)."""

REVEAL, LEAVE = "reveal", "leave"


def hindrance(run: Run, seat: int) -> Hindrance | None:
    """Why there is nothing to scout, or None (EN-095, EN-704)."""
    if lit_blips(run, seat) or lit_intruders(run, seat):
        return None
    return Hindrance(say("refused.nothing_lit"), "EN-704")


def scout(run: Run, seat: int) -> Script[None]:
    """An Adrenaline action against one Blip, or one Intruder that shuns the light (EN-095, EN-701)."""
    target = yield from _choose(run, seat)
    if target is None:
        return
    yield from adrenaline_action(run, seat, ActionKind.SCOUT)
    if run.spacer(seat).fate is not Fate.PLAYING:
        return
    rolled = yield from _roll(run, seat)
    if run.spacer(seat).fate is not Fate.PLAYING:
        return
    if rolled.total() < NEEDS:
        run.tell("told.scout_fails", rule="EN-202", spacer=run.spacer_name(seat))
        return
    kind, _, number = target.partition(".")
    if kind == "blip":
        yield from _found(run, seat, int(number))
    else:
        yield from drive_off(run, int(number), seat=seat)


def _choose(run: Run, seat: int) -> Script[str | None]:
    options = _targets(run, seat)
    if len(options) < 2:
        return options[0].id if options else None
    answer = yield ChooseOne(
        key="ask.scout",
        text=say("ask.scout"),
        rule="EN-095",
        seat=seat,
        options=lambda: _targets(run, seat) or [NOTHING_LEFT],
        refused=lambda: _unlit(run, seat),
    )
    return None if answer == GONE else str(answer)


def _targets(run: Run, seat: int) -> list[Option]:
    blips = [
        Option(f"blip.{blip.id}", run.blip_name(blip), at=f"piece blip.{blip.id}") for blip in lit_blips(run, seat)
    ]
    intruders = [
        Option(f"intruder.{one.id}", run.intruder_name(one), say("effect.driven_off"), at=f"piece intruder.{one.id}")
        for one in lit_intruders(run, seat)
    ]
    return blips + intruders


def _unlit(run: Run, seat: int) -> list[Refused]:
    lit = {blip.id for blip in lit_blips(run, seat)}
    return [
        Refused(f"blip.{blip.id}", run.blip_name(blip), say("refused.not_lit"), "EN-200", seat)
        for blip in run.state.blips
        if blip.id not in lit
    ]


def _roll(run: Run, seat: int) -> Script[Rolled]:
    """The Scout Roll with the dice of the light, changed as the Spacer likes (EN-201, EN-208)."""
    dice = light_dice(run, seat) if knows_light(run, seat) else (yield from _ask_for_dice(seat))
    rolled = yield from roll(run, dice, seat=seat, purpose=say("purpose.scout"), rule="EN-201")
    yield from change(run, rolled, seat=seat, use=Use.SCOUT, goal=Goal(needs=lambda: NEEDS))
    return rolled


def _ask_for_dice(seat: int) -> Script[tuple[Colour, ...]]:
    """The dice of a light that no pack has."""
    answer = yield ChooseOne(
        key="ask.light_dice",
        text=say("ask.light_dice"),
        rule="EN-201",
        seat=seat,
        options=lambda: [
            Option(f"{count}.{colour.value}", _dice_words(count, colour)) for colour in Colour for count in (1, 2, 3)
        ],
    )
    count, _, colour = answer.partition(".")
    return (Colour(colour),) * int(count)


def _dice_words(count: int, colour: Colour) -> Message:
    return say(f"dice_of.{colour.value}", n=count)


def _found(run: Run, seat: int, number: int) -> Script[None]:
    """The Blip may be revealed; of the Intruders that come one may be attacked at once (EN-202, EN-207)."""
    answer = yield ChooseOne(
        key="ask.reveal_scouted",
        text=say("ask.reveal_scouted"),
        rule="EN-202",
        seat=seat,
        options=lambda: [
            Option(REVEAL, say("option.reveal")),
            Option(LEAVE, say("option.leave_hidden"), way_out=True),
        ],
    )
    if answer == LEAVE:
        return
    new = yield from reveal(run, number, how=How.SCOUTED, seat=seat)
    if new and run.spacer(seat).on_board:
        yield from _attack_one(run, seat, new)


def _attack_one(run: Run, seat: int, new: tuple[int, ...]) -> Script[None]:
    """One of the new Intruders can be attacked at once: no Exert, no more Adrenaline (EN-107, EN-207)."""
    from companion.games.enormity.attack.choosing import hindrance as cannot_attack
    from companion.games.enormity.attack.sequence import attack

    if cannot_attack(run, seat, AttackKind.SCOUTED, only=new) is None:
        yield from attack(run, seat, kind=AttackKind.SCOUTED, targets=new)
