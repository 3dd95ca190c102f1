"""Skills being resolved: who uses what on whom, how much falls, and who has answered."""

from __future__ import annotations

from enum import Enum

import msgspec


class UseKind(Enum):
    """What has effects: by it we know whether it can be answered, and by whom it counts as done.

    `PAYMENT` is an Artifact that pays for a Reaction: the Energy that it gives is in the payment already.
    """

    ACTIVE = "active"
    REACTION = "reaction"
    MONSTER_ACTIVE = "monster_active"
    MONSTER_REACTION = "monster_reaction"
    INITIATIVE = "initiative"
    DEATHCRY = "deathcry"
    WONDER = "wonder"
    ARTIFACT = "artifact"
    EVENT = "event"
    DISTORTION = "distortion"
    REWARD = "reward"
    PAYMENT = "payment"


MONSTER_SKILLS = (UseKind.MONSTER_ACTIVE, UseKind.MONSTER_REACTION, UseKind.INITIATIVE, UseKind.DEATHCRY)
"""The kinds of a Monster's Skills."""


class Hit(msgspec.Struct):
    """Damage on its way to one character.

    Attributes:
        target: `player_1` or `monster_3`.
        amount: Fixed before anyone reacts (EG-157).
        sent: How much of it was reflected or redirected away.
        late: What is added if nobody has used a Reaction, once all have decided (EG-161).
    """

    target: str
    amount: int
    sent: int = 0
    late: int = 0


class Guard(msgspec.Struct):
    """Defence that a character has left against this Skill (EG-123)."""

    who: str
    left: int


class Sending(msgspec.Struct):
    """A reflection or redirection that goes on for what the answered Skill still deals (as EG-123 has it for Defence).

    Attributes:
        use, card, by: The answer, and who gave it; by then its use is over.
        target: Who is dealt the damage instead.
        left: How much can still be sent; None for all that comes.
        guard: Defence that the target has left against it.
    """

    use: int
    card: str
    by: str
    target: str
    left: int | None = None
    guard: int = 0


class SkillUse(msgspec.Struct):
    """One Skill, Wonder, Artifact, Event or Distortion while it is resolved.

    Attributes:
        id: Its number.
        kind, card: What it is; the card is shown to all by now.
        by: The character who uses it; "" for an Event or Distortion.
        slot: The slot it stands in, for a player's Skill.
        shards: The Shards that counted when it was used, 0 while Weakened (EG-153).
        true_strike: No Reaction can answer it.
        answers: The number of the use that this one answers; 0 for none.
        targets: The characters chosen for it, in the order of its effects that ask for some.
        hits: The damage of the effect being resolved.
        touched: Everybody it has touched so far, who have therefore been asked (EG-121).
        reacted: Who has used a Reaction against it.
        guards: Defence left against it.
        slain: Who has died by it.
        names: Amounts that its effects have bound.
        step: The number of the written effect being resolved, from 1; 0 before the first.
        chosen: The targets named before it was paid, by the number of the effect they are for (EG-206).
        aimed: Whom the latest effect that has an aim was aimed at.
        paid_with_life: Its user has died by the Health that it costs (EG-137).
        chooser: The seat that it lets choose, and that its effects mean by `self` then (EG-220); None for none.
        sendings: What answers do to the damage that it still deals.
    """

    id: int
    kind: UseKind
    card: str
    by: str = ""
    slot: int | None = None
    shards: int = 0
    true_strike: bool = False
    answers: int = 0
    targets: list[str] = []
    hits: list[Hit] = []
    touched: list[str] = []
    reacted: list[str] = []
    guards: list[Guard] = []
    slain: list[str] = []
    names: dict[str, int] = {}
    step: int = 0
    chosen: dict[str, list[str]] = {}
    aimed: list[str] = []
    paid_with_life: bool = False
    chooser: int | None = None
    sendings: list[Sending] = []


class Waiting(msgspec.Struct):
    """Damage of a Reaction that falls after that of the Skill it answers, in the order of use (EG-162)."""

    use: int
    card: str
    by: str
    target: str
    amount: int
    guard: int = 0


class Slain(msgspec.Struct):
    """A character who has died and is still to be paid for.

    Attributes:
        who: The dead one; a Monster stays in play with Health 0 until it is paid for.
        by: The player who is paid; "" where nobody is.
        cried: Its Deathcry has begun, which it does once (EG-099); a player has none.
    """

    who: str
    by: str = ""
    cried: bool = False
