"""The end of a round: the Distortion, then the next round (EG-105)."""

from __future__ import annotations

from companion.engine.messages import Message, literal, say
from companion.engine.prompts import Acknowledge
from companion.engine.scripts import Script
from companion.games.endogenesis.arrival.arrival import arrive
from companion.games.endogenesis.arrival.decks import performer
from companion.games.endogenesis.records import Mode
from companion.games.endogenesis.settings import Preparation
from companion.games.endogenesis.skill_use import UseKind
from companion.games.endogenesis.state import Phase
from companion.games.endogenesis.table import Endogenesis


def round_end(play: Endogenesis) -> Script[None]:
    """The active Distortion, the Arrival where it leaves a slot empty, then the next round (EG-105, EG-180, EG-218)."""
    state = play.state
    yield from distort(play)
    if len(state.monsters) < state.slots:
        yield from arrive(play)
    state.round += 1
    state.active, state.began = None, False
    for monster in state.monsters:
        monster.acted = False
    first = play.mode is Mode.TACTICAL and state.settings.preparation is Preparation.BEFORE_DRAW
    state.phase = Phase.PREPARATION if first else Phase.DRAW
    play.tell("told.round", rule="EG-105", n=state.round)


def distort(play: Endogenesis) -> Script[None]:
    """The effect of the newest Distortion, which alone is active (EG-179, EG-180)."""
    from companion.games.endogenesis.skills.resolving import new_use, resolve_use  # kills lead back to Arrivals

    if not play.state.chaos.distortions:
        return
    yield Acknowledge(
        key="ask.distortion",
        text=lambda: say("ask.distortion", card=_active(play)),
        detail=lambda: _summary(play),
        rule="EG-105",
        seat=performer(play),
    )
    if not play.state.chaos.distortions:  # taken away by hand meanwhile
        return
    card = play.state.chaos.distortions[0]
    play.tell("told.distortion", rule="EG-180", card=play.card_name(card))
    yield from resolve_use(play, new_use(play, UseKind.DISTORTION, card), play.chaos_card(card).effects)


def _active(play: Endogenesis) -> Message:
    distortions = play.state.chaos.distortions
    return play.card_name(distortions[0]) if distortions else say("arrival.nothing")


def _summary(play: Endogenesis) -> Message:
    distortions = play.state.chaos.distortions
    return literal(play.chaos_card(distortions[0]).summary) if distortions else say("arrival.nothing")
