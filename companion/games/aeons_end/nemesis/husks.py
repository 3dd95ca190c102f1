"""Husks: the Carapace Queen's tokens, each of them a minion, and the hits they take (her mat)."""

from __future__ import annotations

from typing import NamedTuple

from companion.engine.events import Change
from companion.engine.messages import Message, say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.aeons_end import life
from companion.games.aeons_end.life import MAT_RULE
from companion.games.aeons_end.table import AeonsEnd

HUSK = "husk"
"""The husks among the targets of damage."""

MOST_HUSKS = 15
ONE_HUSK, SPREAD = "one_husk", "spread"


class Standing(NamedTuple):
    """How many husks there are, and how many of these have lost a life."""

    husks: int
    hurt: int


def standing(game: AeonsEnd) -> Standing:
    """The husks in play now."""
    nemesis = game.state.nemesis
    hurt = min(nemesis.hurt_husks, nemesis.husks) if husk_life(game) > 1 else 0
    return Standing(nemesis.husks, hurt)


def husk_life(game: AeonsEnd) -> int:
    """What life a whole husk has: 1, unless a card in play says otherwise."""
    return max((game.card(placed.card).husk_life or 1 for placed in game.state.in_play), default=1)


def targets(game: AeonsEnd) -> list[Option]:
    """The husks as one choice among the targets of damage; none where there is no husk."""
    return [Option(HUSK, say("name.husks"), gauge(game))] if game.state.nemesis.husks else []


def gauge(game: AeonsEnd) -> Message:
    """How many husks there are, and the life of those that do not die of 1 damage."""
    now, most = standing(game), husk_life(game)
    if now.hurt:
        return say("effect.husks_hurt", n=now.husks, life=most, hurt=now.hurt)
    return say("effect.husks_of_life", n=now.husks, life=most) if most > 1 else say("effect.husks", n=now.husks)


def place(game: AeonsEnd, count: int) -> None:
    """Husks come into play, fifteen at most; Gravehold suffers 1 damage for each that does not."""
    now = standing(game)
    placed = min(count, MOST_HUSKS - now.husks)
    if placed > 0:
        _become(game, Standing(now.husks + placed, now.hurt), "told.husks_placed", rule=MAT_RULE)
    if count > placed:
        game.tell("told.husks_overflow", rule=MAT_RULE, n=count - placed)
        life.damage_gravehold(game, count - placed)


def discard(game: AeonsEnd, count: int) -> int:
    """Husks leave play, as many as there are; returns how many did."""
    now = standing(game)
    gone = min(count, now.husks)
    if gone:
        _become(game, Standing(now.husks - gone, now.hurt), "told.husks_discarded", rule="AE-150")
    return gone


def hit_husks(game: AeonsEnd, seat: int | None, amount: int) -> Script[None]:
    """One hit on husks: on a single one, or spread over several if its dealer suffers 1 damage for that.

    Which of the husks is hit is left to the count: the one that the hit slays with least to spare, and of a spread hit
    the hurt ones first, so that most are slain.

    Args:
        game: The table.
        seat: The player who deals it; where it is None, nobody can spread it.
        amount: The damage of the hit.
    """
    if amount <= 0 or not game.state.nemesis.husks:
        return
    answer = ONE_HUSK
    if seat is not None and _spread(game, amount) != _single(game, amount):
        answer = yield ChooseOne(
            key="ask.spread",
            text=say("ask.spread", n=amount),
            detail=say("detail.spread", player=game.player_name(seat)),
            rule=MAT_RULE,
            seat=seat,
            options=lambda: [
                Option(ONE_HUSK, say("option.one_husk"), _becoming(game, _single(game, amount)), seat),
                Option(SPREAD, say("option.spread"), _becoming(game, _spread(game, amount)), seat),
            ],
        )
    if answer == SPREAD and seat is not None:
        yield from life.damage_player(game, seat, 1)
    _become(game, (_spread if answer == SPREAD else _single)(game, amount), "told.husks_slain", rule="AE-067")


def heal_at_turn_end(game: AeonsEnd) -> None:
    """Husks that have more than one life regain what they lost (Foul Multitudes)."""
    hurt = standing(game).hurt
    game.state.nemesis.hurt_husks = 0
    if hurt:
        game.tell("told.husks_heal", rule="AE-198", n=hurt)


def _single(game: AeonsEnd, amount: int) -> Standing:
    """What a hit leaves of the husks when one of them takes all of it."""
    husks, hurt = standing(game)
    if not husks:
        return Standing(0, 0)
    if hurt < husks and amount >= husk_life(game):
        return Standing(husks - 1, hurt)
    return Standing(husks - 1, hurt - 1) if hurt else Standing(husks, 1)


def _spread(game: AeonsEnd, amount: int) -> Standing:
    """What a hit leaves of the husks when it is spread over them."""
    (husks, hurt), most = standing(game), husk_life(game)
    hurt_slain = min(amount, hurt)
    left = amount - hurt_slain
    slain = min(left // most, husks - hurt)
    left -= slain * most
    newly_hurt = int(left > 0 and hurt + slain < husks)
    return Standing(husks - hurt_slain - slain, hurt - hurt_slain + newly_hurt)


def _becoming(game: AeonsEnd, after: Standing) -> Message:
    before = game.state.nemesis.husks
    if husk_life(game) > 1:
        return say("effect.husks_to", before=before, n=after.husks, hurt=after.hurt)
    return say("effect.from_to", before=before, after=after.husks)


def _become(game: AeonsEnd, after: Standing, key: str, *, rule: str) -> None:
    """Change the husks, and say so; the last one can have been all that the players still had to slay (AE-186)."""
    nemesis = game.state.nemesis
    before = nemesis.husks
    nemesis.husks, nemesis.hurt_husks = after.husks, min(after.hurt, after.husks)
    if before != after.husks:
        n = abs(after.husks - before)
        game.tell(key, rule=rule, change=Change("husks", before, after.husks), n=n, before=before, after=after.husks)
    else:
        game.tell("told.husk_hurt", rule="AE-066", n=after.hurt)
    if before > after.husks:
        life.check_spent(game)
