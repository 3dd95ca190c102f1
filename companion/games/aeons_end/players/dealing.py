"""Dealing damage: all of one effect to one target (rulebook: Casting Phase, When you deal damage)."""

from __future__ import annotations

from companion.engine.effects import Scope
from companion.engine.messages import Message, say
from companion.engine.prompts import ChooseOne, Number, Option
from companion.engine.scripts import Script
from companion.games.aeons_end.cards import CardKind
from companion.games.aeons_end.life import damage_minion, damage_nemesis, minion_suffers
from companion.games.aeons_end.nemesis import husks
from companion.games.aeons_end.state import NEMESIS
from companion.games.aeons_end.table import AeonsEnd

MOST_DAMAGE = 30
CAST = "cast"
"""The name that a cast binds, so that its damage is told from that of other effects."""
PLUS = "plus"
"""The name under which a cast keeps the damage that its breach or an effect adds, until it is dealt."""


def deal_damage(game: AeonsEnd, seat: int, amount: int, scope: Scope) -> Script[None]:
    """An effect deals damage to the nemesis, one minion or the husks, as its player chooses (AE-056, AE-195).

    The first damage of a cast takes with it what breach and effects add (AE-057).

    Args:
        game: The table.
        seat: Who deals it.
        amount: How much, without what is added.
        scope: That of the effect.
    """
    rule, added = _rule(scope), scope.names.pop(PLUS, 0)
    if added:
        game.tell("told.damage_added", rule="AE-057", n=added)
    amount += added
    if not amount:
        return
    target = NEMESIS
    if len(_targets(game, amount)) > 1:
        target = yield ChooseOne(
            key="ask.target",
            text=say("ask.target", player=game.player_name(seat)),
            detail=say("detail.damage", n=amount),
            heading=game.named(scope.card),
            rule=rule,
            seat=seat,
            by_hand=True,
            options=lambda: _targets(game, amount),
        )
    yield from _hit(game, seat, target, amount)


def deal_what_the_table_says(
    game: AeonsEnd, seat: int, *, added: Message | None = None, rule: str = "AE-056"
) -> Script[None]:
    """The same where only the table knows how much it is; `added` says what breach and effects add to it."""
    target = NEMESIS
    if len(_targets(game)) > 1:
        target = yield ChooseOne(
            key="ask.target",
            text=say("ask.target", player=game.player_name(seat)),
            rule=rule,
            seat=seat,
            options=lambda: _targets(game),
        )
    placed = game.placed(target)
    if placed is not None and not minion_suffers(game, placed, MOST_DAMAGE):  # however much it is
        yield from _hit(game, seat, target, MOST_DAMAGE)
        return
    amount = yield Number(
        key="ask.damage",
        text=say("ask.damage", target=_target_name(game, target)),
        detail=added,
        rule="AE-057" if added else "AE-069",
        seat=seat,
        limits=lambda: (0, MOST_DAMAGE),
    )
    if amount:
        yield from _hit(game, seat, target, amount)


def _rule(scope: Scope) -> str:
    """The one target of a spell that is cast (AE-056), or of any other effect (AE-195)."""
    return "AE-056" if CAST in scope.names else "AE-195"


def _hit(game: AeonsEnd, seat: int, target: str, amount: int) -> Script[None]:
    placed = game.placed(target)
    if target == NEMESIS:
        damage_nemesis(game, amount)
    elif target == husks.HUSK:
        yield from husks.hit_husks(game, seat, amount)
    elif placed is not None:  # it may have been taken off the table meanwhile
        yield from damage_minion(game, placed, amount, dealer=seat)


def _targets(game: AeonsEnd, amount: int | None = None) -> list[Option]:
    nemesis = game.state.nemesis
    found = [Option(NEMESIS, game.turn_name(NEMESIS), _left(nemesis.life, amount))]
    for placed in game.state.in_play:
        if game.card(placed.card).kind is CardKind.MINION:
            dealt = None if amount is None else minion_suffers(game, placed, amount)
            found.append(Option(placed.card, game.card_name(placed.card), _left(placed.tokens, dealt)))
    return [*found, *husks.targets(game)]


def _left(life: int, amount: int | None) -> Message:
    """What a target has, and what is left of it after so much damage."""
    if amount is None:
        return say("effect.life", n=life)
    return say("effect.from_to", before=life, after=max(0, life - amount))


def _target_name(game: AeonsEnd, target: str) -> Message:
    if target == husks.HUSK:
        return say("name.husk")
    return game.turn_name(target) if target == NEMESIS else game.card_name(target)
