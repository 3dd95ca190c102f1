"""Costs of abilities, actions and reloads: all of it is paid, or it cannot be used (EN-561, EN-562)."""

from __future__ import annotations

from companion.engine.messages import Message, say
from companion.engine.scripts import Script
from companion.games.enormity.own_turn import has_turn
from companion.games.enormity.records import Costs
from companion.games.enormity.spacer import MOST, Fate, Gear, SpacerToken
from companion.games.enormity.spacers.hindrance import Hindrance
from companion.games.enormity.spacers.pool import can_spend, spend
from companion.games.enormity.spacers.rubicon import gain_adrenaline, gain_stress
from companion.games.enormity.table import Run

_NOTHING = Costs()
_TOKENS = tuple((token, token.value) for token in SpacerToken)


def hindrance(
    run: Run, seat: int, costs: Costs, *, gear: Gear | None = None, out_of_turn: bool = False
) -> Hindrance | None:
    """Why these costs cannot be paid in full now, or None.

    Args:
        gear: The card that is exhausted for it, where the costs say so.
        out_of_turn: A Reaction, whose tokens may be spent in anybody's turn (EN-690).
    """
    if costs == _NOTHING:
        return None
    for token in tokens(costs):
        count = amount(costs, token)
        if not out_of_turn and not has_turn(run, seat):
            return Hindrance(say("refused.not_your_tokens"), "EN-690")
        if not can_spend(run, token, count):
            there = run.state.pool.count(token)
            return Hindrance(say("refused.tokens", n=count, token=say(f"token.{token.value}"), there=there), "EN-024")
    spacer = run.spacer(seat)
    if costs.stress and spacer.stress + costs.stress > MOST:
        return Hindrance(say("refused.stress", n=costs.stress, stress=spacer.stress), "EN-562")
    if costs.adrenaline and spacer.adrenaline + costs.adrenaline > MOST:
        return Hindrance(say("refused.adrenaline", n=costs.adrenaline, adrenaline=spacer.adrenaline), "EN-562")
    if costs.exhaust and (gear is None or gear.exhausted):
        return Hindrance(say("refused.exhausted"), "EN-684")
    return None


def pay(run: Run, seat: int, costs: Costs, *, gear: Gear | None = None, rule: str = "EN-561") -> Script[None]:
    """Pay all of it; `hindrance` says before whether it can be paid."""
    for token in tokens(costs):
        spend(run, token, amount(costs, token), rule=rule)
    if costs.exhaust and gear is not None:
        gear.exhausted = True
        run.tell("told.exhausted", rule=rule, card=run.named(gear.card))
    yield from gain_stress(run, seat, costs.stress, rule=rule)
    if run.spacer(seat).fate is Fate.PLAYING:
        yield from gain_adrenaline(run, seat, costs.adrenaline, rule=rule)


def amount(costs: Costs, token: SpacerToken) -> int:
    """How many tokens of a kind a cost names."""
    found: int = getattr(costs, token.value)
    return found


def tokens(costs: Costs) -> tuple[SpacerToken, ...]:
    """The kinds of tokens that a cost names."""
    return tuple([token for token, name in _TOKENS if getattr(costs, name)])


def words(costs: Costs) -> Message | None:
    """What it costs, in words; None for nothing."""
    parts = [
        *(say("cost.tokens", n=amount(costs, token), token=say(f"token.{token.value}")) for token in tokens(costs)),
        *([say("cost.stress", n=costs.stress)] if costs.stress else []),
        *([say("cost.adrenaline", n=costs.adrenaline)] if costs.adrenaline else []),
        *([say("cost.exhaust")] if costs.exhaust else []),
    ]
    joined = parts[0] if parts else None
    for part in parts[1:]:
        assert joined is not None
        joined = say("words.and", first=joined, second=part)
    return joined
