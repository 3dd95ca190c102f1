"""Artifacts: used for their Energy, with what they do beside it, and then discarded (EG-069, EG-140)."""

from __future__ import annotations

from companion.engine.scripts import Script
from companion.games.endogenesis import characters
from companion.games.endogenesis.player import UNSEEN
from companion.games.endogenesis.players.decks import discards
from companion.games.endogenesis.players.energy import energy_change, worth
from companion.games.endogenesis.players.hand import take_from_hand
from companion.games.endogenesis.skill_use import UseKind
from companion.games.endogenesis.table import Endogenesis


def use_artifact(play: Endogenesis, seat: int, card: str) -> Script[None]:
    """Use an Artifact in the own turn: its Energy, then its other effects in written order, then it is discarded."""
    value = yield from worth(play, seat, card, rule="EG-069")
    if not {card, UNSEEN} & set(play.player(seat).hand):
        return  # put right by hand while the table said what it is worth
    take_from_hand(play, seat, card)
    told = {"player": play.player_name(seat), "card": play.card_name(card)}
    play.tell("told.uses_artifact", rule="EG-069", change=energy_change(play, seat, value), n=value, **told)
    play.player(seat).energy += value
    yield from artifact_effects(play, seat, card)
    discards(play, [card])


def artifact_effects(play: Endogenesis, seat: int, card: str) -> Script[None]:
    """What an Artifact that has been used does beside its Energy."""
    from companion.games.endogenesis.skills.resolving import new_use, resolve_use  # what is resolved ends turns

    effects = play.knowledge_card(card).effects
    if effects:
        use = new_use(play, UseKind.ARTIFACT, card, by=characters.player(seat))
        yield from resolve_use(play, use, effects)
