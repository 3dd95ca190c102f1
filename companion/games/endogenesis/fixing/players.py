"""What of a player can be set by hand: Health, Shards, Prisms, how many cards are held, Class and milestones."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.engine.correctable import Correctable
from companion.engine.fixable import Fixable, Words, flag, held, number, one_of
from companion.engine.messages import Message, literal, say
from companion.games.endogenesis.customizing.class_cards import classes
from companion.games.endogenesis.customizing.fitting import UNKNOWN, category_of
from companion.games.endogenesis.fixing.moving import cards_left, give_cards, give_wonders, hold_back, wonders_left
from companion.games.endogenesis.player import MILESTONES, MOST_HEALTH, ULTIMATE, Player
from companion.games.endogenesis.records import Mode
from companion.games.endogenesis.state import Phase
from companion.games.endogenesis.table import Endogenesis

MOST = 30
MOST_PRISMS = 9


def fixables(play: Endogenesis) -> Iterator[Fixable]:
    """The players, seat by seat."""
    for seat, player in enumerate(play.state.players):
        yield from _numbers(play, seat, player)
        yield from _turn(play, seat, player)
        if play.mode is not Mode.TACTICAL:  # which has no Classes (EG-187)
            yield from _class(play, seat, player)
        group = play.player_name(seat)
        for at in MILESTONES:
            yield held(f"players.{seat}.milestones.{at}", group, say("fix.milestone", n=at), player.milestones, at)


def _numbers(play: Endogenesis, seat: int, player: Player) -> Iterator[Fixable]:
    group, base = play.player_name(seat), f"players.{seat}"

    def health(value: int) -> None:
        player.health, player.dead = value, value == 0

    def most(value: int) -> None:
        player.max_health = value
        if player.health > value:
            player.health = value

    def shards(value: int) -> None:
        player.shards, player.held_shards = value, min(player.held_shards, value)

    def prisms(value: int) -> None:
        player.prisms = value
        play.state.prism_gained |= value > 0

    yield counted(f"{base}.health", group, say("fix.health"), player.health, player.max_health, health)
    yield counted(f"{base}.max_health", group, say("fix.max_health"), player.max_health, MOST_HEALTH, most, least=1)
    yield counted(f"{base}.shards", group, say("name.shards"), player.shards, MOST, shards)
    yield counted(f"{base}.prisms", group, say("name.prisms"), player.prisms, MOST_PRISMS, prisms)
    yield number(f"{base}.energy", group, say("name.energy"), player, "energy", MOST)
    hand, wonders = len(player.hand), len(player.wonders)
    most_cards, most_wonders = hand + cards_left(play), wonders + wonders_left(play)
    yield counted(f"{base}.hand", group, say("name.hand"), hand, most_cards, lambda n: give_cards(play, seat, n))
    yield counted(
        f"{base}.wonders", group, say("name.wonders"), wonders, most_wonders, lambda n: give_wonders(play, seat, n)
    )


def _turn(play: Endogenesis, seat: int, player: Player) -> Iterator[Fixable]:
    """What a player is, has done in the turn, and may not use before the first one (EG-028)."""
    group, base = play.player_name(seat), f"players.{seat}"
    yield flag(f"{base}.weakened", group, say("fix.weakened"), player, "weakened")
    yield flag(f"{base}.marked", group, say("fix.marked"), player, "marked")
    yield flag(f"{base}.used_skill", group, say("fix.used_skill"), player, "used_skill")
    yield flag(f"{base}.used_wonder", group, say("fix.used_wonder"), player, "used_wonder")
    if play.state.phase in (Phase.CUSTOMIZING, Phase.PREPARATION):
        yield flag(f"{base}.ready", group, say("fix.ready"), player, "ready")
    if play.state.round != 1:
        return

    def hold(value: int) -> None:
        player.held_shards = value

    if player.hand:
        held_back, label = len(player.held_cards), say("fix.held_cards")
        yield counted(f"{base}.held_cards", group, label, held_back, len(player.hand), lambda n: hold_back(player, n))
    if player.shards:
        label = say("fix.held_shards")
        yield counted(f"{base}.held_shards", group, label, player.held_shards, player.shards, hold)


def counted(
    path: str, group: Message, label: Message, value: int, most: int, put: Callable[[int], None], *, least: int = 0
) -> Fixable:
    """A number that brings something with it, from `least` to `most`, more where it is more already."""
    shown = Correctable(path=path, group=group, label=label, value=value, least=least, most=max(most, value))
    return Fixable(shown, lambda chosen: put(int(chosen)))


def _class(play: Endogenesis, seat: int, player: Player) -> Iterator[Fixable]:
    """The Class, and with Formless the category that its Ultimate must keep (EG-171, EG-177)."""
    group, base = play.player_name(seat), f"players.{seat}"
    taken = {other.class_id for place, other in enumerate(play.state.players) if place != seat}
    options = {"": say("value.none")}
    options |= {one.id: literal(one.name) for one in classes(play) if one.id not in taken}
    options[player.class_id] = options.get(player.class_id, play.card_name(player.class_id))

    def put(chosen: str) -> None:
        player.class_id, one = chosen, play.class_card(chosen)
        player.ultimate_category = category_of(play, player.slots[ULTIMATE].card) if one and one.formless else ""

    yield one_of(f"{base}.class", group, say("fix.class"), player.class_id, tuple(options.items()), put)
    own = play.class_card(player.class_id)
    if own is not None and own.formless:

        def keep(category: str) -> None:
            player.ultimate_category = category

        now = player.ultimate_category
        yield one_of(f"{base}.ultimate_category", group, say("fix.category"), now, categories(play, now), keep)


def categories(play: Endogenesis, now: str) -> Words:
    """The Skill categories of the packs, with the present one, and none."""
    known = {one.category for one in play.box.knowledge.values()} | {now}
    return [("", say("value.none")), *((name, literal(name)) for name in sorted(known - {"", UNKNOWN}))]
