"""The supply: nine piles that cards are gained from (rulebook: Supply Setup, Gain A Card)."""

from __future__ import annotations

from enum import Enum

from companion.engine.effects import Scope, resolve
from companion.engine.messages import say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.aeons_end.cards import CardType
from companion.games.aeons_end.life import MAT_RULE
from companion.games.aeons_end.nemesis.devouring import check_supply
from companion.games.aeons_end.players.zones import put_on_top, to_discard_pile
from companion.games.aeons_end.state import SupplyPile
from companion.games.aeons_end.table import AeonsEnd

PILE, DEVOURED = "pile", "devoured"


class GainTo(Enum):
    """Where a gained card goes."""

    DISCARD_TOP = "discard_top"
    DECK_TOP = "deck_top"
    HAND = "hand"


def gainable(game: AeonsEnd, *, type: CardType | None = None, most_cost: int | None = None) -> list[str]:
    """The cards that can be gained: of each pile that is not empty, and the top devoured card, which is like a pile."""
    found = [pile.card for pile in game.state.supply if pile.left]
    found += [card for card in game.state.nemesis.devoured[:1] if card not in found]
    if type is None and most_cost is None:
        return found
    return [card for card in found if _fits(game, card, type, most_cost)]


def _fits(game: AeonsEnd, card: str, type: CardType | None, most_cost: int | None) -> bool:
    known = game.player_card(card)
    return (type is None or known.type is type) and (most_cost is None or known.cost <= most_cost)


def full_piles(game: AeonsEnd, type: CardType | None = None) -> list[SupplyPile]:
    """The piles of a type that are not empty; the devoured pile is none of the supply."""
    return [
        pile for pile in game.state.supply if pile.left and (type is None or game.player_card(pile.card).type is type)
    ]


def is_devoured(game: AeonsEnd, card: str) -> bool:
    """Whether the top devoured card is this one."""
    return game.state.nemesis.devoured[:1] == [card]


def gain_card(
    game: AeonsEnd, seat: int, card: str, *, to: GainTo = GainTo.DISCARD_TOP, rule: str = "AE-080"
) -> Script[None]:
    """One copy leaves its pile, or the devoured pile, and goes to the player (AE-080, AE-082)."""
    places = _places(game, card)
    place = places[0].id if places else PILE
    if len(places) > 1:
        place = yield ChooseOne(
            key="ask.gain_from",
            text=say("ask.gain_from", player=game.player_name(seat), card=game.card_name(card)),
            rule=MAT_RULE,
            seat=seat,
            options=lambda: _places(game, card) or [Option(PILE, say("option.gain_from_pile"))],
        )
    pile = game.pile(card)
    if place == DEVOURED:
        game.state.nemesis.devoured.remove(card)
    elif pile is not None and pile.left:
        pile.left -= 1
    player = game.player(seat)
    left = 0 if pile is None else pile.left
    game.tell(f"told.gains_{to.value}", rule=rule, player=game.player_name(seat), card=game.card_name(card), left=left)
    if player.tracked and to is GainTo.HAND:
        player.hand.append(card)
    elif player.tracked and to is GainTo.DECK_TOP:
        put_on_top(player.deck, card)
    else:
        to_discard_pile(game, seat, card)
    check_supply(game)
    if player.tracked and to is GainTo.DISCARD_TOP:
        yield from resolve(game, game.player_card(card).on_gain, Scope(card=card, you=seat))


def _places(game: AeonsEnd, card: str) -> list[Option]:
    """Where a copy can be taken from: its pile, and the devoured pile that has it on top."""
    pile = game.pile(card)
    found = []
    if pile is not None and pile.left:
        found.append(Option(PILE, say("option.gain_from_pile"), say("effect.left", n=pile.left)))
    if is_devoured(game, card):
        found.append(Option(DEVOURED, say("option.gain_devoured"), say("effect.on_top")))
    return found
