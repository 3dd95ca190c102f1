"""Artifacts: used for their Energy, with what they do beside it, and then discarded (EG-069, EG-140)."""

from __future__ import annotations

from companion.engine.effects import Effects
from companion.engine.errors import GameEnded
from companion.engine.scripts import Script
from companion.games.endogenesis import characters
from companion.games.endogenesis.player import UNSEEN
from companion.games.endogenesis.players.decks import discards
from companion.games.endogenesis.players.energy import energy_change, worth
from companion.games.endogenesis.players.hand import take_from_hand
from companion.games.endogenesis.records import CardType
from companion.games.endogenesis.skill_use import UseKind
from companion.games.endogenesis.skills.conditions import holds
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
    try:
        yield from artifact_effects(play, seat, card)
    except GameEnded:  # which a correction can call back
        discards(play, [card])
        raise
    discards(play, [card])


def artifact_effects(play: Endogenesis, seat: int, card: str, *, kind: UseKind = UseKind.ARTIFACT) -> Script[None]:
    """What an Artifact that has been used does beside its Energy; one that pays is of the kind `PAYMENT`."""
    from companion.games.endogenesis.skills.resolving import new_use, resolve_use  # what is resolved ends turns

    effects = play.knowledge_card(card).effects
    if effects:
        use = new_use(play, kind, card, by=characters.player(seat))
        yield from resolve_use(play, use, effects)


def more_energy(play: Endogenesis, seat: int, card: str) -> int:
    """What an Artifact gives besides the Energy in its corner should it pay now, such as below half Health (EG-069)."""
    record = play.knowledge_card(card)
    return _gained(play, seat, record.effects) if record.type is CardType.ARTIFACT else 0


def _gained(play: Endogenesis, seat: int, effects: Effects) -> int:
    from companion.games.endogenesis.operations.conditions import If  # operations use Artifacts' rooms
    from companion.games.endogenesis.operations.shards import GainEnergy

    found = 0
    for one in effects:
        if isinstance(one, GainEnergy):
            found += one.paid
        elif isinstance(one, If):
            now = holds(play, one.when, by=characters.player(seat))
            found += _gained(play, seat, one.do if now else one.otherwise)
    return found
