"""Chain Break: what ends an attack that is going on before it is through (EN-401 to EN-406).

The Intruder Attacks that go on stand in `state.attacking`, the innermost last; an attack that finds itself gone from
there has been broken. A Reprisal Attack and a Follow-up Attack break nothing (EN-406): they do not come here.
"""

from __future__ import annotations

from companion.engine.scripts import Script
from companion.games.enormity.pieces import ZoneAttack
from companion.games.enormity.table import Run


def interrupt(run: Run, *, seat: int | None = None, rule: str = "EN-401") -> None:
    """A Bonus Attack or another Intruder Attack begins: every Intruder Attack that goes on ends at once.

    Args:
        seat: The Spacer who breaks in. A zone attack ends for this Spacer alone; where nobody is named, for the one
            whom it strikes at present (EN-403, EN-497).
        rule: Why.
    """
    zone = run.state.zone_attack
    kept = 0 if zone is None else zone.place + 1
    for number in run.state.attacking[kept:]:
        _tell(run, number, rule)
    del run.state.attacking[kept:]
    if zone is not None and zone.seats:
        out = seat if seat is not None else zone.seats[0]
        if out in zone.seats:
            zone.seats.remove(out)
            _tell(run, run.state.attacking[zone.place], "EN-403")


def break_chain(run: Run, *, seat: int | None = None, rule: str = "EN-402") -> Script[None]:
    """An effect says so: the attack in progress ends, an Intruder's or else a Spacer's, which leaves its tokens first.

    Args:
        seat: The Spacer who breaks it; see `interrupt`.
        rule: Why.
    """
    from companion.games.enormity.attack.keeping import break_off  # a Spacer Attack is answered by Intruders

    if run.state.attacking:
        interrupt(run, seat=seat, rule=rule)
        return
    going_on = [attack for attack in run.state.spacer_attacks if not attack.broken]
    if going_on:
        run.tell("told.chain_break", rule=rule, attacker=run.spacer_name(going_on[-1].seat))
        yield from break_off(run)


def begin(run: Run, number: int) -> int:
    """An Intruder Attack goes on from now; returns its place, to ask `goes_on` with and to `end`."""
    run.state.attacking.append(number)
    return len(run.state.attacking) - 1


def begin_zone(run: Run, place: int, seats: list[int]) -> None:
    """The attack at this place strikes these Spacers one after the other."""
    run.state.zone_attack = ZoneAttack(place, list(seats))


def still_struck(run: Run, seat: int) -> bool:
    """Whether a zone attack still counts for this Spacer."""
    return run.state.zone_attack is not None and seat in run.state.zone_attack.seats


def struck(run: Run, seat: int) -> None:
    """The zone attack is through with this Spacer."""
    if still_struck(run, seat) and run.state.zone_attack is not None:
        run.state.zone_attack.seats.remove(seat)


def goes_on(run: Run, number: int, place: int) -> bool:
    """Whether the attack that began at this place has not been broken."""
    return run.state.attacking[place : place + 1] == [number]


def end(run: Run, place: int) -> None:
    """The attack at this place is through."""
    del run.state.attacking[place:]
    if run.state.zone_attack is not None and run.state.zone_attack.place >= place:
        run.state.zone_attack = None


def _tell(run: Run, number: int, rule: str) -> None:
    intruder = run.intruder(number)
    if intruder is not None:
        run.tell("told.chain_break", rule=rule, attacker=run.intruder_name(intruder))
