"""Damage whose numbers the table says: who is hit, and how much each (for cards that no pack has)."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.messages import Message, say
from companion.engine.prompts import ChooseMany, Number, Option
from companion.engine.scripts import Script
from companion.games.endogenesis import characters
from companion.games.endogenesis.skill_use import Hit
from companion.games.endogenesis.skills.dealing import land
from companion.games.endogenesis.skills.targets import enemies
from companion.games.endogenesis.table import Endogenesis

MOST = 30
"""The most damage to one character that the table can say."""


def table_damage(play: Endogenesis) -> Script[None]:
    """The table says who is hit and how hard, before anybody answers; the rest is as with any damage (EG-206).

    Who takes no damage and is harmed otherwise is hit by 0: what that harm is, the table does by hand (EG-205).
    """
    by = play.use.by if play.use else ""
    seat = characters.seat_of(by) if characters.is_player(by) else None

    def options() -> list[Option]:
        return [Option(who, play.name(who)) for who in enemies(play, by)]

    whom: tuple[str, ...] = yield ChooseMany(
        key="ask.damage_whom",
        text=say("ask.damage_whom"),
        detail=say("detail.damage_whom"),
        heading=_heading(play),
        rule="EG-206",
        seat=seat,
        options=options,
        limits=lambda: (0, len(options())),
    )
    hits = []
    for who in whom:
        amount = yield Number(
            key="ask.damage_amount",
            text=_asking(play, who),
            heading=_heading(play),
            rule="EG-157",
            seat=seat,
            limits=lambda: (0, MOST),
        )
        hits.append(Hit(who, amount))
    if play.use is not None:
        play.use.aimed = list(whom)
    yield from land(play, hits)


def _asking(play: Endogenesis, who: str) -> Callable[[], Message]:
    return lambda: say("ask.damage_amount", who=play.name(who), health=play.health(who))


def _heading(play: Endogenesis) -> Message | None:
    return play.named(play.use.card) if play.use else None
