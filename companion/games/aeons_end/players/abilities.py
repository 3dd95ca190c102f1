"""The mages' abilities: when each is offered, what it costs and what it does (AE-089)."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.effects import Scope, resolve
from companion.engine.messages import Message, literal, say
from companion.engine.prompts import ChooseOne, Option, Refused
from companion.engine.scripts import Script
from companion.games.aeons_end import life
from companion.games.aeons_end.cards import Ability, AbilityTime, Card, CardKind
from companion.games.aeons_end.nemesis.nemesis_cards import card_text
from companion.games.aeons_end.state import player_card, seat_of
from companion.games.aeons_end.table import AeonsEnd

USE, KEEP = "use", "keep"


def offered(game: AeonsEnd, seat: int) -> list[Option]:
    """The abilities that can be used in this player's main phase: the own one, and those that any main phase allows."""
    moments = {owner: _moment(game, owner) for owner in _charged(game)}
    return [
        Option(f"ability.{player_card(owner)}", _label(game, owner, seat), _spends(game, owner), owner)
        for owner, when in moments.items()
        if when is AbilityTime.ANY_MAIN_PHASE or (when is AbilityTime.OWN_MAIN_PHASE and owner == seat)
    ]


def refused(game: AeonsEnd, seat: int) -> list[Refused]:
    """The own ability while it has not all its charges (AE-089)."""
    player = game.player(seat)
    if seat in _charged(game) or _moment(game, seat) not in (AbilityTime.OWN_MAIN_PHASE, AbilityTime.ANY_MAIN_PHASE):
        return []
    why = say("refused.ability", n=player.charges, most=player.most_charges)
    return [Refused(f"ability.{player_card(seat)}", _label(game, seat, seat), why, "AE-089", seat)]


def use(game: AeonsEnd, seat: int, owner: str) -> Script[None]:
    """In the main phase of `seat` the ability of `owner`, such as `player_1`, is used."""
    yield from _use(game, seat_of(owner))


def after_turn_order_draw(game: AeonsEnd) -> Script[None]:
    """A turn order card was drawn, and its turn has not begun: the abilities of that moment are offered."""
    for owner in _at(game, AbilityTime.TURN_ORDER_DRAW):
        yield from _ask(game, owner, lambda: say("detail.turn_drawn", whose=game.turn_name(game.state.active)))


def ward(game: AeonsEnd, card: Card) -> Script[None]:
    """An attack or power was drawn, and nothing on it has happened: an ability can stop it, but no minion.

    A card that was stopped is not being resolved any more.
    """
    for owner in _at(game, AbilityTime.NEMESIS_DRAW):
        if card.id in game.state.resolving and game.card(card.id).kind is not CardKind.MINION:
            yield from _ask(game, owner, lambda: _drawn(game, card.id))


def _ask(game: AeonsEnd, owner: int, detail: Callable[[], Message]) -> Script[None]:
    ability = _ability(game, owner)
    assert ability is not None
    answer = yield ChooseOne(
        key="ask.use_ability",
        text=say("ask.use_ability", player=game.player_name(owner), ability=literal(ability.name)),
        detail=detail,
        rule="AE-089",
        seat=owner,
        options=lambda: _use_or_keep(game, owner),
    )
    if answer == USE:
        yield from _use(game, owner)


def _use_or_keep(game: AeonsEnd, owner: int) -> list[Option]:
    keep = Option(KEEP, say("option.keep_charges"))
    return [Option(USE, say("option.ability"), _spends(game, owner)), keep] if owner in _charged(game) else [keep]


def _use(game: AeonsEnd, owner: int) -> Script[None]:
    """All charges go, then the effects are resolved; of a mage in no pack the table does what the mat says."""
    ability = _ability(game, owner)
    player = game.player_name(owner)
    if ability is None:
        game.tell("told.ability", rule="AE-089", player=player)
    else:
        game.tell("told.ability_named", rule="AE-089", player=player, ability=literal(ability.name))
    life.lose_charges(game, owner, game.player(owner).charges, rule="AE-089")
    if ability is not None:
        yield from resolve(game, ability.effects, Scope(card=ability.name, you=owner))


def _charged(game: AeonsEnd) -> list[int]:
    """The seats whose ability has all the charges that it needs."""
    return [seat for seat, player in enumerate(game.state.players) if player.charges >= player.most_charges]


def _at(game: AeonsEnd, when: AbilityTime) -> list[int]:
    return [owner for owner in _charged(game) if _moment(game, owner) is when]


def _ability(game: AeonsEnd, owner: int) -> Ability | None:
    mage = game.box.mages.get(game.player(owner).mage)
    return mage.ability if mage else None


def _moment(game: AeonsEnd, owner: int) -> AbilityTime:
    """When the ability can be used: in the own main phase where no pack says."""
    ability = _ability(game, owner)
    return ability.when if ability else AbilityTime.OWN_MAIN_PHASE


def _label(game: AeonsEnd, owner: int, seat: int) -> Message:
    ability = _ability(game, owner)
    if ability is None:
        return say("option.ability")
    if owner == seat:
        return say("option.ability_named", ability=literal(ability.name))
    return say("option.ability_of", player=game.player_name(owner), ability=literal(ability.name))


def _spends(game: AeonsEnd, owner: int) -> Message:
    return say("effect.charges_spent", before=game.player(owner).charges, after=0)


def _drawn(game: AeonsEnd, card: str) -> Message:
    """The drawn card and what it does, as far as a pack says."""
    text = card_text(game.card(card))
    name = game.card_name(card)
    return say("detail.card_drawn", card=name) if text is None else say("detail.drawn_does", card=name, text=text)
