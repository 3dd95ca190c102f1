"""Set-up: how many players there are and who they are, or the number of a table to be dealt again (Player Setup)."""

from __future__ import annotations

from companion.engine.messages import Message, literal, say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.aeons_end.setup.excluded import EXCLUDED, available_mages, exclude, excluded_option
from companion.games.aeons_end.setup.solo import settle_solo
from companion.games.aeons_end.setup.table_number import TABLE_NUMBER, enter_number, number_option
from companion.games.aeons_end.table import AeonsEnd

RANDOM, RANDOM_ALL = "random", "random_all"
MOST_PLAYERS = 4


def settle_players(game: AeonsEnd) -> Script[None]:
    """How many players, each with a mage of their own (AE-001); where no names are given, the mages' names serve."""
    if game.state.settings.players is None:
        count = yield from _how_many(game)
        mages = yield from _choose_mages(game, count)
        game.state.settings.players = [game.box.mage(mage).name for mage in mages]
        game.state.settings.mages = mages
    elif game.state.settings.mages is None:
        game.state.settings.mages = yield from _choose_mages(game, len(game.state.settings.players))
    yield from settle_solo(game)


def _how_many(game: AeonsEnd) -> Script[int]:
    while True:
        answer = yield ChooseOne(
            key="ask.players",
            text=say("ask.players"),
            detail=lambda: say("detail.table_number", number=game.state.chance.seed),
            rule="AE-001",
            options=lambda: [*_counts(game), number_option(game), excluded_option(game)],
        )
        if answer == TABLE_NUMBER:
            yield from enter_number(game)
        elif answer == EXCLUDED:
            yield from exclude(game)
        else:
            return int(answer.removeprefix("players_"))


def _counts(game: AeonsEnd) -> list[Option]:
    most = min(MOST_PLAYERS, len(available_mages(game)))
    return [Option(f"players_{n}", say("option.players", n=n)) for n in range(1, most + 1)]


def _choose_mages(game: AeonsEnd, count: int) -> Script[list[str]]:
    """A mage for each seat, by hand or by chance.

    Chance has one order of all mages for a table number: the next free one comes, whoever was chosen before.
    """
    mages: list[str] = []
    while len(mages) < count:
        answer = yield _which_mage(game, mages, count)
        chosen = [answer]
        if answer in (RANDOM, RANDOM_ALL):
            order = game.state.chance.apart("mages").shuffled(list(game.box.mages))
            came = [mage for mage in order if mage in _free(game, mages)]
            chosen = came[: 1 if answer == RANDOM else count - len(mages)]
        for mage in chosen:
            game.tell(
                "told.mage", rule="AE-001", player=_called(game, len(mages)), mage=literal(game.box.mage(mage).name)
            )
            mages.append(mage)
    return mages


def _which_mage(game: AeonsEnd, mages: list[str], count: int) -> ChooseOne:
    """The question for the next seat; `mages` are those of the seats before it."""
    return ChooseOne(
        key="ask.mage",
        text=say("ask.mage", player=_called(game, len(mages))),
        rule="AE-001",
        seat=len(mages),
        options=lambda: [
            *(Option(mage, say("option.mage", name=game.box.mage(mage).name)) for mage in _free(game, mages)),
            *_by_chance(len(_free(game, mages)), count - len(mages)),
        ],
    )


def _free(game: AeonsEnd, mages: list[str]) -> list[str]:
    return [mage.id for mage in available_mages(game) if mage.id not in mages]


def _by_chance(free: int, seats: int) -> list[Option]:
    found = [Option(RANDOM, say("option.random"))] if free > 1 else []
    return [*found, Option(RANDOM_ALL, say("option.random_all", n=seats))] if seats > 1 else found


def _called(game: AeonsEnd, seat: int) -> Message:
    names = game.state.settings.players
    return literal(names[seat]) if names else say("name.player_number", number=seat + 1)
