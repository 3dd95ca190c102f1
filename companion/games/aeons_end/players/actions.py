"""What is bought or paid in the main phase, in both depths: charges, breaches, prices (rulebook: 2 - Main Phase).

A player tracked lightly pays on the table, so the app offers all that the mats allow; of a tracked one it knows the
aether, and says what is out of reach.
"""

from __future__ import annotations

from math import inf

from companion.engine.effects import Effects, Scope, resolve
from companion.engine.messages import Message, literal, say
from companion.engine.prompts import Number, Option, Refused
from companion.engine.scripts import Script
from companion.engine.wording import listed
from companion.games.aeons_end import life
from companion.games.aeons_end.cards import CardType, PlayerCard
from companion.games.aeons_end.players import hand_cards
from companion.games.aeons_end.players.breaches import YELLOW, breach_of, closed, focus_breach, focus_cost, open_cost
from companion.games.aeons_end.players.breaches import open_breach as flip
from companion.games.aeons_end.players.purse import aether_for, spend_aether
from companion.games.aeons_end.state import BREACHES, Breach, Spell
from companion.games.aeons_end.table import AeonsEnd
from companion.games.aeons_end.wording import in_words

CHARGE_COST = 2
MOST_SPELL_COST = 9


def preps(game: AeonsEnd, seat: int) -> list[Option]:
    """The breaches that a player tracked lightly may have prepped a spell to (AE-104, AE-105).

    Those closed and not focused are for the spells alone that say so, once a player has gained one.
    """
    return [
        Option(f"prep.{name}", *_prep_words(game, name, breach))
        for name, breach in zip(BREACHES, game.player(seat).breaches, strict=True)
        if _takes_one(game, seat, breach)
    ]


def _prep_words(game: AeonsEnd, name: str, breach: Breach) -> tuple[Message, Message | None]:
    only = None if breach.opened or breach.focused else listed([literal(card.name) for card in _for_closed(game)])
    return say("option.prep", breach=name), None if only is None else say("effect.only", cards=only)


def _takes_one(game: AeonsEnd, seat: int, breach: Breach) -> bool:
    permitted = breach.opened or breach.focused or bool(_for_closed(game))
    room = game.player(seat).turn.capacity if breach.opened else 1
    return permitted and not breach.destroyed and len(breach.spells) < room


def _for_closed(game: AeonsEnd) -> list[PlayerCard]:
    """The spells gained in this game that a closed breach takes unfocused."""
    gained = [(pile, game.player_card(pile.card)) for pile in game.state.supply]
    return [card for pile, card in gained if card.prep_to_closed and pile.left < card.copies]


def prep(game: AeonsEnd, seat: int, what: str) -> Script[None]:
    """A spell is prepped to an opened breach or one focused this turn, one spell a breach (AE-104, AE-105)."""
    if what not in BREACHES:
        yield from hand_cards.prep(game, seat, what)
        return
    breach = breach_of(game, seat, what)
    costs = [] if breach.opened or breach.focused else [card.cost for card in _for_closed(game)]
    cost = min(costs, default=0)
    if len(set(costs)) != 1:
        cost = yield Number(
            key="ask.spell_cost",
            text=say("ask.spell_cost"),
            rule="AE-104",
            seat=seat,
            limits=lambda: (0, MOST_SPELL_COST),
        )
    breach = breach_of(game, seat, what)
    if not _takes_one(game, seat, breach):  # set by hand meanwhile
        return
    breach.spells.append(Spell(cost, fresh=True))
    game.tell("told.prepped", rule="AE-104", player=game.player_name(seat), breach=what, cost=cost)


def charges(game: AeonsEnd, seat: int) -> list[Option]:
    """A charge for 2 aether, up to what the ability needs (AE-084, AE-087)."""
    player = game.player(seat)
    if player.charges >= player.most_charges or _most_paid(game, seat) < CHARGE_COST:
        return []
    return [Option("charge", say("option.charge"), say("effect.costs", n=CHARGE_COST))]


def refused_charges(game: AeonsEnd, seat: int) -> list[Refused]:
    """Why no charge can be bought."""
    player = game.player(seat)
    if player.charges >= player.most_charges:
        why = say("refused.charges_full", n=player.most_charges)
        return [Refused("charge", say("option.charge"), why, "AE-087", seat)]
    if _most_paid(game, seat) < CHARGE_COST:
        return [Refused("charge", say("option.charge"), too_dear(game, seat, CHARGE_COST), "AE-084", seat)]
    return []


