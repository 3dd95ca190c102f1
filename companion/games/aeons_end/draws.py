"""Drawing a card: dealt by the app and shown, or drawn by the table and scanned."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.messages import Message, say
from companion.engine.piles import Kept, Pile
from companion.engine.prompts import Option, ScanCard
from companion.engine.scripts import Script
from companion.games.aeons_end.table import AeonsEnd

UNLISTED = "unlisted"
"""The answer to a scan when the card is in no pack: the table then describes it."""

EMPTY = "empty"
"""The answer when a correction has emptied the pile while its top card was asked for."""

_DEALT = {"turn_order": "put_back.dealt_turn_order"}
"""How a dealt card is taken back, where its name alone does not say that it is a card."""


def draw_card(
    game: AeonsEnd,
    pile_of: Callable[[], Pile],
    *,
    pile: str,
    detail: Message | None = None,
    name: Callable[[str], Message] | None = None,
    unlisted: bool = False,
    rule: str = "",
) -> Script[str]:
    """The top card of a pile, taken out of it; or `unlisted`, for the caller to ask about; or `empty`.

    Args:
        game: The table.
        pile_of: The pile in the present state.
        pile: What the pile is called, in keys: `nemesis_deck`, `strike_deck`, `turn_order`.
        detail: More to say with the question.
        name: A card's name; that of a nemesis card where not given.
        unlisted: Whether the drawn card may be one that no pack knows.
        rule: Why a card is drawn.
    """
    name = name or game.card_name
    if pile_of().kept is Kept.DEALT:
        card = pile_of().candidates()[0]
        put_back = say(_DEALT.get(pile, "put_back.dealt"), card=name(card))
    else:
        card = yield ScanCard(
            key=f"ask.draw_{pile}",
            text=say(f"ask.draw_{pile}"),
            detail=detail,
            rule=rule,
            pile=pile,
            options=lambda: _options(pile_of(), name, unlisted=unlisted),
        )
        if card == EMPTY:
            return EMPTY
        put_back = say(f"put_back.{pile}", card=say("card.drawn") if card == UNLISTED else name(card))
    pile_of().take(card)
    if card != UNLISTED:
        game.tell(f"told.drawn_{pile}", rule=rule, put_back=put_back, card=name(card))
    else:
        game.tell("told.drawn_unlisted", rule=rule, put_back=put_back)
    return card


def _options(pile: Pile, name: Callable[[str], Message], *, unlisted: bool) -> list[Option]:
    if not len(pile):
        return [Option(EMPTY, say("option.pile_empty"))]
    found = [Option(card, name(card)) for card in pile.candidates()]
    return [*found, Option(UNLISTED, say("option.unlisted"))] if unlisted else found
