"""A Knowledge card in a few words, for the button that chooses it."""

from __future__ import annotations

from companion.engine.messages import Message, literal, say
from companion.games.endogenesis.records import CardType
from companion.games.endogenesis.table import Endogenesis


def card_words(play: Endogenesis, card: str) -> Message:
    """What a Skill is, what it costs and what it does, for its button."""
    one = play.knowledge_card(card)
    kind, text = say(f"card_type.{one.type.value}"), literal(one.summary)
    if one.type is CardType.ARTIFACT:
        return say("effect.artifact_card", kind=kind, text=text)
    if one.cost is None:
        return say("effect.skill_card_unknown", kind=kind, text=text)
    return say("effect.skill_card", kind=kind, cost=one.cost_at(0) or 0, text=text)
