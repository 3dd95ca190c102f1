"""The scripts of this folder that a scenario can start by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from companion.engine.messages import literal
from companion.engine.scripts import Script
from companion.games.enormity.dice.changing import Goal, Use, change
from companion.games.enormity.dice.rolling import roll, roll_d10
from companion.games.enormity.own_turn import take_turn
from companion.games.enormity.records import Colour
from companion.games.enormity.spacer import SpacerToken
from companion.games.enormity.table import Run


def roll_dice(
    run: Run,
    *,
    dice: Sequence[str],
    seat: int = 0,
    use: str = "attack",
    modifiers: Sequence[str] = (),
    raw: int = 0,
    needs: int | None = None,
) -> Script[None]:
    """A Spacer rolls dice, by their colours, and changes them; what comes of it is told."""
    take_turn(run, seat)
    colours = [Colour(colour) for colour in dice]
    for_use = Use(use)
    rolled = yield from roll(run, colours, seat=seat, purpose=literal(use), rule="EN-146", symbols=for_use.symbols)
    goal = Goal(raw=raw, needs=None if needs is None else lambda: needs)
    spare = [SpacerToken(name) for name in modifiers]
    yield from change(run, rolled, seat=seat, use=for_use, modifiers=spare, goal=goal)
    run.tell(
        "told.roll_came_to",
        power=rolled.total(raw),
        potentials=rolled.potentials,
        halves=rolled.halves,
        criticals=rolled.criticals,
        modifiers=len(spare),
    )


def roll_numbered(run: Run, *, seat: int | None = 0) -> Script[None]:
    """A d10 is rolled for something; its number is told."""
    number = yield from roll_d10(run, seat=seat, purpose=literal("d10"), rule="EN-317")
    run.tell("told.d10_came_to", number=number)


SCRIPTS: Mapping[str, Callable[..., Script[None]]] = {"dice": roll_dice, "d10": roll_numbered}
