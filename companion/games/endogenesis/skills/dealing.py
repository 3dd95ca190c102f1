"""Damage and other harm on its way: fixed, answered, fallen (EG-157, EG-206)."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.scripts import Script
from companion.games.endogenesis.reactions.sending import send_rest
from companion.games.endogenesis.skill_use import Hit, SkillUse, UseKind, Waiting
from companion.games.endogenesis.skills.falling import Fall, fall
from companion.games.endogenesis.table import Endogenesis


def strike(play: Endogenesis, hits: Sequence[Hit]) -> Script[None]:
    """Deal this damage, fixed now, as an effect of what is being resolved (EG-157, EG-206).

    0 damage is no harm that anybody could answer (EG-205).
    """
    yield from land(play, [hit for hit in hits if hit.amount + hit.late > 0])


def land(play: Endogenesis, hits: Sequence[Hit]) -> Script[None]:
    """Let all who are hit decide on their answers, also by 0 damage that comes with other harm; then it falls.

    The dead are no targets (EG-150). It falls on all of them together, or waits behind the damage of what is answered,
    where this is an answer itself (EG-162).
    """
    use = play.use
    if use is None:
        raise ValueError("damage is dealt by something that is used, and nothing is")
    number = use.id
    use.hits = [hit for hit in hits if play.alive(hit.target)]
    yield from _window(play, [hit.target for hit in use.hits])
    use = play.use_of(number)
    if use is None:
        return
    _add_late(play, use)
    send_rest(play, use)
    landing = [(hit.target, _left(play, use, hit)) for hit in use.hits]
    use.hits = []
    if use.answers:
        for target, amount in landing:
            if amount:
                play.state.waiting.append(Waiting(use.id, use.card, use.by, target, amount))
        return
    before = [target for target, _ in landing if play.alive(target)]
    fall(play, [Fall(target, amount, use.by) for target, amount in landing], rule="EG-206")
    note_slain(play, use, before)


def touch(play: Endogenesis, whom: Sequence[str]) -> Script[None]:
    """Let those answer whom an effect without damage touches, before it does: a mark, Health loss, cards taken."""
    yield from _window(play, [who for who in whom if play.alive(who)])


def fall_waiting(play: Endogenesis) -> Script[None]:
    """Behind the outermost Skill's own damage that of the answers falls, in the order of their use (EG-162).

    A Skill that an Event uses is the outermost one as well. Whoever is dead by then is hit no more, nor is the Monster
    that comes next (EG-163).
    """
    yield from ()
    if any(use.kind is not UseKind.EVENT for use in play.state.uses[:-1]):
        return
    while play.state.waiting:
        first = min(play.state.waiting, key=lambda one: one.use)
        play.state.waiting.remove(first)
        if play.alive(first.target):
            fall(play, [Fall(first.target, max(0, first.amount - first.guard), first.by)], rule="EG-162")
        else:
            play.tell("told.hits_nobody", rule="EG-163", card=play.card_name(first.card))


def note_slain(play: Endogenesis, use: SkillUse, living: Sequence[str]) -> None:
    """Note with the use which of those who lived before have died by it (EG-160)."""
    use.slain += [who for who in dict.fromkeys(living) if not play.alive(who)]


def _window(play: Endogenesis, whom: Sequence[str]) -> Script[None]:
    """Those whom the use touches for the first time decide; nobody does so twice (EG-121)."""
    from companion.games.endogenesis.reactions.windows import answer_window  # answers are uses of their own

    yield from answer_window(play, list(dict.fromkeys(whom)))


def _add_late(play: Endogenesis, use: SkillUse) -> None:
    """All have decided: what is dealt only if no Reaction was used is added now (EG-161)."""
    for hit in use.hits:
        if hit.late and not use.reacted:
            hit.amount += hit.late
            play.tell("told.bonus_added", rule="EG-161", n=hit.late, who=play.name(hit.target))
        hit.late = 0


def _left(play: Endogenesis, use: SkillUse, hit: Hit) -> int:
    """What of a hit still comes: without what was sent away, and what Defence absorbs (EG-123, EG-132)."""
    coming = max(0, hit.amount - hit.sent)
    for guard in use.guards:
        if guard.who == hit.target and guard.left and coming:
            absorbed = min(guard.left, coming)
            guard.left -= absorbed
            coming -= absorbed
            play.tell("told.defended", rule="EG-123", who=play.name(hit.target), n=absorbed)
    return coming
