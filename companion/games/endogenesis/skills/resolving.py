"""What is used is resolved: its effects in written order, then the kills it made (EG-159, EG-206)."""

from __future__ import annotations

from companion.engine.effects import Effects, Scope
from companion.engine.errors import DoneByHand, NothingThere
from companion.engine.scripts import Script
from companion.games.endogenesis import characters
from companion.games.endogenesis.settings import AfterLoss
from companion.games.endogenesis.skill_use import SkillUse, UseKind
from companion.games.endogenesis.skills.dealing import fall_waiting
from companion.games.endogenesis.table import Endogenesis

AFTER_DEATH = (UseKind.DEATHCRY, UseKind.REWARD)
"""What is finished though its user is dead (EG-099, EG-149)."""


def new_use(
    play: Endogenesis,
    kind: UseKind,
    card: str,
    *,
    by: str = "",
    slot: int | None = None,
    shards: int = 0,
    true_strike: bool = False,
    answers: int = 0,
) -> SkillUse:
    """A use with a number of its own, which `resolve_use` can resolve.

    Args:
        play: The table.
        kind, card: What is used.
        by: The character who uses it; "" for an Event or Distortion.
        slot: The slot it stands in, for a player's Skill.
        shards: The Shards that count there, 0 while Weakened (EG-153).
        true_strike: No Reaction can answer it (EG-165).
        answers: The number of the use that it answers; 0 for none.
    """
    return SkillUse(
        play.new_id(), kind, card, by=by, slot=slot, shards=shards, true_strike=true_strike, answers=answers
    )


def scope_of(use: SkillUse) -> Scope:
    """The scope of its effects: its card, the seat of its user, and the amounts it has bound."""
    seat = characters.seat_of(use.by) if characters.is_player(use.by) else None
    return Scope(card=use.card, you=seat, names=use.names)


def resolve_use(play: Endogenesis, use: SkillUse, effects: Effects) -> Script[None]:
    """Resolve the effects of a use, one after another; with the outermost the kills are settled (EG-111, EG-206).

    What answers another use leaves its damage in `state.waiting`: it falls after that of what it answers (EG-162).
    """
    from companion.games.endogenesis.slaying.aftermath import settle_kills  # it resolves Deathcries with this module

    if play.use_of(use.id) is None:
        play.state.uses.append(use)
    yield from run_effects(play, use.id, effects, written=True)
    take_off(play, use.id)
    if not play.state.uses:
        yield from settle_kills(play)


def run_effects(play: Endogenesis, number: int, effects: Effects, *, written: bool = False) -> Script[None]:
    """Each effect of the use of this number, finished before the next begins (EG-159).

    Before each it is seen whether its user can still act; after each the damage of the answers to it falls.

    Args:
        play: The table.
        number: The use's.
        effects: Those of the card, or those of one branch of an effect.
        written: They are those of the card itself: the use keeps count of them.
    """
    for place, operation in enumerate(effects, 1):
        use = play.use_of(number)
        if use is None or _stopped(play, use):
            return
        if written:
            use.step = place
        try:
            yield from operation.resolve(play, scope_of(use))
        except DoneByHand:
            play.tell("told.by_hand", card=play.named(use.card))
        except NothingThere:
            play.tell("told.nothing_there", card=play.named(use.card))
        yield from fall_waiting(play)


def take_off(play: Endogenesis, number: int) -> None:
    """The use of this number is over."""
    play.state.uses = [one for one in play.state.uses if one.id != number]


def _stopped(play: Endogenesis, use: SkillUse) -> bool:
    """Whether nothing of it begins any more: its player or Monster is dead or gone (EG-104, EG-137, EG-149)."""
    if not use.by or use.kind in AFTER_DEATH or play.alive(use.by):
        return False
    if use.paid_with_life and play.state.settings.after_loss is AfterLoss.RESOLVED:
        return False
    dying = "EG-137" if use.paid_with_life else "EG-149"
    rule = dying if characters.is_player(use.by) else "EG-104"
    play.tell("told.rest_dropped", rule=rule, card=play.named(use.card))
    return True
