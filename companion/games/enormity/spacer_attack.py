"""A Spacer Attack that is going on: who attacks whom with what, how it went so far, and what is noted for its end."""

from __future__ import annotations

from enum import Enum

import msgspec

from companion.games.enormity.pieces import At
from companion.games.enormity.spacer import SpacerToken


class AttackKind(Enum):
    """What a Spacer Attack is, which settles what it costs and which weapons it may use.

    ACTION: an Attack action (EN-087). SCOUTED: the free attack on what a Scout brought up, without Adrenaline (EN-207).
    BONUS: a Bonus Attack, also with an exhausted or empty weapon (EN-629, EN-630). FOLLOW_UP: a Bonus Attack that was
    earned in a Spacer Attack and waited for its end (EN-280).
    """

    ACTION = "action"
    SCOUTED = "scouted"
    BONUS = "bonus"
    FOLLOW_UP = "follow_up"

    @property
    def bonus(self) -> bool:
        """Whether the rules of Bonus Attacks hold."""
        return self in (AttackKind.BONUS, AttackKind.FOLLOW_UP)


class Outcome(Enum):
    """How an attack roll ended (EN-250, EN-251, EN-255)."""

    WOUND = "wound"
    CRITICAL = "critical"
    FAIL = "fail"


class Shot(msgspec.Struct):
    """One target of an attack, and how its roll ended; None before it was made.

    Attributes:
        sheet, number, at: What the target was and where it stood, for a response after it is gone (EN-271).
        killed: The roll killed it.
    """

    intruder: int
    sheet: str = ""
    number: int = 0
    at: At = (0, 0)
    outcome: Outcome | None = None
    killed: bool = False


class Reprisal(msgspec.Struct):
    """A Reprisal Attack that a response called for and that waits for the end of the attack (EN-279).

    Attributes:
        intruder: The id of who strikes back.
        response: Where on its sheet the attack stands: `wound`, `critical`, `fail` or `instinct`.
    """

    intruder: int
    response: str = ""


class SpacerAttack(msgspec.Struct):
    """A Spacer Attack under way.

    Attributes:
        weapon: Id of the active weapon's card. `place`: its place among the worn gear, -1 for one that is always there.
        shots: Its targets in the order of their rolls.
        modifiers: Weapon modifiers not used yet (EN-233, EN-300).
        power: Raw Power gained during it, which the next roll takes (EN-593).
        left_tokens: Its tokens have been left (EN-302, EN-405).
        broken: A Chain Break ended it (EN-402, EN-404).
        reprisals, follow_ups: Noted for its end; of the latter, the seats of those who earned a Bonus Attack.
    """

    seat: int
    kind: AttackKind = AttackKind.ACTION
    weapon: str = ""
    place: int = -1
    shots: list[Shot] = []
    modifiers: list[SpacerToken] = []
    power: int = 0
    left_tokens: bool = False
    broken: bool = False
    reprisals: list[Reprisal] = []
    follow_ups: list[int] = []
