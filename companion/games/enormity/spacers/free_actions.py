"""Free actions: what a Spacer does in the own turn besides Action cards (EN-081); rooms add theirs in `sources.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from companion.engine.prompts import Option, Refused
from companion.engine.scripts import Script
from companion.games.enormity.table import Run


class FreeActions(msgspec.Struct, frozen=True):
    """One kind of free actions.

    Attributes:
        name: Its options' ids begin with it and a dot: `stratagem.tactical_redeployment`.
        offered, refused: What is possible for a seat now, and what not, with ids of that form.
        take: Does one, given the rest of its id.
    """

    name: str
    offered: Callable[[Run, int], Iterable[Option]]
    take: Callable[[Run, int, str], Script[None]]
    refused: Callable[[Run, int], Iterable[Refused]] = lambda run, seat: ()
