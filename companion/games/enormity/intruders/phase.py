"""The activations of the Intruder Phase: the one closest to any Spacer first, each once (EN-361 to EN-366)."""

from __future__ import annotations

from companion.engine.prompts import Option
from companion.engine.scripts import Script
from companion.games.enormity.blips.picking import pick
from companion.games.enormity.intruders.activation import How, activate
from companion.games.enormity.pieces import Intruder
from companion.games.enormity.state import Phase
from companion.games.enormity.table import Run


def activation_step(run: Run) -> Script[None]:
    """One activation of the phase; when all have acted, the Blips patrol."""
    yield from _face_alert(run)
    if waiting(run):
        number = yield from _next(run)
        if number is not None:
            yield from activate(run, number, how=How.PHASE)
    if not waiting(run):
        run.state.phase = Phase.PATROLS


def waiting(run: Run) -> list[Intruder]:
    """The Intruders that have not had their activation in this phase."""
    return [one for one in run.state.intruders if not one.activated]


def next_to_activate(run: Run) -> list[Intruder]:
    """Those of them that are closest to a Spacer as things are now (EN-362, EN-364)."""
    ground, places = run.ground, [run.where(seat) for seat in run.on_board()]
    left = waiting(run)
    # Counted from the Spacers, who are fewer and stay where they are.
    far = [min((ground.distance(place, one.at) for place in places), default=0) for one in left]
    least = min(far, default=0)
    return [one for one, count in zip(left, far, strict=True) if count == least]


def _next(run: Run) -> Script[int | None]:
    found = next_to_activate(run)
    if len(found) == 1 or not run.on_board():
        return found[0].id
    answer = yield from pick(
        "ask.activates",
        lambda: [
            Option(str(one.id), run.intruder_name(one), at=f"piece intruder.{one.id}") for one in next_to_activate(run)
        ],
        rule="EN-363",
    )
    return None if answer is None else int(answer)


def _face_alert(run: Run) -> Script[None]:
    """Once Extraction was initiated, the phase opens with all Blips turning to its space (EN-342)."""
    from companion.games.enormity.blips.full_alert import face_extraction  # Blips reveal Intruders, which act

    if run.state.alert_faced or run.state.extraction.full_alert is None:
        return
    run.state.alert_faced = True
    yield from face_extraction(run)
