"""Set-up: how many play, which mode, and who keeps the decks; only what the settings leave open is asked (EG-002)."""

from __future__ import annotations

from companion.engine.messages import Message, say
from companion.engine.piles import Kept
from companion.engine.prompts import ChooseMany, ChooseOne, Option, Refused
from companion.engine.scripts import Script
from companion.games.endogenesis.customizing.forbidden import forbid
from companion.games.endogenesis.records import Mode
from companion.games.endogenesis.settings_check import SEATS
from companion.games.endogenesis.table import Endogenesis

MOST_PLAYERS = 5
CROWDED = 4
"""From so many players on Tactical is suggested to all who do not know the game well."""
DECKS = ("knowledge_deck", "chaos_deck", "wonder_deck")
REAL, DEALT, SOME = "real", "dealt", "some"


def settle_players(play: Endogenesis) -> Script[None]:
    """How many play; where no names are given, they are numbered."""
    settings = play.state.settings
    if settings.players is not None:
        return
    least, most = SEATS[settings.mode] if settings.mode else (1, MOST_PLAYERS)
    answer = yield ChooseOne(
        key="ask.players",
        text=say("ask.players"),
        rule="EG-002",
        options=lambda: [
            Option(str(count), say("option.players", n=count), _modes_for(count)) for count in range(least, most + 1)
        ],
    )
    settings.players = [f"Player {seat + 1}" for seat in range(int(answer))]


def settle_mode(play: Endogenesis) -> Script[None]:
    """Which mode; alone there is only one."""
    settings = play.state.settings
    if settings.mode is None:
        possible = modes_for(len(settings.players or ()))
        if len(possible) > 1:
            yield from choose_mode(play)
        else:
            settings.mode = possible[0]


def choose_mode(play: Endogenesis) -> Script[None]:
    """One of the modes for so many players; with four or five the app suggests Tactical (EG-002)."""
    count = len(play.state.settings.players or ())
    answer = yield ChooseOne(
        key="ask.mode",
        text=say("ask.mode"),
        detail=say("detail.suggest_tactical", n=count) if count >= CROWDED else None,
        rule="EG-002",
        options=lambda: [
            Option(mode.value, mode_name(mode), say(f"effect.mode_{mode.value}")) for mode in _possible(play)
        ],
        refused=lambda: [_refused_mode(mode) for mode in Mode if mode not in _possible(play)],
    )
    play.state.settings.mode = Mode(answer)


def settle_decks(play: Endogenesis) -> Script[None]:
    """Who keeps the three decks: the table, the app, or each another."""
    settings = play.state.settings
    if all(getattr(settings, deck) is not None for deck in DECKS):
        return
    answer = yield ChooseOne(
        key="ask.decks",
        text=say("ask.decks"),
        detail=say("detail.decks"),
        rule="EG-012",
        options=lambda: [
            Option(name, say(f"option.decks_{name}"), say(f"effect.decks_{name}")) for name in (REAL, DEALT, SOME)
        ],
    )
    real: tuple[str, ...] = {REAL: DECKS, DEALT: ()}.get(answer, ())
    if answer == SOME:
        real = yield ChooseMany(
            key="ask.real_decks",
            text=say("ask.real_decks"),
            rule="EG-012",
            options=lambda: [Option(deck, say(f"name.{deck}")) for deck in DECKS],
            limits=lambda: (0, len(DECKS)),
            chosen=lambda: ("knowledge_deck",),
        )
    for deck in DECKS:
        setattr(settings, deck, Kept.REAL if deck in real else Kept.DEALT)


def modes_for(count: int) -> list[Mode]:
    """The modes that so many can play; with four or five Tactical first (EG-002)."""
    found = [mode for mode, (least, most) in SEATS.items() if least <= count <= most]
    return sorted(found, key=lambda mode: mode is not Mode.TACTICAL) if count >= CROWDED else found


def mode_name(mode: Mode) -> Message:
    """What a mode is called."""
    return say(f"mode.{mode.value}")


def _possible(play: Endogenesis) -> list[Mode]:
    return modes_for(len(play.state.settings.players or ()))


def _modes_for(count: int) -> Message | None:
    return say("effect.only_royale") if modes_for(count) == [Mode.ROYALE] else None


def _refused_mode(mode: Mode) -> Refused:
    least, most = SEATS[mode]
    return forbid("other_count", "EG-002", least=least, most=most).refusal(mode.value, mode_name(mode))
