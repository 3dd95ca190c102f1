"""Operations on what is played: the card itself, gems from the hand and in the play area, a card just gained."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.effects import Operation, Scope
from companion.engine.errors import NothingThere
from companion.engine.messages import say
from companion.engine.prompts import Acknowledge, ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.aeons_end.cards import CardType
from companion.games.aeons_end.nemesis.corruptions import destroy_corruption
from companion.games.aeons_end.players import playing
from companion.games.aeons_end.players.zones import put_on_top
from companion.games.aeons_end.state import Player
from companion.games.aeons_end.table import AeonsEnd
from companion.games.aeons_end.targets import acting

GONE = "gone"
"""The answer when a correction has taken the last gem that could be chosen."""


class DestroyThis(Operation, frozen=True, tag="destroy_this"):
    """The card on which this stands is destroyed: a relic leaves the game, a corruption goes where its mat says."""

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        if play.is_corruption(scope.card):
            yield from destroy_corruption(play, scope.card)
        elif not _you(play, scope).tracked:
            yield from _by_table(play, scope, "ask.destroy_this")
        else:
            _destroy_played(play, scope, scope.card)

    def possible(self, play: AeonsEnd, scope: Scope) -> bool:
        player = _you(play, scope)
        return not player.tracked or play.is_corruption(scope.card) or scope.card in player.played


class PlayGemTwice(Operation, frozen=True, tag="play_gem_twice"):
    """The acting player plays a gem from hand, resolves it once more, and then destroys it."""

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        if not _you(play, scope).tracked:
            yield from _by_table(play, scope, "ask.play_gem_twice")
            return
        gem = yield from _one_gem(play, scope, "ask.which_gem_twice", lambda player: player.hand)
        yield from playing.play(play, acting(scope), gem)
        yield from playing.play_text(play, acting(scope), gem)
        _destroy_played(play, scope, gem)

    def possible(self, play: AeonsEnd, scope: Scope) -> bool:
        player = _you(play, scope)
        return not player.tracked or bool(_gems(play, player.hand))


class ReturnPlayedGem(Operation, frozen=True, tag="return_played_gem"):
    """The acting player takes a gem that they played this turn back into their hand."""

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        if not _you(play, scope).tracked:
            yield from _by_table(play, scope, "ask.return_played_gem")
            return
        gem = yield from _one_gem(play, scope, "ask.which_gem_back", lambda player: player.played)
        player = _you(play, scope)
        player.played.remove(gem)
        player.hand.append(gem)
        name = play.player_name(acting(scope))
        play.tell("told.gem_taken_back", rule="AE-108", player=name, card=play.card_name(gem))

    def possible(self, play: AeonsEnd, scope: Scope) -> bool:
        player = _you(play, scope)
        return not player.tracked or bool(_gems(play, player.played))


class PutGainedOnDeckTop(Operation, frozen=True, tag="put_gained_on_deck_top"):
    """The card that was just gained goes from the discard pile to the top of the deck."""

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        player = _you(play, scope)
        if scope.card not in player.discard:
            raise NothingThere
        player.discard.remove(scope.card)
        put_on_top(player.deck, scope.card)
        name = play.player_name(acting(scope))
        play.tell("told.put_on_deck_top", rule="AE-198", player=name, card=play.card_name(scope.card))
        yield from ()

    def possible(self, play: AeonsEnd, scope: Scope) -> bool:
        return scope.card in _you(play, scope).discard


def _you(game: AeonsEnd, scope: Scope) -> Player:
    return game.player(acting(scope))


def _by_table(game: AeonsEnd, scope: Scope, key: str) -> Script[None]:
    """The table does it with cards that the app does not know."""
    name = game.player_name(acting(scope))
    text = say(key, player=name, card=game.named(scope.card))
    yield Acknowledge(key=key, text=text, heading=game.named(scope.card), rule="AE-072", seat=acting(scope))


def _gems(game: AeonsEnd, cards: list[str]) -> list[str]:
    """The different gems among cards, in their order."""
    own = [card for card in dict.fromkeys(cards) if not game.is_corruption(card)]
    return [card for card in own if game.player_card(card).type is CardType.GEM]


def _one_gem(game: AeonsEnd, scope: Scope, key: str, where: Callable[[Player], list[str]]) -> Script[str]:
    """One of the gems there, asked only where they differ.

    Raises:
        NothingThere: There is none.
    """

    def found() -> list[str]:
        return _gems(game, where(_you(game, scope)))

    if len(found()) > 1:
        answer: str = yield ChooseOne(
            key=key,
            text=say(key, player=game.player_name(acting(scope))),
            heading=game.named(scope.card),
            rule="AE-072",
            seat=acting(scope),
            by_hand=True,
            options=lambda: [Option(gem, game.card_name(gem)) for gem in found()] or [Option(GONE, say("option.back"))],
        )
        if answer != GONE:
            return answer
    if not found():
        raise NothingThere
    return found()[0]


def _destroy_played(game: AeonsEnd, scope: Scope, card: str) -> None:
    """A card in the play area leaves the game (AE-184)."""
    played = _you(game, scope).played
    if card not in played:
        raise NothingThere
    played.remove(card)
    game.state.destroyed.append(card)
    game.tell("told.card_destroyed", rule="AE-184", card=game.card_name(card))
