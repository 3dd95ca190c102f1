"""An Intruder Attack against one Spacer: dice, gates, damage or other harm (EN-384 to EN-396)."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Annotated

import msgspec

from companion.engine.messages import Message, literal, say
from companion.engine.scripts import Script
from companion.games.enormity.dice.rolling import roll
from companion.games.enormity.intruders.acts import Act
from companion.games.enormity.intruders.damage import lose_vitals
from companion.games.enormity.intruders.harm import gain_infection, gain_radiation
from companion.games.enormity.intruders.mitigation import mitigated
from companion.games.enormity.intruders.movement import show_steps
from companion.games.enormity.intruders.reach import Form
from companion.games.enormity.records import Colour
from companion.games.enormity.spacers.rubicon import gain_stress
from companion.games.enormity.table import Run
from companion.games.enormity.terrain.cover import lower_one, tile_between

GoesOn = Callable[[], bool]
"""Whether no Chain Break has ended the attack."""

_FromNone = Annotated[int, msgspec.Meta(ge=0)]


class Deals(Enum):
    """What the Power of an attack does: it costs Vitals, or it gives Stress (EN-390, EN-503)."""

    DAMAGE = "damage"
    STRESS = "stress"


class AttackKeyword(Enum):
    """A keyword of an Intruder Attack. LETHAL: its Potentials count as Power (EN-393)."""

    LETHAL = "lethal"


class Gate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A gated effect: what else happens from this Stress of the Target on, or from this damage dealt on (EN-389).

    Attributes:
        stress, damage: What must be reached; 0 asks for nothing.
        dice: More dice; only Stress is known before the roll.
        radiation, infection, gain_stress: Tokens and Stress that the Target gains.
    """

    stress: _FromNone = 0
    damage: _FromNone = 0
    dice: tuple[Colour, ...] = ()
    radiation: _FromNone = 0
    infection: _FromNone = 0
    gain_stress: _FromNone = 0


class Strike(msgspec.Struct, frozen=True):
    """What an attack rolls and does."""

    dice: tuple[Colour, ...]
    gates: tuple[Gate, ...] = ()
    deals: Deals = Deals.DAMAGE
    keywords: tuple[AttackKeyword, ...] = ()


def strike(run: Run, act: Act, seat: int, attack: Strike, goes_on: GoesOn) -> Script[None]:
    """Roll, mitigate, and do the harm, as long as no Chain Break ends it; whoever calls knows that it can be made.

    The dice cannot be changed by Confidence or Stress (EN-394).
    """
    dice = yield from behind_cover(run, act, seat, dice_of(run, seat, attack))
    if not _is_made(run, act) or not run.spacer(seat).on_board:
        return
    intruder = run.intruder(act.intruder)
    name = literal(run.box.sheet(act.sheet).name) if intruder is None else run.intruder_name(intruder)
    purpose = say("purpose.intruder_attack", intruder=name, spacer=run.spacer_name(seat))
    yield from show_steps(run, act, then=_then(run, act, seat, dice))
    rolled = yield from roll(run, dice, seat=seat, purpose=purpose, rule="EN-385")
    if not goes_on() or not _is_made(run, act) or not run.spacer(seat).on_board:
        return
    lethal = AttackKeyword.LETHAL in attack.keywords
    power = rolled.total(rolled.potentials if lethal else 0)
    rule = "EN-393" if lethal else "EN-386"
    run.tell("told.attack_power", rule=rule, n=power, spacer=run.spacer_name(seat))
    if attack.deals is Deals.STRESS:
        yield from gain_stress(run, seat, power, rule="EN-503")
    else:
        damage = yield from mitigated(run, seat, power)
        lost = yield from lose_vitals(run, seat, damage)
        act.dealt[seat] = act.dealt.get(seat, 0) + lost
    for gate in attack.gates:
        if goes_on() and run.spacer(seat).on_board and is_open(run, act, seat, gate):
            yield from _harm(run, seat, gate)


def _is_made(run: Run, act: Act) -> bool:
    """Whether an attack is made: its Intruder stands, or it is a Blast, whose attacks are simultaneous (EN-496)."""
    is_blast = act.reached is not None and act.reached.form is Form.BLAST
    return is_blast or run.intruder(act.intruder) is not None


def dice_of(run: Run, seat: int, attack: Strike) -> tuple[Colour, ...]:
    """The dice against this Target: the printed ones, and those of gates that its Stress opens (EN-385, EN-389)."""
    more = [gate.dice for gate in attack.gates if run.spacer(seat).stress >= gate.stress and not gate.damage]
    return sum(more, attack.dice)


def is_open(run: Run, act: Act, seat: int, gate: Gate) -> bool:
    """Whether the Target's Stress and the damage dealt reach what the gate asks."""
    return run.spacer(seat).stress >= gate.stress and act.dealt.get(seat, 0) >= gate.damage


def behind_cover(run: Run, act: Act, seat: int, dice: tuple[Colour, ...]) -> Script[tuple[Colour, ...]]:
    """The dice after the Cover of the Target, which counts only against a ranged attack (EN-584)."""
    intruder, reach = run.intruder(act.intruder), act.reached
    if intruder is None or reach is None or reach.form not in (Form.RANGED, Form.SHOOT):
        return dice
    tile = tile_between(run, (intruder.at[0], intruder.at[1]), run.where(seat))
    if tile is None:
        return dice
    return (yield from lower_one(run, dice, tile, seat))


def dice_words(dice: tuple[Colour, ...]) -> Message:
    """The dice in words, such as "2 red and 1 white"."""
    found: Message | None = None
    for colour in sorted(set(dice), key=dice.index):
        one = say(f"dice_of.{colour.value}", n=dice.count(colour))
        found = one if found is None else say("words.and", first=found, second=one)
    return found or say("dice_of.none")


def _then(run: Run, act: Act, seat: int, dice: tuple[Colour, ...]) -> Message:
    """What comes after the steps: the attack and its dice."""
    action = literal(act.name) if act.name else say("then.an_attack")
    return say("then.attack", action=action, spacer=run.spacer_name(seat), dice=dice_words(dice))


def _harm(run: Run, seat: int, gate: Gate) -> Script[None]:
    yield from gain_radiation(run, seat, gate.radiation, rule="EN-389")
    yield from gain_infection(run, seat, gate.infection, rule="EN-389")
    if gate.gain_stress:
        yield from gain_stress(run, seat, gate.gain_stress, rule="EN-389")
