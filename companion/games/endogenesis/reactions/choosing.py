"""What a player who answers can choose from: the own ready Reactions and answering Wonders, for no other eyes."""

from __future__ import annotations

from companion.engine.messages import Message, literal, say
from companion.engine.prompts import ChooseOne, Option, Refused
from companion.engine.scripts import Script
from companion.games.endogenesis import characters
from companion.games.endogenesis.customizing.card_words import slot_note
from companion.games.endogenesis.customizing.forbidden import Forbidden, forbid
from companion.games.endogenesis.player import BASICS, UNSEEN
from companion.games.endogenesis.reactions.fitting import misfit
from companion.games.endogenesis.reactions.paying import can_pay
from companion.games.endogenesis.reactions.ready import answers_hits
from companion.games.endogenesis.skill_use import MONSTER_SKILLS, SkillUse
from companion.games.endogenesis.skills.passives import cost_of
from companion.games.endogenesis.slaying.weakened import counted_shards
from companion.games.endogenesis.table import UNLISTED_WONDER, Endogenesis

SLOT = "slot:"
WONDER = "wonder:"
NOTHING = "none"
"""The id of the choice to answer with nothing after all."""


def is_private(play: Endogenesis, seat: int) -> bool:
    """Whether the choice would show what is hidden from the others."""
    return play.hands_known or (play.wonders_known and bool(play.player(seat).wonders))


def choose_answer(play: Endogenesis, seat: int, number: int) -> Script[str]:
    """`slot:<place>`, `wonder:<id>` or `none`: what the seat answers the use of this number with.

    Why a card does not fit or cannot be paid is told to its owner alone (EG-209, EG-227). Of cards that the app does
    not know the table sees no more than it does anyway; where but one of them is ready, nothing is asked.
    """
    if not is_private(play, seat):
        ready = [one.id for one in _options(play, seat, number)]
        if len(ready) == 1:
            return ready[0]
    answer: str = yield ChooseOne(
        key="ask.reaction",
        text=say("ask.reaction", player=play.player_name(seat)),
        detail=lambda: _against(play, number),
        rule="EG-118",
        seat=seat,
        only_for=play.own_eyes(seat) if is_private(play, seat) else None,
        options=lambda: [*_options(play, seat, number), Option(NOTHING, say("option.answer_nothing"), way_out=True)],
        refused=lambda: _refused(play, seat, number),
    )
    return answer


def why_no_reaction(play: Endogenesis, seat: int, place: int, use: SkillUse) -> Forbidden | None:
    """Why the face-down card of this slot cannot answer the use; None where it can, as far as the app knows."""
    slot = play.player(seat).slots[place]
    if use.true_strike:
        return forbid("true_strike", "EG-122")
    if characters.player(seat) in use.reacted:
        return forbid("reacted", "EG-121")
    if slot.exhausted:
        return forbid("reaction_exhausted", "EG-124")
    if slot.card == UNSEEN:
        return None
    card = play.knowledge_card(slot.card)
    reason = misfit(play, seat, card.needs, card.effects, use)
    if reason is None and not can_pay(play, seat, cost_of(play, seat, slot.card, place)):
        reason = forbid("not_payable", "EG-209")
    return reason


def why_no_wonder(play: Endogenesis, seat: int, name: str, use: SkillUse) -> Forbidden | None:
    """Why this Wonder cannot be played in answer; None where it can, as far as the app knows."""
    if name in (UNSEEN, UNLISTED_WONDER):
        return None
    card = play.wonder(name)
    if not answers_hits(card):
        return forbid("wonder_own_turn", "EG-147")
    return misfit(play, seat, card.needs, card.effects, use)


def _options(play: Endogenesis, seat: int, number: int) -> list[Option]:
    use = play.use_of(number)
    if use is None:
        return []
    found = []
    for place in _face_down(play, seat):
        if why_no_reaction(play, seat, place, use) is None:
            effect, note = _effect(play, seat, place), _note(play, seat, place)
            found.append(Option(f"{SLOT}{place}", _reaction_name(play, seat, place), effect, note=note))
    for name in _wonders(play, seat):
        if why_no_wonder(play, seat, name, use) is None:
            found.append(Option(f"{WONDER}{name}", _wonder_name(play, name), note=_wonder_note(play, name)))
    return found


def _refused(play: Endogenesis, seat: int, number: int) -> list[Refused]:
    use = play.use_of(number)
    if use is None:
        return []
    found = []
    for place in _face_down(play, seat):
        if (reason := why_no_reaction(play, seat, place, use)) is not None:
            found.append(
                reason.refusal(f"{SLOT}{place}", _reaction_name(play, seat, place), note=_note(play, seat, place))
            )
    for name in _wonders(play, seat):
        if (reason := why_no_wonder(play, seat, name, use)) is not None:
            found.append(reason.refusal(f"{WONDER}{name}", _wonder_name(play, name), note=_wonder_note(play, name)))
    return found


def _face_down(play: Endogenesis, seat: int) -> list[int]:
    slots = enumerate(play.player(seat).slots[:BASICS])
    return [place for place, slot in slots if slot.card and slot.face_down]


def _wonders(play: Endogenesis, seat: int) -> list[str]:
    """The Wonders held, each once."""
    return list(dict.fromkeys(play.player(seat).wonders))


def _reaction_name(play: Endogenesis, seat: int, place: int) -> Message:
    card = play.player(seat).slots[place].card
    return say("option.face_down", slot=place + 1) if card == UNSEEN else play.card_name(card)


def _wonder_name(play: Endogenesis, name: str) -> Message:
    return say("option.a_wonder") if name == UNSEEN else play.card_name(name)


def _effect(play: Endogenesis, seat: int, place: int) -> Message | None:
    """What a Reaction costs, where the app knows it."""
    card = play.player(seat).slots[place].card
    cost = None if card == UNSEEN else cost_of(play, seat, card, place)
    return None if cost is None else say("effect.costs", n=cost)


def _note(play: Endogenesis, seat: int, place: int) -> Message | None:
    """What it does with the Shards that count for it now."""
    return slot_note(play, play.player(seat).slots[place], shards=counted_shards(play, seat, place))


def _wonder_note(play: Endogenesis, name: str) -> Message | None:
    summary = "" if name == UNSEEN else play.wonder(name).summary
    return literal(summary) if summary else None


def _against(play: Endogenesis, number: int) -> Message:
    use = play.use_of(number)
    what = play.used_name(use)
    if use is not None and use.kind in MONSTER_SKILLS:  # the name says whose it is
        return say("detail.against_monster", card=what)
    return say("detail.against", card=what, by=play.name(use.by if use else ""))
