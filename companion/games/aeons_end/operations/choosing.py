"""The choice among the hand cards that an effect takes, where the app knows the hands."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.effects import Scope
from companion.engine.messages import Message, say
from companion.engine.prompts import Arrange, ChooseMany, Option
from companion.engine.scripts import Script
from companion.games.aeons_end.operations.from_hand import Fate, Held, Wanted, held
from companion.games.aeons_end.players.zones import discard_from_hand
from companion.games.aeons_end.table import AeonsEnd
from companion.games.aeons_end.targets import rule_of


def choose(game: AeonsEnd, scope: Scope, seat: int | None, wanted: Callable[[], Wanted]) -> Script[list[Held]]:
    """The hand cards that go, in the order in which they go, of one player or of all whose hands are known.

    Where no more than wanted fit, all of them go (AE-150); a choice among equal cards is none.
    """
    question = _Question(game, scope, seat, wanted)
    prompt = question.prompt()
    if prompt is None:
        return question.there()[: question.bounds()[1]]
    answer = yield prompt
    there = {card.id: card for card in question.there()}
    return [there[name] for name in answer]


def discard(game: AeonsEnd, scope: Scope, cards: list[Held]) -> None:
    """Each card goes onto the discard pile of its owner, in this order."""
    for seat in dict.fromkeys(card.seat for card in cards):
        own = [card.card for card in cards if card.seat == seat]
        discard_from_hand(game, seat, own, rule=rule_of(game, scope))


class _Question:
    """Which cards go, as the hands are now."""

    def __init__(self, game: AeonsEnd, scope: Scope, seat: int | None, wanted: Callable[[], Wanted]) -> None:
        self._game, self._scope, self._seat, self._wanted = game, scope, seat, wanted

    def there(self) -> list[Held]:
        """The cards that fit."""
        return held(self._game, self._seat, self._wanted())

    def bounds(self) -> tuple[int, int]:
        """How many go, at least and at most."""
        most = min(self._wanted().count, len(self.there()))
        return (0 if self._wanted().up_to else most, most)

    def prompt(self) -> Arrange | ChooseMany | None:
        """What to ask, or None where nothing is left to choose."""
        least, most = self.bounds()
        if not most:
            return None
        if least == len(self.there()):
            return self._in_which_order() if self._order_counts() else None
        return self._which() if not least or len(self._kinds()) > 1 else None

    def _kinds(self) -> set[tuple[int, str]]:
        return {(card.seat, card.card) for card in self.there()}

    def _order_counts(self) -> bool:
        """Somebody can discard different cards: it matters which goes first, since no deck is ever shuffled."""
        kinds = self._kinds()
        return self._wanted().fate is Fate.DISCARD and len(kinds) > len({seat for seat, _ in kinds})

    def _which(self) -> ChooseMany:
        fate, up_to = self._wanted().fate.value, "_up_to" if self._wanted().up_to else ""
        key = f"ask.which_{fate}{up_to}" if self._seat is not None else f"ask.which_players_{fate}{up_to}"
        ordered = self._order_counts() and self.bounds()[1] > 1
        return ChooseMany(
            key=key,
            text=lambda: self._text(key),
            detail=say("detail.discard_order") if ordered else None,
            heading=self._game.named(self._scope.card),
            rule="AE-158" if self._seat is None else rule_of(self._game, self._scope),
            seat=self._seat,
            by_hand=True,
            options=self._options,
            limits=self.bounds,
        )

    def _in_which_order(self) -> Arrange:
        return Arrange(
            key="ask.order_of_discards",
            text=say("ask.order_of_discards"),
            detail=say("detail.discard_order"),
            heading=self._game.named(self._scope.card),
            rule=rule_of(self._game, self._scope),
            seat=self._seat,
            by_hand=True,
            options=self._options,
        )

    def _text(self, key: str) -> Message:
        n = self.bounds()[1]
        cards = self._wanted().named(n)
        if self._seat is None:
            return say(key, n=n, cards=cards)
        return say(key, n=n, cards=cards, player=self._game.player_name(self._seat))

    def _options(self) -> list[Option]:
        return [Option(card.id, self._label(card), None, card.seat) for card in self.there()]

    def _label(self, card: Held) -> Message:
        name = self._game.card_name(card.card)
        if self._seat is not None:
            return name
        return say("option.held", player=self._game.player_name(card.seat), card=name)
