"""Nemesis cards as they are drawn, enter play and resolve (rulebook: Nemesis Turn, the three kinds of cards)."""

from __future__ import annotations

from companion.engine.effects import Scope, resolve
from companion.engine.events import Change
from companion.engine.messages import Message, say
from companion.engine.prompts import Acknowledge, ChooseOne, Number, Option
from companion.engine.scripts import Script
from companion.games.aeons_end.cards import Card, CardKind
from companion.games.aeons_end.draws import EMPTY, UNLISTED, draw_card
from companion.games.aeons_end.life import check_spent, leave_play
from companion.games.aeons_end.state import Placed, Unlisted
from companion.games.aeons_end.table import AeonsEnd
from companion.games.aeons_end.wording import check_note

LIFE_SET = "life_set"
"""The name under which IMMEDIATELY binds the life that a minion enters play with."""


def draw_nemesis_card(game: AeonsEnd) -> Script[Card | None]:
    """The top card of the nemesis deck, set aside for its resolution; one that no pack knows is described first.

    None where there is no card to draw.
    """
    name = yield from draw_card(
        game, lambda: game.state.nemesis_deck, pile="nemesis_deck", unlisted=True, rule="AE-134"
    )
    if name == EMPTY:
        return None
    if name != UNLISTED:
        game.state.resolving.append(name)
        return game.card(name)
    unlisted = Unlisted(f"unlisted_{len(game.state.unlisted) + 1}", CardKind.ATTACK)
    game.state.unlisted.append(unlisted)
    game.state.resolving.append(unlisted.id)
    yield from describe_card(game, unlisted.id)
    return game.card(unlisted.id)


def describe_card(game: AeonsEnd, card: str) -> Script[None]:
    """Ask what a drawn card is that no pack knows, so that it can be played at once."""
    kind = yield ChooseOne(
        key="ask.unlisted_kind",
        text=say("ask.unlisted_kind"),
        options=lambda: [
            Option(kind.value, say(f"kind.{kind.value}")) for kind in (CardKind.ATTACK, CardKind.MINION, CardKind.POWER)
        ],
    )
    tokens = 0
    if kind != CardKind.ATTACK.value:
        tokens = yield Number(
            key="ask.unlisted_tokens",
            text=say("ask.unlisted_tokens", tokens=say(f"tokens.{kind}")),
            limits=lambda: (1, 30),
        )
    described = next(unlisted for unlisted in game.state.unlisted if unlisted.id == card)
    described.kind, described.tokens = CardKind(kind), tokens


def resolve_drawn(game: AeonsEnd, card: Card) -> Script[None]:
    """An attack is resolved at once and discarded; a minion or power enters play (AE-137, AE-139, AE-142)."""
    if card.kind is CardKind.ATTACK:
        yield from resolve(game, card.effects, Scope(card=card.id))
        game.state.resolving.remove(card.id)
        game.state.nemesis_discard.insert(0, card.id)
        game.tell("told.discarded", rule="AE-137", card=game.card_name(card.id))
        check_spent(game)
    else:
        yield from enter_play(game, card)


def enter_play(game: AeonsEnd, card: Card) -> Script[None]:
    """IMMEDIATELY first, the card not yet in play; then it is placed with its tokens as the newest (AE-140).

    A minion whose life IMMEDIATELY sets, and sets to 0, does not stay (AE-067).
    """
    scope = Scope(card=card.id)
    yield from resolve(game, card.immediately, scope)
    game.state.resolving.remove(card.id)
    is_minion = card.kind is CardKind.MINION
    tokens = scope.names.get(LIFE_SET, card.life) if is_minion else card.power
    game.state.in_play.append(Placed(card.id, tokens))
    game.tell(
        f"told.{card.kind.value}_placed",
        rule="AE-139" if is_minion else "AE-142",
        change=Change(f"card.{card.id}", 0, tokens),
        card=game.card_name(card.id),
        n=tokens,
    )
    if not tokens:
        leave_play(game, game.state.in_play[-1], rule="AE-067")
        return
    yield Acknowledge(
        key=f"ask.place_{card.kind.value}",
        text=say(f"ask.place_{card.kind.value}", card=game.card_name(card.id), n=tokens),
        detail=card_text(card),
        rule="AE-139" if is_minion else "AE-142",
    )


def resolve_in_play(game: AeonsEnd, name: str) -> Script[None]:
    """A card's turn in the main phase: PERSISTENT, or one power token less and POWER with the last (AE-129, AE-130)."""
    placed = game.placed(name)
    if placed is None:  # it left while an older one was being resolved (AE-133)
        return
    game.state.acting = name
    yield from _act(game, game.card(name), placed)
    game.state.acting = ""


def _act(game: AeonsEnd, card: Card, placed: Placed) -> Script[None]:
    name = card.id
    if card.kind is CardKind.MINION:
        if card.persistent:
            game.tell("told.persistent", rule="AE-129", card=game.card_name(name))
            yield from resolve(game, card.persistent, Scope(card=name))
        return
    before = placed.tokens
    placed.tokens = max(0, before - 1)
    game.tell(
        "told.power_token",
        rule="AE-130",
        change=Change(f"card.{name}", before, placed.tokens),
        card=game.card_name(name),
        n=placed.tokens,
    )
    if placed.tokens == 0:
        game.tell("told.power_resolves", rule="AE-130", card=game.card_name(name))
        yield from resolve(game, card.on_power, Scope(card=name))
        still_there = game.placed(name)
        if still_there is not None:
            leave_play(game, still_there, rule="AE-131")


def card_text(card: Card) -> Message | None:
    """What a card does, in our own words, and whether an owner should check it."""
    text, check = say("card.summary", text=card.summary), check_note(card)
    return None if not card.summary else text if check is None else say("note.then", first=text, second=check)
