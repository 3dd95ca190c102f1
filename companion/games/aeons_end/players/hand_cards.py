"""Playing gems and relics, and prepping spells, from the hand (rulebook: Play A Gem Or Relic Card, Prep A Spell)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.laid import Place
from companion.engine.messages import Message, say
from companion.engine.options import Deed
from companion.engine.prompts import ChooseOne, Option, Refused
from companion.engine.scripts import Script
from companion.games.aeons_end.cards import CardType, PlayerCard
from companion.games.aeons_end.operations.aether import GainAether
from companion.games.aeons_end.players.breaches import breach_of
from companion.games.aeons_end.players.playing import play
from companion.games.aeons_end.state import BREACHES, Breach, Spell
from companion.games.aeons_end.table import AeonsEnd

BACK = "back"


def offered(game: AeonsEnd, seat: int) -> Iterator[Option]:
    """What the cards in hand can do now: gems and relics be played, and spells prepped that a breach can take (AE-104).

    All gems at once that only give aether come first.
    """
    held = _kinds(game, seat)
    plain = _plain_gems(held)
    copies = [plain[card] for card in game.player(seat).hand if card in plain]
    if len(copies) > 1:
        yield Option("play_all", say("option.play_all", n=len(copies)), say("effect.gives_aether", n=sum(copies)))
    for type_ in (CardType.GEM, CardType.RELIC):
        for name, card in held.items():
            if card.type is type_:
                yield _option(game, seat, "play", name, plain.get(name))
    for name, card in held.items():
        if card.type is CardType.SPELL and places(game, seat, card):
            yield _option(game, seat, "prep", name)


def play_all(game: AeonsEnd, seat: int, _: str) -> Script[None]:
    """Every gem whose only text is its aether, in the order held."""
    plain = _plain_gems(_kinds(game, seat))
    for card in [card for card in game.player(seat).hand if card in plain]:
        yield from play(game, seat, card)


def refused_preps(game: AeonsEnd, seat: int) -> list[Refused]:
    """The spells in hand that no breach can take now (AE-104, AE-105)."""
    return [
        Refused(f"prep.{card}", say("option.prep_card", card=game.card_name(card)), say("refused.prep"), "AE-104", seat)
        for card, known in _kinds(game, seat).items()
        if known.type is CardType.SPELL and not places(game, seat, known)
    ]


def places(game: AeonsEnd, seat: int, card: PlayerCard) -> list[str]:
    """The breaches that can take this spell: opened or focused this turn, with room (AE-104, AE-105)."""
    player = game.player(seat)
    return [
        name
        for name, breach in zip(BREACHES, player.breaches, strict=True)
        if not breach.destroyed and _takes(breach, card) and _room(breach, player.turn.capacity)
    ]


def _takes(breach: Breach, card: PlayerCard) -> bool:
    return breach.opened or breach.focused or card.prep_to_closed


def _room(breach: Breach, capacity: int) -> bool:
    """One spell a breach, unless an ability lets opened ones hold more (AE-105)."""
    return len(breach.spells) < (capacity if breach.opened else 1)


def prep(game: AeonsEnd, seat: int, card: str) -> Script[None]:
    """A spell goes from the hand to a breach of the player's choice; it costs no aether (AE-104, AE-106)."""
    found = places(game, seat, game.player_card(card))
    name = found[0]
    if len(found) > 1:
        name = yield ChooseOne(
            key="ask.prep_where",
            text=say("ask.prep_where", card=game.card_name(card)),
            rule="AE-104",
            seat=seat,
            options=lambda: [
                *(
                    Option(place, say("option.breach", breach=place), _side(breach_of(game, seat, place)))
                    for place in places(game, seat, game.player_card(card))
                ),
                Option(BACK, say("option.back"), way_out=True),
            ],
        )
    player = game.player(seat)
    if name == BACK or card not in player.hand:  # set by hand meanwhile
        return
    player.hand.remove(card)
    breach_of(game, seat, name).spells.append(Spell(game.player_card(card).cost, card, fresh=True))
    game.tell("told.prepped_card", rule="AE-104", player=game.player_name(seat), breach=name, card=game.card_name(card))


def _side(breach: Breach) -> Message:
    return say("effect.opened") if breach.opened else say("effect.must_be_cast_next")


def _kinds(game: AeonsEnd, seat: int) -> dict[str, PlayerCard]:
    """The different cards in hand that are no corruptions, in the order held."""
    return {card: game.player_card(card) for card in game.player(seat).hand if not game.is_corruption(card)}


def _plain_gems(held: dict[str, PlayerCard]) -> dict[str, int]:
    """The gems that only give aether, and how much."""
    found = {}
    for name, card in held.items():
        given = [operation.amount for operation in card.effects if isinstance(operation, GainAether)]
        if card.type is CardType.GEM and len(given) == len(card.effects):
            found[name] = sum(given)
    return found


def _option(game: AeonsEnd, seat: int, verb: str, card: str, aether: int | None = None) -> Option:
    """What people hold in their hands they can read; the option says what is short: its aether, or how many."""
    count = game.player(seat).hand.count(card)
    effect = say("effect.held", n=count) if count > 1 else None
    if aether is not None:
        effect = say("effect.gives_aether", n=aether)
    deed = Deed(card, Place.SEAT, seat)
    return Option(f"{verb}.{card}", say(f"option.{verb}_card", card=game.card_name(card)), effect, deed=deed)
