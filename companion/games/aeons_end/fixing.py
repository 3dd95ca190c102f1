"""Fixing: every value of an Aeon's End table that can be set by hand, and how the less plain ones are set."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.correctable import Correctable
from companion.engine.corrections import set_value
from companion.engine.errors import CorrectionError
from companion.engine.messages import Message, literal, say
from companion.engine.piles import Kept
from companion.engine.prompts import Option
from companion.games.aeons_end import state as s
from companion.games.aeons_end.cards import CardKind
from companion.games.aeons_end.table import AeonsEnd

DECK, IN_PLAY, DISCARD, OUT = "deck", "in_play", "discard", "out"
CLOSED, OPENED, DESTROYED = "closed", "opened", "destroyed"
NO_SPELL = "none"
MET, NOT_MET = "met", "not_met"
MOST_TOKENS = 99


def correctables(game: AeonsEnd) -> tuple[Correctable, ...]:
    """Every value that can be set by hand now, what changes most first."""
    if game.state.phase is s.Phase.SETUP:
        return ()
    return (*_table(game), *_in_play(game), *_players(game), *_turn_order(game), *_nemesis_cards(game))


def correct(game: AeonsEnd, path: str, value: int | str) -> int | str:
    """Set one value by hand; returns what it was.

    Raises:
        CorrectionError: There is no such value, or it cannot be that.
    """
    head, _, rest = path.partition(".")
    if head == "card":
        return _move_card(game, rest, str(value))
    if head == "breach":
        return _set_breach(game, rest, str(value))
    if head == "spell":
        return _set_spell(game, rest, str(value))
    if head == "condition":
        return _set_condition(game, str(value))
    if head == "turn_cards":
        return _set_turn_cards(game, rest, value)
    return set_value(game.state, path, value)


def _table(game: AeonsEnd) -> Iterator[Correctable]:
    state, nemesis = game.state, game.turn_name(s.NEMESIS)
    group = say("name.table")
    yield _number("gravehold", group, say("name.gravehold"), state.gravehold, state.most_gravehold)
    yield _number("nemesis.life", group, nemesis, state.nemesis.life, state.nemesis.most_life)
    for _ in game.mat.counters:
        yield _number("nemesis.fury", group, say("name.fury"), state.nemesis.fury, MOST_TOKENS)
    met = MET if state.ending is s.Ending.CONDITION else NOT_MET
    yield _choice("condition", group, say("name.condition"), met, (NOT_MET, MET))


def _in_play(game: AeonsEnd) -> Iterator[Correctable]:
    group = say("name.in_play")
    for place, placed in enumerate(game.state.in_play):
        name = game.card_name(placed.card)
        yield Correctable(
            path=f"in_play.{place}.tokens", group=group, label=name, value=placed.tokens, least=1, most=MOST_TOKENS
        )


def _players(game: AeonsEnd) -> Iterator[Correctable]:
    for seat, player in enumerate(game.state.players):
        group, base = game.player_name(seat), f"players.{seat}"
        yield _number(f"{base}.life", group, say("name.life"), player.life, player.most_life)
        yield _number(f"{base}.charges", group, say("name.charges"), player.charges, player.most_charges)
        for name, breach in zip(s.BREACHES, player.breaches, strict=True):
            spot = f"{seat}.{name}"
            states = (CLOSED, OPENED, DESTROYED)
            yield _choice(f"breach.{spot}", group, say("option.breach", breach=name), _breach_is(breach), states)
            if not breach.opened and not breach.destroyed:
                turned = say("name.turns_of", breach=name)
                yield _number(f"{base}.breaches.{s.BREACHES.index(name)}.turns", group, turned, breach.turns, 3)
            costs = (NO_SPELL, *(str(cost) for cost in range(10)))
            yield _choice(f"spell.{spot}", group, say("name.spell_in", breach=name), _spell_is(breach), costs)


def _turn_order(game: AeonsEnd) -> Iterator[Correctable]:
    order = game.state.turn_order
    held = game.state.turn_order.deck.known()
    group = say("name.turn_order")
    for card in sorted({*held, *order.discard}):
        total = held.count(card) + order.discard.count(card)
        label = say("name.turn_cards_left", who=game.turn_name(card))
        yield _number(f"turn_cards.{card}", group, label, held.count(card), total)


def _nemesis_cards(game: AeonsEnd) -> Iterator[Correctable]:
    group = say("name.nemesis_cards")
    places = (DECK, IN_PLAY, DISCARD, OUT)
    for card in game.box.deck_cards(game.state.nemesis.id):
        if card.id in game.state.resolving:  # it is on its way, and will be somewhere when it is resolved
            continue
        allowed = places if card.kind is not CardKind.ATTACK else (DECK, DISCARD, OUT)
        yield _choice(f"card.{card.id}", group, literal(card.name), _place_of(game, card.id), allowed)


def _number(path: str, group: Message, label: Message, value: int, most: int) -> Correctable:
    return Correctable(path=path, group=group, label=label, value=value, most=most)


def _choice(path: str, group: Message, label: Message, value: str, options: tuple[str, ...]) -> Correctable:
    shown = tuple(Option(option, literal(option) if option.isdecimal() else say(f"fix.{option}")) for option in options)
    return Correctable(path=path, group=group, label=label, value=value, options=shown)


def _breach_is(breach: s.Breach) -> str:
    return DESTROYED if breach.destroyed else OPENED if breach.opened else CLOSED


def _spell_is(breach: s.Breach) -> str:
    return str(breach.spells[0].cost) if breach.spells else NO_SPELL


def _spot(game: AeonsEnd, spot: str) -> s.Breach:
    seat, _, name = spot.partition(".")
    if not seat.isdecimal() or int(seat) >= len(game.state.players) or name not in s.BREACHES:
        raise CorrectionError(f"{spot}: expected a seat from 0 and a breach such as 0.III")
    return game.player(int(seat)).breaches[s.BREACHES.index(name)]


def _set_breach(game: AeonsEnd, spot: str, value: str) -> str:
    breach = _spot(game, spot)
    before = _breach_is(breach)
    if value not in (CLOSED, OPENED, DESTROYED):
        raise CorrectionError(f"breach.{spot} cannot be {value!r}: expected {CLOSED}, {OPENED} or {DESTROYED}")
    breach.opened, breach.destroyed = value == OPENED, value == DESTROYED
    if breach.destroyed:
        breach.spells, breach.focused = [], False
    return before


def _set_spell(game: AeonsEnd, spot: str, value: str) -> str:
    breach = _spot(game, spot)
    before = _spell_is(breach)
    if value != NO_SPELL and not value.isdecimal():
        raise CorrectionError(f"spell.{spot} cannot be {value!r}: expected {NO_SPELL} or what the spell costs")
    breach.spells = [] if value == NO_SPELL else [s.Spell(int(value))]
    return before


def _set_condition(game: AeonsEnd, value: str) -> str:
    """The table says that the condition on the nemesis mat is met, by which the players lose at once (AE-190)."""
    before = MET if game.state.ending is s.Ending.CONDITION else NOT_MET
    if value not in (MET, NOT_MET):
        raise CorrectionError(f"condition cannot be {value!r}: expected {MET} or {NOT_MET}")
    is_met = value == MET
    game.state.result = s.Result.DEFEAT if is_met else s.Result.ONGOING
    game.state.ending = s.Ending.CONDITION if is_met else s.Ending.NONE
    return before


def _set_turn_cards(game: AeonsEnd, card: str, value: int | str) -> int:
    """How many of these turn order cards are still in the deck; the others lie in the discards."""
    order, before = game.state.turn_order, game.state.turn_order.deck.known().count(card)
    while game.state.turn_order.deck.known().count(card) > int(value):
        order.deck.take(card)
        order.discard.append(card)
    back = int(value) - game.state.turn_order.deck.known().count(card)
    if back > 0:
        for _ in range(back):
            place = len(order.discard) - 1 - order.discard[::-1].index(card)
            order.discard.pop(place)
        order.deck.shuffle_in([card] * back, game.state.chance)
    return before


def _place_of(game: AeonsEnd, card: str) -> str:
    state = game.state
    if game.placed(card) is not None:
        return IN_PLAY
    if card in state.nemesis_discard:
        return DISCARD
    deck = state.nemesis_deck
    known = [*deck.cards, *(name for part in deck.sections for name in part.candidates())]
    return DECK if card in known else OUT


def _move_card(game: AeonsEnd, name: str, value: str) -> str:
    """A nemesis card is somewhere else than the app thinks."""
    state, before, count = game.state, _place_of(game, name), _counted(game)
    card = game.card(name)
    if value == before:
        return before
    placed = game.placed(name)
    if placed is not None:
        state.in_play.remove(placed)
    elif before == DISCARD:
        state.nemesis_discard.remove(name)
    elif before == DECK:
        _out_of_deck(game, name, drawn=value != OUT)
    if value == IN_PLAY:
        state.in_play.append(s.Placed(name, card.life or card.power))
    elif value == DISCARD:
        state.nemesis_discard.insert(0, name)
    elif value == DECK:
        _into_deck(game, name, sure=before != OUT)
    if state.nemesis_cards:
        state.nemesis_cards += _counted(game) - count
    return before


def _counted(game: AeonsEnd) -> int:
    """How many cards of the nemesis deck there are, wherever they lie."""
    state = game.state
    return len(state.nemesis_deck) + len(state.nemesis_discard) + len(state.in_play)


def _out_of_deck(game: AeonsEnd, name: str, *, drawn: bool) -> None:
    """A card that was drawn leaves the deck one card smaller; one that was never in it only cannot come any more."""
    deck = game.state.nemesis_deck
    if deck.kept is Kept.DEALT:
        deck.cards.remove(name)
        return
    for part in deck.sections:
        if name in part.sure or (drawn and name in part.perhaps):
            part.take(name)
        elif name in part.perhaps:
            part.perhaps.remove(name)


def _into_deck(game: AeonsEnd, name: str, *, sure: bool) -> None:
    """Into its tier: at random there if the app deals, else as a card that is surely, or perhaps, inside."""
    deck, tier = game.state.nemesis_deck, game.card(name).tier
    if deck.kept is Kept.REAL:
        part = deck.sections[tier - 1]
        if name not in part.perhaps or sure:
            (part.sure if sure or not part.unknown else part.perhaps).append(name)
        return
    tiers = [[card for card in deck.cards if game.card(card).tier == n] for n in (1, 2, 3)]
    tiers[tier - 1] = game.state.chance.shuffled([*tiers[tier - 1], name])
    deck.cards = [card for cards in tiers for card in cards]
