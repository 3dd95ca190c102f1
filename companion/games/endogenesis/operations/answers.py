"""Answers to a hostile Skill: Defence, reflect, redirect."""

from __future__ import annotations

from companion.engine.effects import Operation, Scope
from companion.engine.messages import Message, say
from companion.engine.scripts import Script
from companion.games.endogenesis import characters
from companion.games.endogenesis.amounts import Amount, work_out
from companion.games.endogenesis.customizing.classes import passive_of
from companion.games.endogenesis.customizing.forbidden import Forbidden, forbid
from companion.games.endogenesis.reactions.fitting import Answering, deals, on_its_way, others, takes_health
from companion.games.endogenesis.reactions.sending import absorb, send
from companion.games.endogenesis.skill_use import SkillUse, UseKind
from companion.games.endogenesis.skills.targets import choose_target
from companion.games.endogenesis.table import Endogenesis


def answered(play: Endogenesis) -> tuple[SkillUse, SkillUse] | None:
    """The answer being resolved and what it answers; None where that is over, or where nothing is answered."""
    use = play.use
    other = play.use_of(use.answers) if use is not None and use.answers else None
    return (use, other) if use is not None and other is not None else None


def defend(play: Endogenesis, amount: int) -> None:
    """The user of the answer being resolved has so much Defence against what is answered (EG-123)."""
    if (both := answered(play)) is not None:
        use, other = both
        absorb(play, use.by, amount + defence_bonus(play, use), other)


def reflect(play: Endogenesis, most: int) -> Script[None]:
    """Up to so much of the damage goes back to the attacker, never more than comes (EG-132)."""
    if (both := answered(play)) is not None:
        use, other = both
        yield from send(play, use, other, other.by, most)


def redirect(play: Endogenesis, most: int | None) -> Script[None]:
    """Up to so much of the damage, or all of it, goes to another living character (EG-210)."""
    if (both := answered(play)) is None:
        return
    who = both[0].by
    target = yield from choose_target(
        play,
        lambda: others(play, who),
        by=who,
        rule="EG-210",
        key="ask.redirect",
        effect=lambda target: _outcome(play, target, most),
    )
    if target and (both := answered(play)) is not None:
        use, other = both
        yield from send(play, use, other, target, most)


def _outcome(play: Endogenesis, target: str, most: int | None) -> Message | None:
    """What becomes of the Health of somebody who takes the damage instead."""
    if (both := answered(play)) is None:
        return None
    coming, health = on_its_way(play, both[0].by, both[1]), play.health(target)
    return say("effect.health", before=health, after=max(0, health - min(coming, coming if most is None else most)))


def defence_bonus(play: Endogenesis, use: SkillUse) -> int:
    """What the Defence of a player's Reaction is more by its owner's Class (EG-172)."""
    mine = use.kind is UseKind.REACTION and characters.is_player(use.by)
    return passive_of(play, characters.seat_of(use.by)).defence if mine else 0


class Defence(Answering, frozen=True, tag="defence"):
    """So much of the damage of the answered Skill to its user is absorbed; what is left over is lost (EG-123)."""

    amount: Amount

    def resolve(self, play: Endogenesis, scope: Scope) -> Script[None]:
        yield from ()
        defend(play, work_out(play, self.amount, scope))

    def misfit(self, play: Endogenesis, who: str, use: SkillUse) -> Forbidden | None:
        in_vain = takes_health(play, use) and not deals(play, who, use)
        return forbid("no_damage", "EG-135") if in_vain else None


class Reflect(Answering, frozen=True, tag="reflect"):
    """Up to so much of the damage is not taken and goes back to the attacker (EG-132)."""

    amount: Amount

    def resolve(self, play: Endogenesis, scope: Scope) -> Script[None]:
        return reflect(play, work_out(play, self.amount, scope))

    def misfit(self, play: Endogenesis, who: str, use: SkillUse) -> Forbidden | None:
        return None if deals(play, who, use) else forbid("no_damage", "EG-132")


class Redirect(Answering, frozen=True, tag="redirect"):
    """Damage, all of it or up to so much, goes to another living character of the user's choice (EG-210)."""

    amount: Amount | None = None

    def resolve(self, play: Endogenesis, scope: Scope) -> Script[None]:
        return redirect(play, None if self.amount is None else work_out(play, self.amount, scope))

    def misfit(self, play: Endogenesis, who: str, use: SkillUse) -> Forbidden | None:
        if not deals(play, who, use):
            return forbid("no_damage", "EG-118")
        return None if others(play, who) else forbid("nobody_else", "EG-210")


OPERATIONS: list[type[Operation]] = [Defence, Reflect, Redirect]
