"""Who may answer what is being resolved, by what all can see: it never depends on what a face-down card is (EG-227)."""

from __future__ import annotations

from collections import Counter

from companion.games.endogenesis import characters
from companion.games.endogenesis.player import BASICS
from companion.games.endogenesis.records import Hostility, Wonder, WonderTime
from companion.games.endogenesis.setup.lay_out import wonder_cards
from companion.games.endogenesis.skill_use import SkillUse, UseKind
from companion.games.endogenesis.table import Endogenesis

ANSWERABLE = (
    UseKind.ACTIVE,
    UseKind.REACTION,
    UseKind.MONSTER_ACTIVE,
    UseKind.MONSTER_REACTION,
    UseKind.INITIATIVE,
    UseKind.DEATHCRY,
)
"""The Skills of players and Monsters (EG-118, EG-204); Events, Distortions and Wonders are none (EG-122, EG-146)."""

CARD_SKILLS = (UseKind.ACTIVE, UseKind.REACTION)


def may_react(play: Endogenesis, seat: int) -> bool:
    """Whether this seat is to be asked about what is being resolved, should it be hit: open information only."""
    return play.use is not None and may_answer(play, seat, play.use)


def may_answer(play: Endogenesis, seat: int, use: SkillUse) -> bool:
    """Whether this seat could answer this use: with a ready face-down card, or with a Wonder that it holds.

    Whether a card fits or can be paid makes no difference (EG-227). The dead are not asked (EG-214).
    """
    player = play.player(seat)
    if player.dead or characters.player(seat) == use.by or not is_hostile_skill(play, use):
        return False
    return reacts(play, seat, use) or (bool(player.wonders) and wonders_can_answer(play))


def reacts(play: Endogenesis, seat: int, use: SkillUse) -> bool:
    """Whether a Reaction of this seat can answer it: one is ready, and none was used against it (EG-121, EG-122)."""
    used = characters.player(seat) in use.reacted
    return bool(ready_slots(play, seat)) and not used and not use.true_strike


def is_hostile_skill(play: Endogenesis, use: SkillUse) -> bool:
    """Whether it is a Skill, and no friendly one by its card; whom it harms, its effects say (EG-205)."""
    if use.kind in CARD_SKILLS and play.knowledge_card(use.card).hostile is Hostility.FRIENDLY:
        return False
    return use.kind in ANSWERABLE


def ready_slots(play: Endogenesis, seat: int) -> list[int]:
    """The slots whose face-down card can be used in this turn (EG-124)."""
    slots = enumerate(play.player(seat).slots[:BASICS])
    return [place for place, slot in slots if slot.card and slot.face_down and not slot.exhausted]


def wonders_can_answer(play: Endogenesis) -> bool:
    """Whether a held Wonder may be one that answers a hit: some are, and not all of them lie on the discard pile.

    The table's own Wonders may be any (EG-147). This is open information, so asking hints at nothing (EG-227).
    """
    if not play.wonders_known:
        return True
    seen = Counter(play.state.wonder_discard)
    return any(answers_hits(card) and seen[card.id] < card.copies for card in wonder_cards(play))


def answers_hits(card: Wonder) -> bool:
    """Whether a Wonder is played in answer to a Skill that hits its owner (EG-147)."""
    return card.when is WonderTime.WHEN_HIT
