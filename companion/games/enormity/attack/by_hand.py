"""A weapon that the app does not know: the table rolls and types the dice, or says how the attack went."""

from __future__ import annotations

from companion.engine.messages import say
from companion.engine.prompts import ChooseOne, Number, Option
from companion.engine.scripts import Script
from companion.games.enormity.attack.keeping import stands
from companion.games.enormity.attack.roll import behind_cover, compare, needed, settle, shot_name
from companion.games.enormity.dice.changing import Goal, Use, change
from companion.games.enormity.dice.rolling import roll
from companion.games.enormity.records import Colour, Noise, NoiseKind
from companion.games.enormity.spacer_attack import Outcome, Shot, SpacerAttack
from companion.games.enormity.table import Run

ROLL, NO_NOISE, NUMBER = "roll", "none", "number"
MOST_POWER, MOST_BONUS = 9, 3


def attack_by_hand(run: Run, attack: SpacerAttack, shot: Shot) -> Script[None]:
    """One roll of such a weapon: its result as the table says it, or worked out of the dice that it types in."""
    answer = yield ChooseOne(
        key="ask.attack_result",
        text=lambda: say("ask.attack_result", target=shot_name(run, shot), antinomy=needed(run, shot)),
        rule="EN-250",
        seat=attack.seat,
        options=lambda: [
            Option(Outcome.WOUND.value, say("option.wound"), say("effect.at_least", antinomy=needed(run, shot))),
            Option(Outcome.CRITICAL.value, say("option.critical"), say("effect.critical")),
            Option(Outcome.FAIL.value, say("option.fail"), say("effect.less_than", antinomy=needed(run, shot))),
            Option(ROLL, say("option.type_dice")),
        ],
    )
    if answer == ROLL:
        yield from _typed(run, attack, shot)
    elif stands(run, attack, shot):
        yield from settle(run, attack, shot, Outcome(answer))


def noise_by_hand(run: Run, attack: SpacerAttack) -> Script[Noise | None]:
    """The Noise that the weapon makes, as the table reads it off the card; None for none (EN-292)."""
    answer = yield ChooseOne(
        key="ask.attack_noise",
        text=say("ask.attack_noise"),
        rule="EN-292",
        seat=attack.seat,
        options=lambda: [
            Option(NO_NOISE, say("option.no_noise")),
            Option("symbol", say("option.noise_symbol")),
            *(
                Option(f"symbol+{bonus}", say("option.noise_symbol_bonus", bonus=bonus))
                for bonus in range(1, MOST_BONUS + 1)
            ),
            Option(NUMBER, say("option.noise_number")),
        ],
    )
    if answer == NO_NOISE:
        return None
    if answer == NUMBER:
        number = yield from _number(attack, "ask.attack_noise_number", "EN-680", MOST_POWER)
        return Noise(NoiseKind.NUMBER, bonus=number)
    return Noise(bonus=int(answer.partition("+")[2] or 0))


def _typed(run: Run, attack: SpacerAttack, shot: Shot) -> Script[None]:
    """The dice of the pool by colour, the roll, and what is on no die: all that counts, as the table says."""
    dice: list[Colour] = []
    for colour in Colour:
        most: int = getattr(run.state.settings.dice_supply, colour.value)
        count = yield from _number(attack, f"ask.attack_dice_{colour.value}", "EN-243", most)
        dice += [colour] * count
    power = yield from _number(attack, "ask.attack_power", "EN-243", MOST_POWER)
    quadrants = yield from _number(attack, "ask.attack_quadrants", "EN-249", MOST_POWER)
    purpose = say("purpose.attack", target=shot_name(run, shot))
    rolled = yield from roll(
        run, behind_cover(run, attack, shot, dice), seat=attack.seat, purpose=purpose, rule="EN-243"
    )
    goal = Goal(raw=power, criticals=quadrants, needs=lambda: needed(run, shot))
    yield from change(run, rolled, seat=attack.seat, use=Use.ATTACK, modifiers=attack.modifiers, goal=goal)
    if stands(run, attack, shot):
        chance = rolled.critical_chance(quadrants)
        yield from compare(run, attack, shot, power=rolled.total(power), chance=chance)


def _number(attack: SpacerAttack, key: str, rule: str, most: int) -> Script[int]:
    answer = yield Number(key=key, text=say(key), rule=rule, seat=attack.seat, limits=lambda: (0, most))
    return int(answer)
