"""Helpers of the tests of Spacer Attacks: Abel with gear that the app keeps, and an attack of his."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.games.enormity.spacer import Gear
from companion.games.enormity.state import EnormityState
from tests.games.enormity.tables import Played, act, odd_game, table

HIT, MISS = ("p4",), ("-",)


def gear(*cards: str | Mapping[str, Any]) -> list[dict[str, Any]]:
    """Gear by card: full of its printed Ammo or Charges, unless the fields say otherwise."""
    found = []
    for one in cards:
        fields = {"card": one} if isinstance(one, str) else dict(one)
        record = odd_game().box.gear.get(fields["card"])
        found.append({"left": (record.ammo or record.charges) if record else 0} | fields)
    return found


def armed(*cards: str | Mapping[str, Any], **fields: Any) -> dict[str, Any]:
    """A Spacer tracked fully who wears these cards; more fields of the Spacer as given."""
    return {
        "depth": "full",
        "character": "test_soldier",
        "suit": "test_suit",
        "worn": gear(*cards),
    } | fields


def ground(
    *cards: str | Mapping[str, Any],
    at: tuple[int, int] = (2, 2),
    foes: Sequence[tuple[int, int] | Mapping[str, Any]] = ((4, 2),),
    sheet: str = "dummy",
    abel: Mapping[str, Any] | None = None,
    **given: Any,
) -> EnormityState:
    """Abel with this gear on the open range in his own turn, Okafor far away, and Intruders of a sheet."""
    intruders = [{"sheet": sheet} | (dict(foe) if isinstance(foe, Mapping) else {"at": list(foe)}) for foe in foes]
    parts: dict[str, Any] = {"location": "range", "at": [at, (0, 9)], "active": 0, **given}
    return table(2, intruders=intruders, abel=armed(*cards, **(abel or {})), **parts)


def attacked(
    state: EnormityState, *dice: Sequence[str], answers: Mapping[str, Any] | None = None, **args: Any
) -> Played:
    """Abel attacks with his first weapon; the rolls show these faces, nothing is changed unless `answers` say so."""
    rolls: dict[str, Any] = {"ask.dice": [tuple(faces) for faces in dice]} if dice else {}
    played = act(state, "attack", seat=0, **args)
    given = rolls | dict(answers or {})
    while not played.done:
        key = played.asked.key
        if given.get(key):
            waiting = given[key] if isinstance(given[key], list) else [given[key]]
            played.answer(waiting[0])
            given[key] = waiting[1:]
        elif key in ("ask.stress", "ask.confidence", "ask.discipline"):
            played.answer(())
        elif key == "ask.attack_weapon":  # the Multitool is always there
            played.answer(played.options[0])
        else:
            break
    left = {key: values for key, values in given.items() if values}
    assert not left, f"never asked: {left}; open: {None if played.done else played.asked.key}"
    return played


def abel_gear(played: Played, place: int = 0) -> Gear:
    """A card that Abel wears."""
    return played.state.spacers[0].worn[place]
