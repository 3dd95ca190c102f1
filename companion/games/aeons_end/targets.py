"""Targets: whom an effect means, and the question to the table where the card does not say (rulebook: Ambiguity)."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from companion.engine.effects import Scope
from companion.engine.errors import NothingThere
from companion.engine.messages import Message, say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.aeons_end.cards import CardKind
from companion.games.aeons_end.state import Player, player_card, seat_of
from companion.games.aeons_end.table import AeonsEnd


class Target(Enum):
    """Whom or what an effect is aimed at."""

    GRAVEHOLD = "gravehold"
    NEMESIS = "nemesis"
    SELF = "self"
    YOU = "you"
    ANY_PLAYER = "any_player"
    ANY_ALLY = "any_ally"
    ALLIES_COLLECTIVELY = "allies_collectively"
    ACTIVE_PLAYER = "active_player"
    OTHER_PLAYER = "other_player"
    MOST_LIFE_PLAYER = "most_life_player"
    MOST_CRYSTALS_PLAYER = "most_crystals_player"
    LOWEST_LIFE_PLAYER = "lowest_life_player"
    MOST_CHARGES_PLAYER = "most_charges_player"
    MOST_PREPPED_PLAYER = "most_prepped_player"
    MOST_OPENED_BREACHES_PLAYER = "most_opened_breaches_player"
    SAME_PLAYER = "same_player"
    PLAYERS_COLLECTIVELY = "players_collectively"


def acting(scope: Scope) -> int:
    """The seat that "you" means: whoever plays, casts or pays, else the player that the card has picked.

    Raises:
        NothingThere: Nobody acts.
    """
    seat = scope.seat if scope.you is None else scope.you
    if seat is None:
        raise NothingThere
    return seat


def rule_of(game: AeonsEnd, scope: Scope) -> str:
    """Why a step is done: as part of a price (AE-113), as the text of a player's card (AE-072), or else of a nemesis
    card, as much of it as possible (AE-150)."""
    if scope.you is None:
        return "AE-150"
    card = game.box.cards.get(scope.card)
    if card is None:
        return "AE-072"
    return "AE-113" if card.kind is CardKind.POWER else "AE-150"


def candidates(game: AeonsEnd, target: Target, scope: Scope, *, damage: bool = False) -> list[int]:
    """The seats a target can mean now; more than one when the table must decide.

    For damage, an exhausted player is never the one with the lowest life (AE-171), but can be any other target
    (AE-175). Where nobody has any of what is compared, everybody is tied (AE-160). The table judges hands that the app
    does not know.
    """
    if target is Target.YOU and scope.you is not None:
        return [scope.you]
    if target is Target.ACTIVE_PLAYER and game.state.active.startswith("player_"):
        return [seat_of(game.state.active)]
    if target is Target.SAME_PLAYER and scope.seat is not None:
        return [scope.seat]
    if target in (Target.ANY_ALLY, Target.ALLIES_COLLECTIVELY):
        return game.allies(scope.you)
    if target is Target.OTHER_PLAYER:
        return game.allies(scope.seat)
    if target is Target.LOWEST_LIFE_PLAYER:
        compared_ones = game.standing() if damage else []
        return _extreme(game, compared_ones or game.everyone(), lambda player: -player.life)
    if target is Target.MOST_CRYSTALS_PLAYER:
        return _most_crystals(game)
    compared = _COMPARED.get(target)
    return game.everyone() if compared is None else _extreme(game, game.everyone(), compared)


def _extreme(game: AeonsEnd, seats: list[int], most: Callable[[Player], int]) -> list[int]:
    best = max(most(game.player(seat)) for seat in seats)
    return [seat for seat in seats if most(game.player(seat)) == best]


def _most_crystals(game: AeonsEnd) -> list[int]:
    known = [seat for seat in game.everyone() if game.player(seat).tracked]
    most = _extreme(game, known, _crystals) if known else []
    return [seat for seat in game.everyone() if seat in most or seat not in known]


def _charges(player: Player) -> int:
    return player.charges


def _prepped(player: Player) -> int:
    return len(player.spells)


def _opened(player: Player) -> int:
    return player.opened_breaches


def _life(player: Player) -> int:
    return player.life


def _crystals(player: Player) -> int:
    return player.hand.count(CRYSTAL)


CRYSTAL = "crystal"
"""The id of the starter card that Tempt counts."""

_COMPARED: dict[Target, Callable[[Player], int]] = {
    Target.MOST_LIFE_PLAYER: _life,
    Target.MOST_CRYSTALS_PLAYER: _crystals,
    Target.MOST_CHARGES_PLAYER: _charges,
    Target.MOST_PREPPED_PLAYER: _prepped,
    Target.MOST_OPENED_BREACHES_PLAYER: _opened,
}


def pick_player(
    game: AeonsEnd,
    target: Target,
    scope: Scope,
    *,
    key: str,
    text: Callable[[], Message],
    able: Callable[[int], bool] = lambda seat: True,
    affected: Callable[[int], bool] = lambda seat: True,
    effect: Callable[[int], Message | None] = lambda seat: None,
    damage: bool = False,
) -> Script[int]:
    """The seat that `target` means, asked only where the table has a choice; it is bound as the same player.

    Among players who could be picked, those able to do all of it come first; if nobody is, anyone may be (AE-199).
    What a player's own card leaves open that player chooses. Nobody is asked to choose among several none of whom it
    would affect.

    Raises:
        NothingThere: There is no such player.
    """

    def seats() -> list[int]:
        possible = candidates(game, target, scope, damage=damage)
        return [seat for seat in possible if able(seat)] or possible

    found = seats()
    if not found or (len(found) > 1 and not any(affected(seat) for seat in found)):  # no ally (AE-183), or no choice
        raise NothingThere
    if len(found) == 1:
        scope.seat = found[0]
        return found[0]
    answer = yield ChooseOne(
        key=key,
        text=text,
        detail=_why(target, scope),
        heading=game.named(scope.card),
        rule=_rule(game, target, found, scope),
        seat=scope.you if target in _OPEN else None,
        by_hand=True,
        options=lambda: [Option(player_card(seat), game.player_name(seat), effect(seat), seat) for seat in seats()],
    )
    scope.seat = seat_of(answer)
    return scope.seat


_OPEN = (Target.ANY_PLAYER, Target.ANY_ALLY)
"""Targets that a card leaves open; on a player's own card that player decides."""


def _why(target: Target, scope: Scope) -> Message:
    """Why it is asked."""
    if target is Target.ANY_PLAYER and scope.you is not None:
        return say("why.your_choice")
    return say(f"why.{target.value}")


def _rule(game: AeonsEnd, target: Target, found: list[int], scope: Scope) -> str:
    """The rule it is asked by: the card is its player's (AE-072, AE-183), or open to all (AE-158 to AE-160)."""
    if target is Target.ANY_ALLY:
        return "AE-183"
    if target is Target.ANY_PLAYER and scope.you is not None:
        return "AE-072"
    if target in (Target.ANY_PLAYER, Target.OTHER_PLAYER, Target.SAME_PLAYER):
        return "AE-158"
    compared = _COMPARED.get(target)
    hidden = target is Target.MOST_CRYSTALS_PLAYER and not all(game.player(seat).tracked for seat in found)
    nobody = compared is not None and not hidden and all(compared(game.player(seat)) == 0 for seat in found)
    return "AE-160" if nobody else "AE-159"
