"""What the table does itself and the app only keeps: effects of cards that it does not carry out."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.messages import say
from companion.engine.prompts import ChooseOne, Number, Option
from companion.engine.scripts import Script
from companion.games.aeons_end import life
from companion.games.aeons_end.players import casting
from companion.games.aeons_end.players.dealing import deal_what_the_table_says
from companion.games.aeons_end.players.prepped import spell_option, spot_of, spots
from companion.games.aeons_end.players.purse import gain_aether
from companion.games.aeons_end.players.zones import draw_cards
from companion.games.aeons_end.state import player_card, seat_of
from companion.games.aeons_end.table import AeonsEnd

GRAVEHOLD = "gravehold"
MOST_SUFFERED = 10
MOST_AETHER = 20
BACK = "back"


def damage(game: AeonsEnd) -> list[Option]:
    """Damage that a player's effect deals."""
    return [Option("damage", say("option.damage"))]


def effects(game: AeonsEnd) -> list[Option]:
    """What effects of cards and abilities do to the values the app keeps."""
    prepped = spots(game, game.everyone())
    cast_one = [Option("cast", say("option.cast_by_effect"))] if prepped else []
    healing = [Option("heal", say("option.heal"))] if _healable(game) else []
    return [*cast_one, *healing, Option("suffer", say("option.suffer"))]


def something_else() -> Option:
    """The way to all of this for a player whose cards the app carries out."""
    return Option("other", say("option.other"), say("effect.by_hand"))


def other(game: AeonsEnd, seat: int, _: str) -> Script[None]:
    """A card is done by hand, whatever the app thinks of it: what does it do?"""
    what = yield ChooseOne(
        key="ask.other",
        text=say("ask.other"),
        seat=seat,
        options=lambda: [
            *damage(game),
            *effects(game),
            Option("aether", say("option.aether")),
            Option("draw", say("option.draw")),
            Option(BACK, say("option.back"), way_out=True),
        ],
    )
    if what != BACK:
        yield from _BY_HAND[what](game, seat, "")


def deal_damage(game: AeonsEnd, seat: int, _: str) -> Script[None]:
    """An effect deals damage to the nemesis or one minion (AE-195)."""
    yield from deal_what_the_table_says(game, seat, rule="AE-195")


def cast(game: AeonsEnd, seat: int, _: str) -> Script[None]:
    """An effect has a prepped spell cast outside the casting phase, one's own or an ally's (AE-064, AE-065)."""
    answer = yield ChooseOne(
        key="ask.cast_by_effect",
        text=say("ask.cast_by_effect", player=game.player_name(seat)),
        rule="AE-064",
        seat=seat,
        options=lambda: [
            *(spell_option(game, spot) for spot in spots(game, game.everyone())),
            Option(BACK, say("option.back"), way_out=True),
        ],
    )
    if answer != BACK:
        yield from casting.cast(game, seat, spot_of(answer))


def heal(game: AeonsEnd, seat: int, _: str) -> Script[None]:
    """An effect gives life to Gravehold or a player who can gain some (AE-170, AE-179, AE-180)."""
    who = yield ChooseOne(
        key="ask.heal_whom",
        text=say("ask.heal_whom"),
        rule="AE-170",
        seat=seat,
        options=lambda: [*_healable(game), Option(BACK, say("option.back"), way_out=True)],
    )
    if who == BACK:
        return
    amount = yield Number(
        key="ask.heal_amount", text=say("ask.heal_amount"), seat=seat, limits=lambda: (0, game.state.most_gravehold)
    )
    if who == GRAVEHOLD:
        life.heal_gravehold(game, amount)
    else:
        life.heal_player(game, seat_of(who), amount)


def suffer(game: AeonsEnd, seat: int, _: str) -> Script[None]:
    """An effect of a player's own card deals damage to a player (AE-070)."""
    who = yield ChooseOne(
        key="ask.suffer_whom",
        text=say("ask.suffer_whom"),
        rule="AE-070",
        seat=seat,
        options=lambda: [*_players(game, game.everyone()), Option(BACK, say("option.back"), way_out=True)],
    )
    if who == BACK:
        return
    amount = yield Number(
        key="ask.suffer_amount", text=say("ask.suffer_amount"), seat=seat, limits=lambda: (0, MOST_SUFFERED)
    )
    yield from life.damage_player(game, seat_of(who), amount)


def _gain_aether(game: AeonsEnd, seat: int, _: str) -> Script[None]:
    amount = yield Number(
        key="ask.aether_amount", text=say("ask.aether_amount"), seat=seat, limits=lambda: (0, MOST_AETHER)
    )
    gain_aether(game, seat, amount)


def _draw(game: AeonsEnd, seat: int, _: str) -> Script[None]:
    yield from draw_cards(game, seat, 1)


def _healable(game: AeonsEnd) -> list[Option]:
    """Who can gain life: players who are not exhausted, and Gravehold, below their start (AE-170, AE-179, AE-180)."""
    seats = [seat for seat in game.standing() if game.player(seat).life < game.player(seat).most_life]
    found = _players(game, seats)
    if game.state.gravehold < game.state.most_gravehold:
        found.append(Option(GRAVEHOLD, say("name.gravehold"), say("effect.life", n=game.state.gravehold)))
    return found


def _players(game: AeonsEnd, seats: list[int]) -> list[Option]:
    return [
        Option(player_card(seat), game.player_name(seat), say("effect.life", n=game.player(seat).life), seat)
        for seat in seats
    ]


_BY_HAND: dict[str, Callable[[AeonsEnd, int, str], Script[None]]] = {
    "damage": deal_damage,
    "cast": cast,
    "heal": heal,
    "suffer": suffer,
    "aether": _gain_aether,
    "draw": _draw,
}
