"""Operations on corruptions, and on the nemesis deck, as Crooked Mask's cards have them."""

from __future__ import annotations

from companion.engine.effects import Operation, Scope
from companion.engine.messages import say
from companion.engine.scripts import Script
from companion.games.aeons_end.amounts import Natural
from companion.games.aeons_end.nemesis.corruption_gains import CorruptionTo, gain_corruptions, none_gained
from companion.games.aeons_end.nemesis.nemesis_cards import draw_nemesis_card
from companion.games.aeons_end.table import AeonsEnd
from companion.games.aeons_end.targets import Target, pick_player


class GainCorruption(Operation, frozen=True, tag="gain_corruption"):
    """A player, or the players between them, gain corruptions onto the deck or into the hand."""

    target: Target
    count: Natural = 1
    to: CorruptionTo = CorruptionTo.DECK_TOP

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        if self.target is not Target.PLAYERS_COLLECTIVELY:
            seat = yield from self._who(play, self.target, scope, self.count)
            yield from gain_corruptions(play, seat, self.count, to=self.to)
            return
        for _ in range(self.count):  # each to whom the players like, as long as there is one
            if not len(play.state.corruption_deck):
                none_gained(play)
                continue
            seat = yield from self._who(play, Target.ANY_PLAYER, scope.at(None), 1)
            yield from gain_corruptions(play, seat, 1, to=self.to)

    def _who(self, game: AeonsEnd, target: Target, scope: Scope, count: int) -> Script[int]:
        key = "ask.who_gains_corruption"
        return (yield from pick_player(game, target, scope, key=key, text=lambda: say(key, n=count)))


class DiscardNemesisDeck(Operation, frozen=True, tag="discard_nemesis_deck"):
    """The top cards of the nemesis deck are discarded unresolved; `bind` names how many of them are of a tier.

    Whether the deck is spent is looked at once the card that does this is resolved (AE-186).
    """

    count: Natural
    tier: Natural = 0
    bind: str = ""

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        of_tier = 0
        for _ in range(self.count):
            tier = _tier_on_top(play)
            card = (yield from draw_nemesis_card(play)) if len(play.state.nemesis_deck) else None
            if card is None:
                break
            play.state.resolving.remove(card.id)
            play.state.nemesis_discard.insert(0, card.id)
            play.tell("told.discarded", rule="AE-150", card=play.card_name(card.id))
            of_tier += (card.tier or tier) == self.tier
        if self.bind:
            scope.names[self.bind] = of_tier


def _tier_on_top(game: AeonsEnd) -> int:
    """The tier that a card from the top of a real deck is of, also one that no pack knows; 0 where the app deals."""
    sections = enumerate(game.state.nemesis_deck.sections, 1)
    return next((tier for tier, section in sections if len(section)), 0)
