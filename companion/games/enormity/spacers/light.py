"""Actions of cards that the app does not know: the table says which kind of action it is, and its number.

So plays a Spacer tracked lightly, and so is a card played that no pack has.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.messages import Message, say
from companion.engine.prompts import ChooseOne, Number, Option, Refused
from companion.engine.scripts import Script
from companion.games.enormity.records import ADRENALINE_ACTIONS, Action, ActionKind, Colour, Noise, NoiseKind
from companion.games.enormity.spacers import actions
from companion.games.enormity.spacers.actions import Check
from companion.games.enormity.spacers.wording import action_words
from companion.games.enormity.table import Run

MOST_SPACES = 9
"""The most spaces that a Move can be said to have."""

BACK, NONE = "back", "none"

ORDER = (
    ActionKind.MOVE,
    ActionKind.ATTACK,
    ActionKind.SCOUT,
    ActionKind.RATIONALIZE,
    ActionKind.SCAVENGE,
    ActionKind.FULL_RELOAD,
    ActionKind.FAST_RELOAD,
    ActionKind.CATCH_BREATH,
    ActionKind.REARM,
    ActionKind.OTHER,
)
"""The kinds of actions, those taken most first."""

MORE = frozenset(
    {ActionKind.FULL_RELOAD, ActionKind.FAST_RELOAD, ActionKind.CATCH_BREATH, ActionKind.REARM, ActionKind.OTHER}
)
"""The kinds that are shown together, so that the menu of a turn stays short."""

_NOISY = frozenset({ActionKind.MOVE, ActionKind.OTHER})
"""The kinds that can have Noise printed beside them; of an attack the weapon makes it."""

NOISES = {
    "symbol": Noise(),
    **{f"symbol_{bonus}": Noise(bonus=bonus) for bonus in (1, 2, 3)},
    **{f"number_{count}": Noise(NoiseKind.NUMBER, bonus=count) for count in (1, 2, 3)},
    **{f"dice_{colour.value}": Noise(NoiseKind.DICE, dice=(colour,)) for colour in Colour},
}
"""The Noise values that a card can be said to have, by the ids of their options."""


def offered(run: Run, seat: int, check: Check = actions.hindrance) -> Iterator[Option]:
    """The kinds of actions that can be performed now."""
    for kind in ORDER:
        if check(run, seat, Action(kind)) is None:
            raises = say("effect.raises_adrenaline") if kind in ADRENALINE_ACTIONS else None
            group = say("group.more_actions") if kind in MORE else None
            yield Option(f"act.{kind.value}", action_words(Action(kind)), raises, seat, group=group)


def refused(run: Run, seat: int, check: Check = actions.hindrance) -> Iterator[Refused]:
    """The kinds of actions that cannot be performed now, and why."""
    for kind in ORDER:
        why = check(run, seat, Action(kind))
        if why is not None:
            yield why.refused(f"act.{kind.value}", action_words(Action(kind)), seat)


def choose(run: Run, seat: int, check: Check = actions.hindrance) -> Script[Action | None]:
    """Which action the card has, as the table says; None where they want to go back."""
    answer = yield ChooseOne(
        key="ask.which_action",
        text=say("ask.which_action"),
        rule="EN-080",
        seat=seat,
        options=lambda: [*offered(run, seat, check), Option(BACK, say("option.back"), way_out=True)],
        refused=lambda: list(refused(run, seat, check)),
    )
    if answer == BACK:
        return None
    action = yield from describe(run, seat, ActionKind(str(answer).removeprefix("act.")))
    return action


def describe(run: Run, seat: int, kind: ActionKind) -> Script[Action]:
    """What else the app must know of an action of this kind: the spaces of a Move, and its Noise."""
    amount = 0
    if kind is ActionKind.MOVE:
        amount = yield from spaces_of_move(run, seat)
    noise = yield from noise_of_card(seat) if kind in _NOISY else _silent()
    return Action(kind, amount, noise=noise)


def spaces_of_move(run: Run, seat: int) -> Script[int]:
    """How many spaces a Move has, as its card says."""
    answer = yield Number(
        key="ask.spaces",
        text=say("ask.spaces"),
        rule="EN-091",
        seat=seat,
        limits=lambda: (1, MOST_SPACES),
    )
    return int(answer)


def noise_of_card(seat: int) -> Script[Noise | None]:
    """The Noise printed on a card, as the table says."""
    answer = yield ChooseOne(
        key="ask.card_noise",
        text=say("ask.card_noise"),
        rule="EN-114",
        seat=seat,
        options=lambda: [
            *(Option(name, say(f"noise_of.{name}"), group=_group(name)) for name in NOISES),
            Option(NONE, say("noise_of.none"), way_out=True),
        ],
    )
    return NOISES.get(str(answer))


def _group(noise: str) -> Message | None:
    """What Noise values are shown together; the plain symbol, on most cards, stands alone."""
    kind, _, value = noise.partition("_")
    return say(f"group.noise_{kind}") if value else None


def _silent() -> Script[None]:
    yield from ()
