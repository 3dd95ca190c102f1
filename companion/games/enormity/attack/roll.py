"""Step 3 of a Spacer Attack: the Power Pool, the roll and its changes, and what it comes to (EN-243 to EN-256)."""

from __future__ import annotations

from companion.engine.effects import Scope, resolve
from companion.engine.messages import Message, say
from companion.engine.scripts import Script
from companion.games.enormity.attack.devastating import devastate
from companion.games.enormity.attack.keeping import goes_on, stands, weapon_of
from companion.games.enormity.attack.range import place_of
from companion.games.enormity.attack.worn import others
from companion.games.enormity.attack.wounding import wound
from companion.games.enormity.dice.changing import Goal, Use, change
from companion.games.enormity.dice.rolling import roll
from companion.games.enormity.intruders.stats import antinomy
from companion.games.enormity.records import Colour, GearCard, KeywordName
from companion.games.enormity.spacer_attack import Outcome, Shot, SpacerAttack
from companion.games.enormity.table import Run
from companion.games.enormity.terrain.cover import lowered, tile_between, used_as_cover

RULES = {Outcome.WOUND: "EN-250", Outcome.CRITICAL: "EN-251", Outcome.FAIL: "EN-255"}


def attack_roll(run: Run, attack: SpacerAttack, shot: Shot) -> Script[None]:
    """One roll against one target, finished before the next: dice, changes, compare, wound (EN-299)."""
    card = weapon_of(run, attack).card
    raw = raw_power(run, attack)
    attack.power = 0
    dice = behind_cover(run, attack, shot, power_dice(run, attack))
    purpose = say("purpose.attack", target=shot_name(run, shot))
    rolled = yield from roll(run, dice, seat=attack.seat, purpose=purpose, rule="EN-243")
    if card.amount(KeywordName.DEVASTATING):
        yield from devastate(run, rolled, seat=attack.seat, purpose=purpose)
    goal = Goal(raw=raw, criticals=card.criticals, needs=lambda: needed(run, shot))
    yield from change(run, rolled, seat=attack.seat, use=Use.ATTACK, modifiers=attack.modifiers, goal=goal)
    if stands(run, attack, shot):
        chance = rolled.critical_chance(card.criticals)
        yield from compare(run, attack, shot, power=rolled.total(raw), chance=chance)


def compare(run: Run, attack: SpacerAttack, shot: Shot, *, power: int, chance: bool) -> Script[None]:
    """Total Power against the AT as it is now: at least as much wounds (EN-250, EN-251, EN-255)."""
    needs = needed(run, shot)
    wounded = Outcome.CRITICAL if chance else Outcome.WOUND
    outcome = wounded if power >= needs else Outcome.FAIL
    run.tell("told.compared", rule="EN-245", power=power, antinomy=needs, target=shot_name(run, shot))
    yield from settle(run, attack, shot, outcome)


def settle(run: Run, attack: SpacerAttack, shot: Shot, outcome: Outcome) -> Script[None]:
    """The result stands: the target is wounded or not, and what the cards say about it happens (EN-253 to EN-256)."""
    shot.outcome = outcome
    run.tell(f"told.attack_{outcome.value}", rule=RULES[outcome], target=shot_name(run, shot))
    if outcome is not Outcome.FAIL:
        shot.killed = wound(run, shot.intruder)
    for one in [weapon_of(run, attack), *others(run, attack.seat)]:
        effects = one.card.fail if outcome is Outcome.FAIL else one.card.wound
        if effects and goes_on(run, attack):
            scope = Scope(one.card.id, attack.seat, attack.seat, {"intruder": shot.intruder})
            yield from resolve(run, effects, scope)


def behind_cover(run: Run, attack: SpacerAttack, shot: Shot, dice: list[Colour]) -> list[Colour]:
    """The dice after the Cover of the target: of a ranged attack the strongest one is lowered (EN-584)."""
    intruder, weapon = run.intruder(shot.intruder), weapon_of(run, attack)
    if intruder is None or not weapon.is_ranged:
        return dice
    weaker = lowered(dice)
    tile = tile_between(run, run.where(attack.seat), place_of(intruder))
    if tile is None or weaker == dice:
        return dice
    run.tell("told.cover", rule="EN-584", target=shot_name(run, shot))
    used_as_cover(run, tile)
    return weaker


def power_dice(run: Run, attack: SpacerAttack) -> list[Colour]:
    """The dice of the weapon and of what else is worn, with those for the Adrenaline of now (EN-243)."""
    adrenaline = run.spacer(attack.seat).adrenaline
    return [colour for card in _cards(run, attack) for colour in _dice_of(card, adrenaline)]


def raw_power(run: Run, attack: SpacerAttack) -> int:
    """Power that is on no die: of the weapon, of what else is worn, and gained in this attack (EN-243)."""
    return attack.power + sum(card.power for card in _cards(run, attack))


def needed(run: Run, shot: Shot) -> int:
    """The AT of the target now; 0 of one that has gone (EN-250, EN-252)."""
    intruder = run.intruder(shot.intruder)
    return antinomy(run, intruder) if intruder is not None else 0


def shot_name(run: Run, shot: Shot) -> Message:
    """What people call the target, also when it is gone."""
    return say("intruder.numbered", name=run.box.sheet(shot.sheet).name, number=shot.number)


def _cards(run: Run, attack: SpacerAttack) -> list[GearCard]:
    return [weapon_of(run, attack).card, *(one.card for one in others(run, attack.seat))]


def _dice_of(card: GearCard, adrenaline: int) -> list[Colour]:
    more = [colour for extra in card.dice_at if adrenaline >= extra.adrenaline for colour in extra.dice]
    return [*card.dice, *more]