def pay_for_charge(game: AeonsEnd, seat: int, _: str) -> Script[None]:
    """Two aether buy a charge for oneself, up to what the ability needs (AE-084, AE-086, AE-087)."""
    spend_aether(game, seat, CHARGE_COST, rule="AE-084")
    life.gain_charge(game, seat)
    yield from ()


def breaches(game: AeonsEnd, seat: int) -> list[Option]:
    """The closed breaches that can be focused or opened, with what it costs now (AE-090, AE-100)."""
    most = _most_paid(game, seat)
    return [
        Option(f"{verb}.{name}", say(f"option.{verb}", breach=name), say("effect.costs", n=cost))
        for verb, name, cost in _breach_actions(game, seat)
        if cost <= most
    ]


def refused_breaches(game: AeonsEnd, seat: int) -> list[Refused]:
    """The closed breaches that cost more than the player has."""
    most = _most_paid(game, seat)
    return [
        Refused(
            f"{verb}.{name}",
            say(f"option.{verb}", breach=name),
            too_dear(game, seat, cost),
            "AE-090" if verb == "focus" else "AE-100",
            seat,
        )
        for verb, name, cost in _breach_actions(game, seat)
        if cost > most
    ]


def _breach_actions(game: AeonsEnd, seat: int) -> list[tuple[str, str, int]]:
    """What can be done with which closed breach, and what it costs now."""
    found, off = closed(game, seat), sum(game.player(seat).turn.discounts)
    focus = [
        ("focus", name, max(0, focus_cost(name, breach) - off))
        for name, breach in found
        if breach.turns < YELLOW and name != "I"
    ]
    opened = [("open", name, max(0, open_cost(name, breach) - off)) for name, breach in found]
    return focus + opened


def focus(game: AeonsEnd, seat: int, name: str) -> Script[None]:
    """A quarter turn; a spell may be prepped to the breach this turn (AE-091, AE-092)."""
    _pay_for_breach(game, seat, focus_cost(name, breach_of(game, seat, name)), "AE-090")
    focus_breach(game, seat, name)
    yield from ()


def open_breach(game: AeonsEnd, seat: int, name: str) -> Script[None]:
    """The breach is flipped and stays opened; a spell in it stays prepped (AE-102, AE-103)."""
    _pay_for_breach(game, seat, open_cost(name, breach_of(game, seat, name)), "AE-100")
    flip(game, seat, name)
    yield from ()


def _pay_for_breach(game: AeonsEnd, seat: int, cost: int, rule: str) -> None:
    """What makes the next focus or open cheaper is used up by it, whatever was left to pay."""
    turn = game.player(seat).turn
    spend_aether(game, seat, max(0, cost - sum(turn.discounts)), rule=rule)
    turn.discounts = []


def prices_paid(game: AeonsEnd, seat: int) -> list[Option]:
    """Powers whose price this player can pay in full (AE-111 to AE-113)."""
    return [
        Option(f"to_discard.{card}", say("option.to_discard", card=game.card_name(card)), in_words(price))
        for card, price in _prices(game)
        if price.possible(game, Scope(card, seat, seat))
    ]


def refused_prices(game: AeonsEnd, seat: int) -> list[Refused]:
    """Powers whose price this player cannot pay in full (AE-113)."""
    return [
        Refused(
            f"to_discard.{card}",
            say("option.to_discard", card=game.card_name(card)),
            say("refused.price", price=in_words(price)),
            "AE-113",
            seat,
        )
        for card, price in _prices(game)
        if not price.possible(game, Scope(card, seat, seat))
    ]


def to_discard(game: AeonsEnd, seat: int, card: str) -> Script[None]:
    """The price is paid in full; the power leaves at once and never resolves (AE-113, AE-114)."""
    yield from resolve(game, game.card(card).to_discard, Scope(card, seat, seat))
    placed = game.placed(card)
    if placed is not None:
        game.tell("told.price_paid", rule="AE-113", player=game.player_name(seat), card=game.card_name(card))
        life.leave_play(game, placed, rule="AE-114")


def _prices(game: AeonsEnd) -> list[tuple[str, Effects]]:
    return [(placed.card, price) for placed in game.state.in_play if (price := game.card(placed.card).to_discard)]


def _most_paid(game: AeonsEnd, seat: int) -> float:
    """What a player can spend on anything: no matter how much, of one tracked lightly, as only the table knows."""
    player = game.player(seat)
    return aether_for(player.turn) if player.tracked else inf


def too_dear(game: AeonsEnd, seat: int, cost: int, *, gained: CardType | None = None) -> Message:
    """Why something is not bought: what there is for it, also of what can be spent on gaining such a card alone."""
    return say("refused.too_dear", cost=cost, n=aether_for(game.player(seat).turn, gained))
