"""The equipped Skills that a player can use in the own turn, and why not the others (EG-071, EG-113, EG-114)."""

from __future__ import annotations

from companion.engine.messages import Message, say
from companion.engine.options import Deed
from companion.engine.prompts import Option, Refused
from companion.games.endogenesis import characters
from companion.games.endogenesis.customizing.card_words import slot_note
from companion.games.endogenesis.player import Slot
from companion.games.endogenesis.records import CardType
from companion.games.endogenesis.skills.passives import cost_of
from companion.games.endogenesis.slaying.weakened import counted_shards
from companion.games.endogenesis.table import Endogenesis

USED = (CardType.ACTIVE, CardType.ULTIMATE)
"""What can be used in the own turn; every Ultimate is an Active Skill (EG-193)."""


def skill_options(play: Endogenesis, seat: int) -> tuple[list[Option], list[Refused]]:
    """The choices `skill:<place>` of a seat's turn, and those that are not possible now, with the reason."""
    options, refusals = [], []
    for place, slot in enumerate(play.player(seat).slots):
        if not is_active(play, slot):
            continue
        name, label = f"skill:{place}", play.card_name(slot.card)
        note = slot_note(play, slot, shards=counted_shards(play, seat, place))
        forbidden = why_not(play, seat, place)
        if forbidden is None:
            options.append(Option(name, label, _price(play, seat, place), note=note, deed=Deed(slot.card, seat=seat)))
        else:
            refusals.append(Refused(name, label, *forbidden, note=note))
    return options, refusals


def is_active(play: Endogenesis, slot: Slot) -> bool:
    """Whether an Active Skill lies there; what lies face down is a Reaction (EG-016)."""
    return bool(slot.card) and not slot.face_down and play.knowledge_card(slot.card).type in USED


def why_not(play: Endogenesis, seat: int, place: int) -> tuple[Message, str] | None:
    """Why the Active Skill of this slot cannot be used now, and the rule that says so; None where it can."""
    player = play.player(seat)
    slot, cost = player.slots[place], cost_of(play, seat, player.slots[place].card, place)
    if play.acting != characters.player(seat):
        return say("refused.not_own_turn"), "EG-113"
    if slot.exhausted:
        return say("refused.exhausted"), "EG-114"
    if cost is not None and cost > player.energy:
        return say("refused.energy", cost=cost, energy=player.energy), "EG-071"
    return None


def _price(play: Endogenesis, seat: int, place: int) -> Message:
    energy, cost = play.player(seat).energy, cost_of(play, seat, play.player(seat).slots[place].card, place)
    return say("effect.cost_asked") if cost is None else say("effect.energy", before=energy, after=energy - cost)
