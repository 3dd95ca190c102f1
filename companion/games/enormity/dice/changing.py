"""Changing a roll: Confidence, then Stress, then Discipline, each at most once on a die (EN-031, EN-246, EN-247)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from companion.engine.messages import Message, say
from companion.engine.prompts import ChooseMany, ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.enormity.dice.rolled import Die, Rolled
from companion.games.enormity.dice.rolling import roll_faces, stress_effect
from companion.games.enormity.dice.uses import Goal as Goal
from companion.games.enormity.dice.uses import Use as Use
from companion.games.enormity.dice.wording import die_words
from companion.games.enormity.own_turn import has_turn
from companion.games.enormity.spacer import MOST, Fate, SpacerToken
from companion.games.enormity.spacers.pool import spend
from companion.games.enormity.spacers.rubicon import gain_stress
from companion.games.enormity.table import Run

BACK, GO_ON = "back", "go_on"


def change(
    run: Run,
    rolled: Rolled,
    *,
    seat: int,
    use: Use,
    modifiers: list[SpacerToken] | None = None,
    goal: Goal | None = None,
) -> Script[None]:
    """Re-roll dice and turn Potentials, as far as the Spacer wants and can (EN-026, EN-028, EN-208, EN-554).

    The Spacer may have died of Stress: look again before going on.

    Args:
        modifiers: Weapon modifiers, which work like tokens for this attack (EN-233); those used are taken out of it.
        goal: What the roll needs, for the words.
    """
    change = Change(run, rolled, seat=seat, use=use, modifiers=modifiers, goal=goal)
    yield from change.re_roll()
    yield from change.turn_potentials()


class Change:
    """The changes of one roll by one Spacer: `re_roll`, and when all dice lie for good `turn_potentials`."""

    def __init__(
        self,
        run: Run,
        rolled: Rolled,
        *,
        seat: int,
        use: Use,
        modifiers: list[SpacerToken] | None = None,
        goal: Goal | None = None,
    ) -> None:
        self.run, self.rolled, self.seat, self.use = run, rolled, seat, use
        self.modifiers = [] if modifiers is None else modifiers
        self.goal = goal or Goal()

    def re_roll(self) -> Script[None]:
        """Confidence, all dice declared before one is rolled (EN-246); then Stress, as often as wanted (EN-247)."""
        yield from self._confidence()
        while self._alive and self._open(_by_stress) and not self._settled:
            places = yield self._which(
                "ask.stress", rule="EN-019", can=_by_stress, most=None, effect=self._costs_stress
            )
            if not places:
                return
            if (yield from self._agreed(len(places))):
                yield from self._pay_stress(places)

    def turn_potentials(self) -> Script[None]:
        """Discipline: 1 Potential of a die becomes Power, or is taken off its Noise (EN-026, EN-027).

        It is asked for once, and so is Confidence: one token of a kind for each die at most (EN-031).
        """
        if not self._alive or not self._available(SpacerToken.DISCIPLINE) or not self._open(_by_discipline):
            return
        if self._settled:
            return
        key = "ask.discipline_noise" if self.use is Use.NOISE else "ask.discipline"
        rule = "EN-027" if self.use is Use.NOISE else "EN-026"
        places = yield self._which(key, rule=rule, can=_by_discipline, most=SpacerToken.DISCIPLINE, effect=self._turns)
        self._spend(SpacerToken.DISCIPLINE, len(places), rule=rule)
        for die in self._dice(places):
            die.turned += 1
        if places:
            self.run.tell("told.roll_changed", rule=rule, result=self._so_far())

    @property
    def _settled(self) -> bool:
        """Whether no change can make it better: a Noise Roll without Potentials, or a threshold that is reached.

        More Power is of no use to a Scout or a Skill test; of an attack it can be, and so can criticals.
        """
        if self.use is Use.NOISE:
            return self.rolled.potentials == 0
        if self.use is Use.ATTACK or self.goal.needs is None:
            return False
        return self.rolled.total(self.goal.raw) >= self.goal.needs()

    def _confidence(self) -> Script[None]:
        if not self._alive or not self._available(SpacerToken.CONFIDENCE) or not self.rolled.dice or self._settled:
            return
        places = yield self._which(
            "ask.confidence", rule="EN-246", can=_any, most=SpacerToken.CONFIDENCE, effect=lambda die: None
        )
        self._spend(SpacerToken.CONFIDENCE, len(places), rule="EN-028")
        yield from self._again(places, rule="EN-028")

    def _pay_stress(self, places: Sequence[str]) -> Script[None]:
        yield from gain_stress(self.run, self.seat, len(places), rule="EN-019")
        if self._alive:
            for die in self._dice(places):
                die.stress = True
            yield from self._again(places, rule="EN-019")

    def _agreed(self, count: int) -> Script[bool]:
        """Whether the Spacer pays so much Stress; what would kill them is asked for once more (EN-562)."""
        spacer = self.run.spacer(self.seat)
        if spacer.stress + count <= MOST:
            return True
        answer = yield ChooseOne(
            key="ask.deadly_stress",
            text=say("ask.deadly_stress", spacer=self.run.spacer_name(self.seat), n=count),
            rule="EN-562",
            seat=self.seat,
            options=lambda: [
                Option(BACK, say("option.do_not_roll_again"), way_out=True),
                Option(GO_ON, say("option.roll_again"), effect=stress_effect(self.run, self.seat, count)),
            ],
        )
        return bool(answer == GO_ON)

    def _again(self, places: Sequence[str], *, rule: str) -> Script[None]:
        """Roll these dice again; what tokens turned or a bonus added stays on them."""
        dice = self._dice(places)
        faces = yield from roll_faces(
            self.run,
            [die.colour for die in dice],
            seat=self.seat,
            purpose=say("dice.again"),
            rule=rule,
            symbols=self.use.symbols,
        )
        for die, face in zip(dice, faces, strict=True):
            die.face = face

    def _which(
        self,
        key: str,
        *,
        rule: str,
        can: Callable[[Die], bool],
        most: SpacerToken | None,
        effect: Callable[[Die], Message | None],
    ) -> ChooseMany:
        """The question which dice are changed, with how the roll stands; at most as many as there are of a token."""

        def options() -> Iterator[Option]:
            for place, die in enumerate(self.rolled.dice, start=1):
                if can(die):
                    yield Option(str(place), die_words(place, die, self.use.symbols), effect=effect(die))

        def limits() -> tuple[int, int]:
            count = len(self._open(can))
            return (0, count if most is None else min(count, self._available(most)))

        return ChooseMany(
            key=key,
            text=lambda: say(key, result=self._so_far()),
            detail=lambda: self._how(key, most),
            rule=rule,
            seat=self.seat,
            options=options,
            limits=limits,
        )

    def _so_far(self) -> Message:
        """How the roll stands: "Power 3, needs 4", or how much Noise it makes."""
        if self.use is Use.NOISE:
            return say("roll.noise", noise=self.rolled.potentials)
        power = self.rolled.total(self.goal.raw)
        if self.goal.needs is None:
            return say("roll.power", power=power)
        return say("roll.power_needs", power=power, needs=self.goal.needs())

    def _how(self, key: str, token: SpacerToken | None) -> Message:
        """What it costs and where that comes from, and how near an attack is to a critical chance."""
        how = say(key.replace("ask.", "dice.how."))
        own = self.modifiers.count(token) if token is not None else 0
        if token is not None and own:
            how = say("dice.how_own", how=how, n=own, pool=self._available(token) - own)
        quadrants = self.rolled.criticals + self.goal.criticals
        if self.use is not Use.ATTACK or not quadrants:
            return how
        return say("dice.how_far", how=how, standing=say("roll.quadrants", quadrants=quadrants))

    def _costs_stress(self, die: Die) -> Message:
        return stress_effect(self.run, self.seat)

    def _turns(self, die: Die) -> Message:
        if self.use is Use.NOISE:
            return say("dice.from_to", before=die.potentials, after=die.potentials - 1)
        power = self.rolled.total(self.goal.raw)
        return say("roll.power_from_to", before=power, after=power + 1)

    @property
    def _alive(self) -> bool:
        return self.run.spacer(self.seat).fate is Fate.PLAYING

    def _dice(self, places: Sequence[str]) -> list[Die]:
        return [self.rolled.dice[int(place) - 1] for place in sorted(places, key=int)]

    def _open(self, can: Callable[[Die], bool]) -> list[Die]:
        return [die for die in self.rolled.dice if can(die)]

    def _available(self, token: SpacerToken) -> int:
        """Modifiers, and in the Spacer's own turn the tokens of the Active Pool (EN-690)."""
        in_pool = self.run.state.pool.count(token) if has_turn(self.run, self.seat) else 0
        return self.modifiers.count(token) + in_pool

    def _spend(self, token: SpacerToken, count: int, *, rule: str) -> None:
        """Modifiers first, for they end with the attack; then tokens of the Active Pool (EN-024, EN-233)."""
        by_weapon = min(count, self.modifiers.count(token))
        for _ in range(by_weapon):
            self.modifiers.remove(token)
        if by_weapon:
            self.run.tell("told.modifiers_used", rule="EN-233", n=by_weapon, token=say(f"token.{token.value}"))
        spend(self.run, token, count - by_weapon, rule=rule)


def _any(die: Die) -> bool:
    return True


def _by_stress(die: Die) -> bool:
    return not die.stress


def _by_discipline(die: Die) -> bool:
    return die.potentials > 0
