"""The cards that should lie face up: the Realm of Chaos, the Monsters, and the Skills that everybody sees."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from companion.engine.fixable import NO
from companion.engine.laid import Fix, Laid, Layout, Place, Tokens
from companion.games.endogenesis.player import ULTIMATE, Slot
from companion.games.endogenesis.records import CardType, ChaosType
from companion.games.endogenesis.state import Phase
from companion.games.endogenesis.table import Endogenesis

SHARD = "shard"
TOKENS = {10: SHARD}


def laid(play: Endogenesis) -> Layout:
    """All of them. A face-down Reaction lies there too, but shows no label (EG-016)."""
    if play.state.phase in (Phase.SETUP, Phase.CUSTOMIZING):
        return Layout()
    slots = [
        _slot(seat, nth, slot)
        for seat, player in enumerate(play.state.players)
        for nth, slot in enumerate(player.slots)
        if slot.card in play.box.knowledge and not slot.face_down
    ]
    moving = tuple(use.card for use in play.state.uses)
    return Layout((*_realm(play), *slots), whole=((Place.IN_PLAY, None),), moving=moving)


def lay(play: Endogenesis, card: str, place: Place, seat: int | None) -> tuple[Fix, ...]:
    """A Monster or a Distortion is in play, or a Skill lies before a seat, after all."""
    record = play.box.chaos.get(card)
    if record is not None and place is Place.IN_PLAY:
        if record.type is ChaosType.DISTORTION:
            return (Fix("add.distortion" if play.state.chaos.distortions else "chaos.distortion", card),)
        return (Fix("add.monster", card),) if record.type.fights else ()
    if card in play.box.knowledge and seat is not None:
        slots = enumerate(play.state.players[seat].slots)
        is_ultimate = play.box.knowledge[card].type is CardType.ULTIMATE
        free = (nth for nth, slot in slots if not slot.card and (nth == ULTIMATE) is is_ultimate)
        return tuple(Fix(f"players.{seat}.slots.{nth}.card", card) for nth in islice(free, 1))
    return ()


def _realm(play: Endogenesis) -> Iterator[Laid]:
    chaos = play.state.chaos
    for one in play.state.monsters:
        if one.card in play.box.chaos:
            shards = Tokens(SHARD, len(one.shards))
            gone = Fix(f"monsters.{one.id}.there", NO)
            yield Laid(card=one.card, place=Place.IN_PLAY, tokens=(shards,), gone=(gone,))
    for card, path in ((chaos.face_up, "chaos.face_up"), (next(iter(chaos.distortions), ""), "chaos.distortion")):
        if card in play.box.chaos:
            yield Laid(card=card, place=Place.IN_PLAY, gone=(Fix(path, ""),))


def _slot(seat: int, nth: int, slot: Slot) -> Laid:
    base = f"players.{seat}.slots.{nth}"
    return Laid(
        card=slot.card,
        place=Place.SEAT,
        seat=seat,
        turned=slot.exhausted,
        turn=f"{base}.exhausted",
        tokens=(Tokens(SHARD, slot.shards, f"{base}.shards"),),
        gone=(Fix(f"{base}.card", ""),),
    )
