"""The bill of a Reaction: what it costs, what is chosen to pay it, and what could be (EG-125, EG-208)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from companion.engine.messages import say
from companion.engine.prompts import Option
from companion.games.endogenesis import characters
from companion.games.endogenesis.player import UNSEEN
from companion.games.endogenesis.players.artifacts import more_energy
from companion.games.endogenesis.reactions.held import free_cards
from companion.games.endogenesis.reactions.payment import Means
from companion.games.endogenesis.records import CardType
from companion.games.endogenesis.table import Endogenesis

DONE = "done"
"""The id of the choice that all is paid, where the cost was corrected meanwhile."""


class Bill:
    """A Reaction's cost while it is paid: what the table has said of the cards that `Player.payment` holds."""

    def __init__(self, play: Endogenesis, seat: int, cost: Callable[[], int]) -> None:
        self.play = play
        self.seat = seat
        self.paid: list[Means] = []
        self._cost = cost

    @property
    def cost(self) -> int:
        """What the Reaction costs as the table stands now."""
        return self._cost()

    @property
    def store(self) -> int:
        """The Energy in store that counts: the acting player's alone (EG-125, EG-208)."""
        return self.play.player(self.seat).energy if self.acting else 0

    @property
    def acting(self) -> bool:
        """Whether the turn is the payer's own: then Artifacts may be used as ever, and what is over stays in store."""
        return self.play.acting == characters.player(self.seat)

    @property
    def due(self) -> int:
        """What cards have to give, in all."""
        return max(0, self.cost - self.store)

    def settled(self) -> list[Option]:
        """The choice that nothing is left to pay, where a correction has made it so."""
        return [] if self.left else [Option(DONE, say("option.nothing_to_pay"))]

    @property
    def left(self) -> int:
        """What is still to be paid."""
        return max(0, self.due - sum(one.worth or 0 for one in self.paid))

    def add(self, card: str, value: int) -> None:
        """One card more, with the Energy that it gives."""
        self.play.player(self.seat).payment.append(card)
        self.paid.append(Means(value, self.is_artifact(card)))

    def clear(self) -> None:
        """Nothing is chosen (any more)."""
        self.play.player(self.seat).payment = []
        self.paid = []

    def in_hand(self) -> bool:
        """Whether all that was chosen is still in hand, and the app has what was said of it."""
        player = self.play.player(self.seat)
        missing = Counter(player.payment) - Counter(player.hand)
        unseen = player.hand.count(UNSEEN) - player.payment.count(UNSEEN)
        return len(player.payment) == len(self.paid) and missing.total() <= max(0, unseen)

    def means(self) -> dict[str, Means]:
        """The cards that could be paid now, by id."""
        cards = dict.fromkeys(free_cards(self.play, self.seat))
        return {card: self._means(card) for card in cards if card != UNSEEN}

    def rest(self, card: str = "") -> list[Means]:
        """What could be paid, this card left out once."""
        cards = [one for one in free_cards(self.play, self.seat) if one != UNSEEN]
        if card:
            cards.remove(card)
        return [self._means(one) for one in cards]

    def is_artifact(self, card: str) -> bool:
        """Whether a card is an Artifact of which none may be spare; in the own turn that is no matter (EG-126)."""
        kind = None if card == UNSEEN else self.play.knowledge_card(card).type
        return kind is CardType.ARTIFACT and not self.acting

    def _means(self, card: str) -> Means:
        energy = self.play.knowledge_card(card).energy
        more = more_energy(self.play, self.seat, card)
        return Means(None if energy is None else energy + more, self.is_artifact(card))
