"""Assigning the dice of a Noise Roll to Blips: each result goes to one Blip, as the roller likes (EN-144)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.engine.board.lines import steps_to
from companion.engine.board.points import Point
from companion.engine.messages import Message, say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.engine.wording import listed
from companion.games.enormity.blips.where import crossing_of, extraction_space
from companion.games.enormity.dice.rolled import Rolled
from companion.games.enormity.pieces import Blip, NoiseMove
from companion.games.enormity.table import Run


def assign(run: Run, rolled: Rolled, *, seat: int | None, roller: int, toward: Point) -> Script[None]:
    """Give every die to a Blip; the moves wait for the end of the present action (EN-144, EN-145).

    The loud dice are asked for, the loudest first; the quiet ones go to the Blips that are left.

    Args:
        seat: The Spacer whom the Blips go for, None where something else made the Noise.
        roller: Who assigns.
        toward: The space the Blips go toward (EN-157).
    """
    loud = sorted((die.potentials for die in rolled.dice if die.potentials), reverse=True)
    steps: dict[int, int] = {}
    for place, noise in enumerate(loud):
        left = len(rolled.dice) - place
        takers = _takers(run, steps, left)
        if not takers:
            break
        if len(takers) == 1 or _all_alike(loud[place:], left, takers):
            taker = takers[0].id
        else:
            taker = int((yield _ask(run, steps, loud[place:], left=left, roller=roller, toward=toward)))
        steps[taker] = steps.get(taker, 0) + noise
    moved = [(blip, steps[blip.id]) for blip in run.state.blips if blip.id in steps]
    for blip, count in moved:
        run.state.noise.append(NoiseMove(blip=blip.id, steps=count, toward=toward, seat=seat))
        run.tell("told.noise_assigned", rule="EN-156", blip=run.blip_name(blip), n=count)
    if not moved:
        run.tell("told.noise_quiet", rule="EN-131")


def _takers(run: Run, steps: Mapping[int, int], left: int) -> list[Blip]:
    """The Blips that the next die can go to: one without a die, as long as each is to have one (EN-144)."""
    free = [blip for blip in run.state.blips if blip.id not in steps]
    return free if len(free) >= left else list(run.state.blips)


def _all_alike(loud: list[int], left: int, takers: list[Blip]) -> bool:
    """Whether it is all one who gets which die: all are equally loud, and there is one for each of the Blips."""
    return len(set(loud)) == 1 and len(loud) == left == len(takers)


def _ask(run: Run, steps: Mapping[int, int], loud: list[int], *, left: int, roller: int, toward: Point) -> ChooseOne:
    def options() -> Iterator[Option]:
        for blip in _takers(run, steps, left):
            away = steps_to(crossing_of(blip), extraction_space(run) or toward) - steps.get(blip.id, 0)
            yield Option(
                str(blip.id),
                run.blip_name(blip),
                effect=say("noise.closer", before=max(0, away), after=max(0, away - loud[0])),
                at=f"piece blip.{blip.id}",
            )

    return ChooseOne(
        key="ask.noise_blip",
        text=say("ask.noise_blip", n=loud[0]),
        detail=_rest(loud[1:], quiet=left - len(loud)),
        rule="EN-144",
        seat=roller,
        options=options,
    )


def _rest(loud: list[int], *, quiet: int) -> Message | None:
    """What is still to be assigned after this die, or nothing."""
    parts = [say("noise.loud_die", n=noise) for noise in loud]
    if quiet:
        parts.append(say("noise.quiet_dice", n=quiet))
    return say("noise.then", dice=listed(parts)) if parts else None
