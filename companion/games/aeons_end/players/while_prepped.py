"""What spells do while they are prepped (rulebook: Main Phase, 7 - Resolve A "While Prepped" Effect)."""

from __future__ import annotations

from companion.engine.effects import Effects, Scope, resolve
from companion.engine.messages import say
from companion.engine.prompts import Option
from companion.engine.scripts import Script
from companion.games.aeons_end.cards import NOTHING, Moment
from companion.games.aeons_end.players.prepped import Spot, spell_at, spell_name, spot_of, spots
from companion.games.aeons_end.state import player_card
from companion.games.aeons_end.table import AeonsEnd
from companion.games.aeons_end.wording import in_words


def offered(game: AeonsEnd, seat: int) -> list[Option]:
    """What this player's spells can do now, each copy once a turn, in the turn it is prepped too (AE-108, AE-109)."""
    found = []
    for spot in _unused(game, seat, Moment.MAIN_PHASE):
        does = _effects(game, spot, Moment.MAIN_PHASE)
        if does.possible(game, _scope(game, spot)):
            label = say("option.while_prepped", breach=spot.breach, spell=spell_name(game, spell_at(game, spot)))
            found.append(Option(f"while_prepped.{spot.id.partition('.')[2]}", label, in_words(does), seat))
    return found


def use(game: AeonsEnd, seat: int, spot: str) -> Script[None]:
    """The spell at `II`, or `II.2`, does what it does in the main phase; it stays prepped."""
    yield from _resolve(game, spot_of(f"{player_card(seat)}.{spot}"), Moment.MAIN_PHASE)


def end_of_casting_phase(game: AeonsEnd, seat: int) -> Script[None]:
    """What prepped spells do of themselves when the casting phase ends (AE-110)."""
    while left := _unused(game, seat, Moment.CASTING_PHASE_END):
        yield from _resolve(game, left[0], Moment.CASTING_PHASE_END)


def _unused(game: AeonsEnd, seat: int, when: Moment) -> list[Spot]:
    """Where spells are that do something at this moment and have not done it this turn."""
    found = spots(game, [seat])
    return [spot for spot in found if _effects(game, spot, when) and not spell_at(game, spot).used]


def _resolve(game: AeonsEnd, spot: Spot, when: Moment) -> Script[None]:
    spell, does, scope = spell_at(game, spot), _effects(game, spot, when), _scope(game, spot)
    spell.used = True
    name = game.player_name(spot.seat)
    game.tell("told.while_prepped", rule="AE-109", player=name, spell=spell_name(game, spell), breach=spot.breach)
    yield from resolve(game, does, scope)


def _effects(game: AeonsEnd, spot: Spot, when: Moment) -> Effects:
    """What the spell at a spot does at this moment while prepped; nothing where the app does not know it."""
    card = game.box.player_cards.get(spell_at(game, spot).card)
    known = card.while_prepped if card is not None else None
    return known.do if known is not None and known.when is when else NOTHING


def _scope(game: AeonsEnd, spot: Spot) -> Scope:
    return Scope(spell_at(game, spot).card, you=spot.seat)
