"""Operations on the discards of the nemesis deck."""

from __future__ import annotations

from companion.engine.effects import Operation, Scope
from companion.engine.scripts import Script
from companion.games.aeons_end.cards import CardKind
from companion.games.aeons_end.nemesis import nemesis_cards
from companion.games.aeons_end.table import AeonsEnd


class ReturnMinionToPlay(Operation, frozen=True, tag="return_minion_to_play"):
    """The minion discarded last enters play again, like a newly drawn one (AE-201)."""

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        card = _latest_minion(play)
        if card is None:
            return
        play.state.nemesis_discard.remove(card)
        play.state.resolving.append(card)
        play.tell("told.returns_to_play", rule="AE-201", card=play.card_name(card))
        yield from nemesis_cards.enter_play(play, play.card(card))

    def possible(self, play: AeonsEnd, scope: Scope) -> bool:
        return _latest_minion(play) is not None


def _latest_minion(game: AeonsEnd) -> str | None:
    discard = game.state.nemesis_discard
    return next((card for card in discard if game.card(card).kind is CardKind.MINION), None)
