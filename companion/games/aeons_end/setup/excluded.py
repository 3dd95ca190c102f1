"""Set-up: what stays in the box, because the table does not own it or does not want it."""

from __future__ import annotations

from typing import NamedTuple

from companion.engine.messages import Message, literal, say
from companion.engine.prompts import ChooseMany, ChooseOne, Option, Refused
from companion.engine.scripts import Script
from companion.engine.wording import listed
from companion.games.aeons_end.cards import CardType, Mage, Mat, PlayerCard
from companion.games.aeons_end.setup import market
from companion.games.aeons_end.setup.reopening import reopen_left_out
from companion.games.aeons_end.table import AeonsEnd

EXCLUDED = "excluded"
INCLUDE, BACK = "include", "back"


class Group(NamedTuple):
    """What can be left out together: the records, how many of them (or of all supply cards) must be left, and why."""

    records: list[Mage] | list[Mat] | list[PlayerCard]
    spare: int
    rule: str


def available_mages(game: AeonsEnd) -> list[Mage]:
    """The mages that are not left out."""
    return [mage for mage in game.box.mages.values() if mage.id not in game.state.settings.excluded]


def available_mats(game: AeonsEnd) -> list[Mat]:
    """The nemeses that are not left out, the easiest first."""
    mats = [mat for mat in game.box.mats.values() if mat.id not in game.state.settings.excluded]
    return sorted(mats, key=lambda mat: (mat.difficulty, mat.name))


def excluded_option(game: AeonsEnd) -> Option:
    """The choice that leads here, with how much is left out."""
    left_out = len(game.state.settings.excluded)
    effect = say("effect.left_out", n=left_out) if left_out else say("effect.nothing_left_out")
    return Option(EXCLUDED, say("option.excluded"), effect)


def exclude(game: AeonsEnd) -> Script[None]:
    """Leave mages, nemeses and supply cards out, or take them in again, as long as enough is left to play with.

    What was chosen already and is left out now is asked again.
    """
    while True:
        answer = yield ChooseOne(
            key="ask.exclude",
            text=say("ask.exclude"),
            detail=lambda: _left_out(game),
            options=lambda: _kinds(game),
            refused=lambda: _too_few(game),
        )
        if answer == BACK:
            reopen_left_out(game)
            return
        yield from (_take_in(game) if answer == INCLUDE else _leave_out(game, answer))


def _take_in(game: AeonsEnd) -> Script[None]:
    back = yield ChooseMany(
        key="ask.include",
        text=say("ask.include"),
        options=lambda: [Option(name, _name(game, name)) for name in game.state.settings.excluded],
        limits=lambda: (0, len(game.state.settings.excluded)),
    )
    game.state.settings.excluded = [name for name in game.state.settings.excluded if name not in back]


def _leave_out(game: AeonsEnd, kind: str) -> Script[None]:
    gone = yield ChooseMany(
        key="ask.exclude_which",
        text=say("ask.exclude_which"),
        options=lambda: [Option(record.id, _name(game, record.id)) for record in _groups(game)[kind].records],
        limits=lambda: (0, min(_groups(game)[kind].spare, len(_groups(game)[kind].records))),
    )
    game.state.settings.excluded = [*game.state.settings.excluded, *gone]


def _groups(game: AeonsEnd) -> dict[str, Group]:
    """What is not left out yet, by kind."""
    mages, mats, cards = available_mages(game), available_mats(game), market.available(game)
    players = len(game.state.settings.players or [""])
    found = {
        "mages": Group(mages, len(mages) - players, "AE-001"),
        "nemeses": Group(mats, len(mats) - 1, "AE-020"),
    }
    for type_ in CardType:
        own = [card for card in cards if card.type is type_]
        found[f"{type_.value}s"] = Group(own, len(cards) - market.PILES, "AE-037")
    return found


def _kinds(game: AeonsEnd) -> list[Option]:
    found = [
        Option(kind, say(f"option.exclude_{kind}"), say("effect.in_the_box", n=len(group.records)))
        for kind, group in _groups(game).items()
        if group.spare > 0 and group.records
    ]
    if game.state.settings.excluded:
        found.append(
            Option(INCLUDE, say("option.include"), say("effect.left_out", n=len(game.state.settings.excluded)))
        )
    return [*found, Option(BACK, say("option.done"), way_out=True)]


def _too_few(game: AeonsEnd) -> list[Refused]:
    """Kinds of which everything that is left is needed."""
    return [
        Refused(kind, say(f"option.exclude_{kind}"), say("refused.all_needed"), group.rule)
        for kind, group in _groups(game).items()
        if group.spare <= 0 and group.records
    ]


def _left_out(game: AeonsEnd) -> Message:
    excluded = game.state.settings.excluded
    if not excluded:
        return say("detail.nothing_left_out")
    return say("detail.left_out", names=listed([_name(game, name) for name in excluded]))


def _name(game: AeonsEnd, name: str) -> Message:
    box = game.box
    known = box.mages.get(name) or box.mats.get(name) or box.player_card(name)
    return literal(known.name)
