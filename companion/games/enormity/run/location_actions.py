"""Actions of a Location: each costs an Action card, and what is printed beside it (EN-613)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.effects import Scope, resolve
from companion.engine.messages import Message, literal, say
from companion.engine.prompts import Option, Refused
from companion.engine.scripts import Script
from companion.games.enormity.records import Ability
from companion.games.enormity.spacer import Fate
from companion.games.enormity.spacers import costs
from companion.games.enormity.spacers.cards import no_play, pay_card
from companion.games.enormity.spacers.hindrance import Hindrance
from companion.games.enormity.table import BY_HAND, Run


def actions_here(run: Run) -> tuple[Ability, ...]:
    """The actions of the present Location."""
    location = run.box.locations.get(run.state.location)
    return location.actions if location is not None else ()


def hindrance(run: Run, seat: int, action: Ability) -> Hindrance | None:
    """Why a Location action cannot be taken now, or None."""
    unpaid = no_play(run, seat) or costs.hindrance(run, seat, action.costs)
    if unpaid is not None:
        return unpaid
    if not action.effects.possible(run, Scope(run.state.location, None, seat)):
        return Hindrance(say("refused.no_effect"), "EN-561")
    return None


def offered(run: Run, seat: int) -> Iterator[Option]:
    """The Location actions that can be taken now."""
    for action in actions_here(run):
        if hindrance(run, seat, action) is None:
            yield Option(f"place.{action.id}", literal(action.name), _cost_words(action), seat)


def refused(run: Run, seat: int) -> Iterator[Refused]:
    """Those that cannot, and why."""
    for action in actions_here(run):
        why = hindrance(run, seat, action)
        if why is not None:
            yield why.refused(f"place.{action.id}", literal(action.name), seat)


def take(run: Run, seat: int, name: str) -> Script[None]:
    """Play an Action card for it, pay the rest, and do what it says."""
    action = next((one for one in actions_here(run) if one.id == name), None)
    if action is None or hindrance(run, seat, action) is not None:
        return
    if not (yield from pay_card(run, seat, rule="EN-613")):
        return
    run.tell("told.location_action", rule="EN-613", spacer=run.spacer_name(seat), name=literal(action.name))
    yield from costs.pay(run, seat, action.costs)
    if run.spacer(seat).fate is Fate.PLAYING:
        yield from resolve(run, action.effects or BY_HAND, Scope(run.state.location, None, seat))


def _cost_words(action: Ability) -> Message:
    more = costs.words(action.costs)
    return say("effect.location_action") if more is None else say("effect.location_action_costs", costs=more)
