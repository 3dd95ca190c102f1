"""Checks: every reason why a state of Aeon's End cannot be, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.games.aeons_end import state as s
from companion.games.aeons_end.box import Box
from companion.games.aeons_end.cards import CardKind, MatCounter
from companion.games.aeons_end.life import check_spent, end, lost_by_exhaustion
from companion.games.aeons_end.nemesis.corruptions import all_corruptions
from companion.games.aeons_end.nemesis.devouring import check_supply
from companion.games.aeons_end.nemesis.husks import MOST_HUSKS
from companion.games.aeons_end.players.unseen import copies_seen
from companion.games.aeons_end.table import AeonsEnd
from companion.games.aeons_end.turn_order import composition

MOST_AETHER = 999


def problems(state: s.AeonsEndState, box: Box) -> list[str]:
    """What is wrong with the state; empty for a sound one."""
    if state.phase is s.Phase.SETUP:
        return []
    return [
        *_limits(state),
        *_breaches(state),
        *_cards(state, box),
        *_player_cards(state, box),
        *_corruptions(state, box),
        *_turn_order(state),
        *_ends(state),
    ]


def _limits(state: s.AeonsEndState) -> Iterator[str]:
    """Nothing is below 0 or above its start (AE-179 to AE-181, AE-087)."""
    yield from _between("gravehold", state.gravehold, state.most_gravehold)
    yield from _between("nemesis.life", state.nemesis.life, state.nemesis.most_life)
    yield from _between("nemesis.fury", state.nemesis.fury, 999)
    yield from _between("nemesis.husks", state.nemesis.husks, MOST_HUSKS)
    yield from _between("nemesis.hurt_husks", state.nemesis.hurt_husks, MOST_HUSKS)
    for seat, player in enumerate(state.players):
        yield from _between(f"players.{seat}.life", player.life, player.most_life)
        yield from _between(f"players.{seat}.charges", player.charges, player.most_charges)


def _between(name: str, value: int, most: int) -> Iterator[str]:
    if not 0 <= value <= most:
        yield f"{name} is {value}, expected 0 to {most}"


def _breaches(state: s.AeonsEndState) -> Iterator[str]:
    for seat, player in enumerate(state.players):
        if len(player.breaches) != len(s.BREACHES):
            yield f"players.{seat}.breaches: expected four, got {len(player.breaches)}"
        for name, breach in zip(s.BREACHES, player.breaches, strict=False):
            if breach.destroyed and (breach.spells or breach.opened):
                yield f"players.{seat}: breach {name} is destroyed and cannot be opened or hold a spell"
            if not 0 <= breach.turns <= 3:
                yield f"players.{seat}: breach {name} has {breach.turns} quarter turns, expected 0 to 3"


def _cards(state: s.AeonsEndState, box: Box) -> Iterator[str]:
    """No card is in two places, and those in play have tokens."""
    kinds = {name: card.kind for name, card in box.cards.items()}
    kinds |= {card.id: card.kind for card in state.unlisted}
    for placed in state.in_play:
        if placed.tokens < 1 and kinds.get(placed.card) is CardKind.MINION and state.result is s.Result.ONGOING:
            yield f"{placed.card} is in play without a life token"
    places = Counter([placed.card for placed in state.in_play])
    places.update(state.nemesis_discard)
    places.update(state.resolving)
    places.update(state.nemesis_deck.known())
    places.update(state.strike_deck.known())
    for card, count in places.items():
        if count > 1:
            yield f"{card} is in {count} places at once"
        if card not in kinds:
            yield f"there is no card {card!r}"
    yield from _accounted(state, kinds, box)
    for part in state.nemesis_deck.sections:
        if not 0 <= part.unknown <= len(part.perhaps) and part.unknown:
            yield f"the nemesis deck has {part.unknown} unknown cards, but only {len(part.perhaps)} can be there"


def _accounted(state: s.AeonsEndState, kinds: dict[str, CardKind], box: Box) -> Iterator[str]:
    """No card is lost: the strikes are all there, and the nemesis deck with what came from it has its size (AE-029)."""
    strikes = [card for card in state.resolving if kinds.get(card) is CardKind.STRIKE]
    held = [*state.strike_deck.known(), *strikes]
    if sorted(held) != sorted(box.strikes()):
        yield f"the strikes are {', '.join(held) or 'none'}, expected {', '.join(box.strikes())}"
    out = len(state.nemesis_discard) + len(state.in_play) + len(state.resolving) - len(strikes)
    if state.nemesis_cards and len(state.nemesis_deck) + out != state.nemesis_cards:
        yield f"there are {len(state.nemesis_deck) + out} nemesis cards, expected {state.nemesis_cards}"


def _player_cards(state: s.AeonsEndState, box: Box) -> Iterator[str]:
    """No player card is there more often than it was printed, and cards are kept of tracked players only."""
    known = {card.id: card.copies for card in box.player_cards.values()} | {card.id: 1 for card in state.unlisted_cards}
    stand_ins = {s.UNSEEN, s.UNSEEN_CORRUPTION, *box.corruptions()}
    for card, count in copies_seen(state).items():
        if card not in stand_ins and count > known.get(card, 0):
            yield f"{card} is there {count} times, expected at most {known.get(card, 0)}"
    for pile in state.supply:
        yield from _between(f"supply.{pile.card}", pile.left, known.get(pile.card, 0))
    for seat, player in enumerate(state.players):
        turn = player.turn
        for name in ("aether", "gem_aether", "spell_aether"):
            yield from _between(f"players.{seat}.turn.{name}", getattr(turn, name), MOST_AETHER)
        if not player.stocked and (len(player.deck) or player.played):
            yield f"players.{seat} has cards, but the app does not keep them"


def _corruptions(state: s.AeonsEndState, box: Box) -> Iterator[str]:
    """No corruption is lost or there twice: all of them are in their deck or among the players' cards."""
    counters = box.mats[state.nemesis.id].counters if state.nemesis.id in box.mats else []
    expected = len(box.corruptions()) if MatCounter.CORRUPTIONS in counters else 0
    found = all_corruptions(state, box)
    if len(found) != expected:
        yield f"there are {len(found)} corruptions, expected {expected}"
    for card, count in Counter(found).items():
        if count > 1 and card != s.UNSEEN_CORRUPTION:
            yield f"{card} is in {count} places at once"


def _turn_order(state: s.AeonsEndState) -> Iterator[str]:
    expected = Counter(composition(len(state.players), state.settings.solo))
    found = Counter(state.turn_order.deck.known()) + Counter(state.turn_order.discard)
    if found != expected:
        yield f"the turn order cards are {dict(found)}, expected {dict(expected)}"


def _ends(state: s.AeonsEndState) -> Iterator[str]:
    if (state.result is s.Result.ONGOING) != (state.ending is s.Ending.NONE):
        yield f"the result is {state.result.value}, but the ending is {state.ending.value}"


def settle_end(game: AeonsEnd) -> None:
    """Work out again whether the game is over, from the values alone.

    Raises:
        GameEnded: It is; the state says how.
    """
    state = game.state
    if state.gravehold == 0:
        end(game, s.Ending.GRAVEHOLD_FELL, rule="AE-189")
    if lost_by_exhaustion(game):
        end(game, s.Ending.ALL_EXHAUSTED, rule="AE-188")
    if state.nemesis.life == 0:
        end(game, s.Ending.NEMESIS_SLAIN, rule="AE-185")
    check_spent(game)
    check_supply(game)
