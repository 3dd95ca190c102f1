"""Notes: what can be looked up behind what the table sees at a glance."""

from __future__ import annotations

from companion.engine.messages import Message, literal, say
from companion.games.aeons_end.table import AeonsEnd
from companion.games.aeons_end.wording import check_note, listed
from companion.games.aeons_end.zones import card_list


def nemesis_note(game: AeonsEnd) -> Message:
    """The rules of the mat (AE-021), the devoured pile, and what an owner should check."""
    mat = game.mat
    devoured = game.state.nemesis.devoured
    pile = say("note.devoured", cards=card_list(game, devoured)) if devoured else None
    return _lines(say("card.summary", text=mat.summary), pile, check_note(mat))


def player_note(game: AeonsEnd, seat: int) -> Message | None:
    """The mage's ability, and the cards that everybody may see: hand, play area and discard pile (AE-125)."""
    player = game.player(seat)
    mage = game.box.mages.get(player.mage)
    ability = say("note.ability", name=mage.ability.name, text=mage.ability.summary) if mage else None
    if not player.tracked:
        return None if ability is None else _lines(ability)
    zones = (("hand", player.hand), ("played", player.played), ("discard", player.discard))
    cards = [say(f"note.{zone}", cards=card_list(game, held), n=len(held)) for zone, held in zones if held]
    return _lines(ability, *cards, say("note.deck", n=len(player.deck)))


def supply_note(game: AeonsEnd) -> Message | None:
    """The piles of the market, with what each card costs and how many are left."""
    if not game.state.supply:
        return None
    piles = [
        say("note.pile", card=game.card_name(pile.card), cost=game.player_card(pile.card).cost, left=pile.left)
        for pile in game.state.supply
    ]
    return say("note.supply", piles=listed(piles))


def _lines(*parts: Message | None) -> Message:
    found = [part for part in parts if part is not None]
    joined = found[0] if found else literal("")
    for part in found[1:]:
        joined = say("note.then", first=joined, second=part)
    return joined
