"""Notes: what can be looked up behind what the table sees at a glance."""

from __future__ import annotations

from collections import Counter

from companion.engine.indicators import Chapter, Entry
from companion.engine.messages import Message, literal, say
from companion.engine.wording import listed
from companion.games.aeons_end.cards import CardType
from companion.games.aeons_end.players.breaches import YELLOW, focus_cost, open_cost
from companion.games.aeons_end.players.prepped import spell_name
from companion.games.aeons_end.players.zones import card_list, counted
from companion.games.aeons_end.state import BREACHES, Breach, Player
from companion.games.aeons_end.table import AeonsEnd
from companion.games.aeons_end.wording import check_note


def nemesis_note(game: AeonsEnd) -> Message:
    """The rules of the mat (AE-021), and what an owner should check."""
    text, check = say("card.summary", text=game.mat.summary), check_note(game.mat)
    return text if check is None else say("note.then", first=text, second=check)


def devoured(game: AeonsEnd) -> tuple[Chapter, ...]:
    """The devoured pile, where there is one."""
    cards = game.state.nemesis.devoured
    return (_pile("devoured", game, cards),) if cards else ()


def player_chapters(game: AeonsEnd, seat: int) -> tuple[Chapter, ...]:
    """The mage's ability, the cards that all may see (AE-125): hand, play area and discard pile, and the breaches."""
    player = game.player(seat)
    mage = game.box.mages.get(player.mage)
    found = []
    if mage:
        heading = say("note.mage", mage=literal(mage.name), ability=literal(mage.ability.name))
        found.append(Chapter(heading, (Entry(literal(mage.ability.summary)),)))
    if not player.tracked:
        return (*found, _breaches(game, player))
    hand = tuple(Entry(counted(game, card, n), remark=_text(game, card)) for card, n in Counter(player.hand).items())
    found.append(Chapter(say("note.hand", n=len(player.hand)), hand))
    found += [
        _pile(zone, game, cards) for zone, cards in (("played", player.played), ("discard", player.discard)) if cards
    ]
    return (*found, Chapter(say("note.deck", n=len(player.deck))), _breaches(game, player))


def supply(game: AeonsEnd) -> tuple[Chapter, ...]:
    """The piles of the market by type, with what each card costs, how many are left, and what it does."""
    found = []
    for type_ in CardType:
        piles = [pile for pile in game.state.supply if game.player_card(pile.card).type is type_]
        entries = [
            Entry(
                game.card_name(pile.card),
                say("effect.pile", cost=game.player_card(pile.card).cost, left=pile.left),
                _text(game, pile.card),
            )
            for pile in piles
        ]
        if entries:
            found.append(Chapter(say(f"note.{type_.value}"), tuple(entries)))
    return tuple(found)


def _pile(name: str, game: AeonsEnd, cards: list[str]) -> Chapter:
    return Chapter(say(f"note.{name}", n=len(cards)), (Entry(card_list(game, cards)),))


def _breaches(game: AeonsEnd, player: Player) -> Chapter:
    breaches = zip(BREACHES, player.breaches, strict=True)
    return Chapter(say("note.breaches"), tuple(_breach(game, name, breach) for name, breach in breaches))


def _breach(game: AeonsEnd, name: str, breach: Breach) -> Entry:
    spells = [spell_name(game, spell) for spell in breach.spells]
    text = say("note.prepped", breach=name, spells=listed(spells)) if spells else literal(name)
    return Entry(text, _breach_is(name, breach))


def _breach_is(name: str, breach: Breach) -> Message:
    """How a breach stands, and what it costs as it is turned now (AE-090, AE-101)."""
    if breach.destroyed:
        return say("note.breach_destroyed")
    if breach.opened:
        return say("note.breach_opened")
    turned = say("note.breach_turned", n=breach.turns) if breach.turns else say("note.breach_closed")
    opened = open_cost(name, breach)
    if breach.turns >= YELLOW or name == "I":
        return say("note.breach_opens", turned=turned, cost=opened)
    return say("note.breach_costs", turned=turned, focus=focus_cost(name, breach), cost=opened)


def _text(game: AeonsEnd, card: str) -> Message | None:
    """What a card does, in our own words, where the app knows it."""
    known = game.box.player_cards.get(card) or game.box.cards.get(card)
    return literal(known.summary) if known is not None and known.summary else None
