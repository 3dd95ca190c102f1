"""Setting by hand what lies on the player mats: life, charges, breaches and prepped spells."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.correctable import Correctable
from companion.engine.errors import CorrectionError
from companion.engine.messages import Message, literal, say
from companion.games.aeons_end import state as s
from companion.games.aeons_end.cards import CardType
from companion.games.aeons_end.fixing.values import choice, named_choice, number
from companion.games.aeons_end.players import stock
from companion.games.aeons_end.settings import Depth
from companion.games.aeons_end.table import AeonsEnd

CLOSED, OPENED, DESTROYED = "closed", "opened", "destroyed"
NO_SPELL = "none"
MOST_COST = 9
MOST_AETHER = 30


def mats(game: AeonsEnd, seat: int) -> Iterator[Correctable]:
    """One player's mat, and how much the app keeps of them."""
    player = game.player(seat)
    group, base = game.player_name(seat), f"players.{seat}"
    spells = _spells(game, seat)
    yield number(f"{base}.life", group, say("name.life"), player.life, player.most_life)
    yield number(f"{base}.charges", group, say("name.charges"), player.charges, player.most_charges)
    yield from _aether(game, seat)
    for place, (name, breach) in enumerate(zip(s.BREACHES, player.breaches, strict=True)):
        spot = f"{seat}.{name}"
        states = (CLOSED, OPENED, DESTROYED)
        yield choice(f"breach.{spot}", group, say("option.breach", breach=name), _breach_is(breach), states)
        if not breach.opened and not breach.destroyed:
            turned = say("name.turns_of", breach=name)
            yield number(f"{base}.breaches.{place}.turns", group, turned, breach.turns, 3)
        label, now = say("name.spell_in", breach=name), _spell_is(breach)
        yield named_choice(f"spell.{spot}", group, label, now, _with_present(game, spells, now))
    yield choice(f"depth.{seat}", group, say("name.depth"), player.depth.value, tuple(depth.value for depth in Depth))


def _aether(game: AeonsEnd, seat: int) -> Iterator[Correctable]:
    """What is left of this turn's aether, where the app keeps it; what is earmarked only where there is some."""
    player, group = game.player(seat), game.player_name(seat)
    for name in ("aether", "gem_aether", "spell_aether") if player.tracked else ():
        now = getattr(player.turn, name)
        if now or name == "aether":
            yield number(f"players.{seat}.turn.{name}", group, say(f"name.{name}"), now, max(MOST_AETHER, now))


def set_breach(game: AeonsEnd, spot: str, value: str) -> str:
    """A breach is closed, opened or destroyed; a destroyed one holds nothing."""
    breach = _breach(game, spot)
    before = _breach_is(breach)
    if value not in (CLOSED, OPENED, DESTROYED):
        raise CorrectionError(f"breach.{spot} cannot be {value!r}: expected {CLOSED}, {OPENED} or {DESTROYED}")
    breach.opened, breach.destroyed = value == OPENED, value == DESTROYED
    if breach.destroyed:
        breach.spells, breach.focused = [], False
    return before


def set_spell(game: AeonsEnd, spot: str, value: str) -> str:
    """Which spell is prepped in a breach, or only what it costs."""
    breach = _breach(game, spot)
    before = _spell_is(breach)
    if value == NO_SPELL:
        breach.spells = []
    elif value.isdecimal():
        breach.spells = [s.Spell(int(value))]
    else:
        breach.spells = [s.Spell(game.player_card(value).cost, value)]
    return before


def set_depth(game: AeonsEnd, seat: int, value: str) -> str:
    """How much the app keeps of a player: it forgets their cards, or asks for them before their next action."""
    player = game.player(seat)
    before = player.depth
    if Depth(value) is not before:
        stock.let_go(game, seat)
        player.depth = Depth(value)
    return before.value


def _breach_is(breach: s.Breach) -> str:
    return DESTROYED if breach.destroyed else OPENED if breach.opened else CLOSED


def _spell_is(breach: s.Breach) -> str:
    if not breach.spells:
        return NO_SPELL
    spell = breach.spells[0]
    return spell.card or str(spell.cost)


def _spells(game: AeonsEnd, seat: int) -> tuple[tuple[str, Message], ...]:
    """No spell, and the spells of this game by name, or what they cost where the app keeps no cards of the player."""
    none = (NO_SPELL, say("fix.none"))
    if game.player(seat).tracked:
        return (none, *((card, game.card_name(card)) for card in _spell_cards(game)))
    return (none, *((str(cost), literal(str(cost))) for cost in range(MOST_COST + 1)))


def _with_present(game: AeonsEnd, spells: tuple[tuple[str, Message], ...], now: str) -> tuple[tuple[str, Message], ...]:
    """The spells that can be chosen, and the one that is there even if it is from a time of another depth."""
    if any(now == name for name, _ in spells):
        return spells
    none, *found = spells
    return (none, (now, literal(now) if now.isdecimal() else game.card_name(now)), *found)


def _spell_cards(game: AeonsEnd) -> list[str]:
    market = {pile.card for pile in game.state.supply}
    known = game.box.player_cards.values()
    in_box = [card.id for card in known if card.type is CardType.SPELL and (card.starter or card.id in market)]
    return [*in_box, *(one.id for one in game.state.unlisted_cards if one.type is CardType.SPELL)]


def _breach(game: AeonsEnd, spot: str) -> s.Breach:
    seat, _, name = spot.partition(".")
    if not seat.isdecimal() or int(seat) >= len(game.state.players) or name not in s.BREACHES:
        raise CorrectionError(f"{spot}: expected a seat from 0 and a breach such as 0.III")
    return game.player(int(seat)).breaches[s.BREACHES.index(name)]
