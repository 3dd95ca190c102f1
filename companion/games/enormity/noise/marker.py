"""The Priority Target marker, also called Last to Noise (EN-057, EN-142, EN-341)."""

from __future__ import annotations

from companion.engine.messages import say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.enormity.table import Run


def take_marker(run: Run, seat: int, *, rule: str = "EN-142") -> None:
    """This Spacer holds the marker from now on."""
    if run.state.priority != seat:
        run.state.priority = seat
        run.tell("told.priority", rule=rule, spacer=run.spacer_name(seat))


def pass_on_marker(run: Run, seat: int) -> Script[None]:
    """The holder has left or died: the marker goes to who stands closest to an Intruder or Blip (EN-341)."""
    if run.state.priority != seat or not run.playing():
        return
    heirs = _closest_to_danger(run)
    if len(heirs) == 1:
        take_marker(run, heirs[0], rule="EN-341")
        return
    answer = yield ChooseOne(
        key="ask.priority",
        text=say("ask.priority"),
        rule="EN-341",
        options=lambda: [
            Option(str(heir), run.spacer_name(heir), seat=heir, at=f"piece spacer.{heir}")
            for heir in _closest_to_danger(run)
        ],
    )
    take_marker(run, int(answer), rule="EN-341")


def _closest_to_danger(run: Run) -> list[int]:
    """The Spacers closest to an Intruder or a Blip; everybody playing where nothing tells them apart."""
    from companion.engine.board.lines import steps_to

    ground = run.ground
    far: dict[int, float] = {}
    for seat in run.on_board():
        space = run.where(seat)
        counts = [ground.distance((one.at[0], one.at[1]), space) for one in run.state.intruders]
        counts += [steps_to((blip.at[0], blip.at[1]), space) for blip in run.state.blips]
        if counts:
            far[seat] = min(counts)
    if not far:
        return run.on_board() or run.playing()
    return [seat for seat, count in far.items() if count == min(far.values())]
