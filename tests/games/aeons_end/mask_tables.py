"""Tables facing Crooked Mask: every corruption is in its deck but for those given to players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from companion.games.aeons_end.game import GAME
from companion.games.aeons_end.nemesis.corruptions import all_corruptions
from companion.games.aeons_end.state import UNSEEN_CORRUPTION, AeonsEndState
from tests.games.aeons_end.tables import SEATS, table

CORRUPTIONS = sorted(GAME.box.corruptions())


def masked(
    players: int = 2,
    *,
    top: Sequence[str] = (),
    left: int = 11,
    real: bool = False,
    settings: Mapping[str, object] | None = None,
    **given: Any,
) -> AeonsEndState:
    """A table facing Crooked Mask.

    Args:
        players: As for `table`.
        top: Corruptions on top of a dealt corruption deck; the others follow by name.
        left: How many corruptions the deck has at most; the others are Abby's, somewhere among her cards.
        real: The table keeps the corruption deck.
        settings, given: As for `table`.
    """
    out = [card for name in SEATS if name in given for card in _held(given[name])]
    cards = [*top, *(card for card in CORRUPTIONS if card not in (*top, *out))]
    hidden = out.count(UNSEEN_CORRUPTION)
    cards = cards[: len(cards) - hidden]
    if len(cards) > left:
        abby = given.setdefault("abby", {})
        abby["corruptions"] = [*abby.get("corruptions", ()), *cards[left:]]
        cards = cards[:left]
    deck: dict[str, Any] = {"kept": "dealt", "cards": cards}
    if real:
        deck = {"kept": "real", "cards": [], "sections": [{"sure": [UNSEEN_CORRUPTION] * len(cards)}]}
    state = table(players, settings={"nemesis": "crooked_mask", **(settings or {})}, corruption_deck=deck, **given)
    assert complete(state)
    return state


def complete(state: AeonsEndState) -> bool:
    """Whether all eleven corruptions are somewhere, and none is there twice."""
    found = all_corruptions(state, GAME.box)
    seen = Counter(card for card in found if card != UNSEEN_CORRUPTION)
    return len(found) == len(CORRUPTIONS) and all(count == 1 for count in seen.values())


def _held(player: Mapping[str, Any]) -> list[str]:
    """The corruptions among the cards given to a player, seen or not."""
    sections = player.get("deck", {}).get("sections", ())
    piles = [player.get(pile, ()) for pile in ("hand", "discard", "corruptions")]
    cards = [card for pile in [*piles, *(section["sure"] for section in sections)] for card in pile]
    return [card for card in cards if card in (*CORRUPTIONS, UNSEEN_CORRUPTION)]
