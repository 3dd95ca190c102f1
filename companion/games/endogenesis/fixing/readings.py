"""How the table reads what the rulebook leaves open: it may agree on another reading in mid-game (EG-188)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from companion.engine.fixable import Fixable, one_of
from companion.engine.messages import say
from companion.games.endogenesis.fixing.players import counted
from companion.games.endogenesis.settings_check import MOST_SLOTS
from companion.games.endogenesis.setup.open_points import open_points
from companion.games.endogenesis.table import Endogenesis


def fixables(play: Endogenesis) -> Iterator[Fixable]:
    """Each open point of the game's mode, with the words that set-up has for it."""
    for point in open_points(play):
        yield _reading(play, point.setting)


def _reading(play: Endogenesis, name: str) -> Fixable:
    settings, group, label = play.state.settings, say("option.open_points"), say(f"point.{name}")
    present = getattr(settings, name)
    if not isinstance(present, Enum):
        return counted(
            f"settings.{name}", group, label, present, MOST_SLOTS, lambda n: setattr(settings, name, n), least=1
        )
    kind = type(present)
    words = [(one.value, say(f"point.{name}_{one.value}")) for one in kind]
    return one_of(
        f"settings.{name}", group, label, present.value, words, lambda chosen: setattr(settings, name, kind(chosen))
    )
