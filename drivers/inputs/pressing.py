"""Pressing: contacts and detents become acts. No thread and no clock in here: the time is handed in, in seconds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from drivers.inputs.acts import Act, Acted, Held, Moved
from drivers.inputs.heard import Contact, Heard
from drivers.inputs.wired import Button, Does, Encoder, Place

HOLD_SECONDS = 0.6
"""How long a button is held until that counts."""
REPEAT_SECONDS = 0.15
"""While a button that moves the highlight is held, it moves on so often."""

_AT_ONCE: dict[Does, Acted] = {
    Does.NEXT: Act.NEXT,
    Does.MENU: Act.MENU,
    Does.FORWARD: Moved(1),
    Does.BACKWARD: Moved(-1),
}


class Pressing:
    """What is down, and since when.

    What a button does at once it does when it goes down. A seat's button means something only when it is held; that to
    take back takes back when it comes up, unless it was held: then it has opened the menu.
    """

    def __init__(self, buttons: Sequence[Button], encoders: Sequence[Encoder]) -> None:
        self._buttons = {one.place: one for one in buttons}
        self._encoders = {one.place for one in encoders}
        self._holds: dict[Place, float] = {}

    def hear(self, heard: Heard, now: float) -> list[Acted]:
        """What comes of this."""
        place = Place(heard.device, heard.number)
        if not isinstance(heard, Contact):
            return [Moved(heard.detents)] if place in self._encoders else []
        button = self._buttons.get(place)
        if button is None:
            return []
        return self._down(button, now) if heard.closed else self._up(button)

    def due(self) -> float | None:
        """When something comes of what is held, or None."""
        return min(self._holds.values(), default=None)

    def passed(self, now: float) -> list[Acted]:
        """What comes of it that so much time has passed."""
        done = [place for place, due in self._holds.items() if due <= now]
        return [act for place in done for act in self._held(self._buttons[place], now)]

    def _down(self, button: Button, now: float) -> list[Acted]:
        if button.does not in (Does.NEXT, Does.MENU):
            self._holds[button.place] = now + HOLD_SECONDS
        return [_AT_ONCE[button.does]] if button.does in _AT_ONCE else []

    def _up(self, button: Button) -> list[Acted]:
        early = self._holds.pop(button.place, None) is not None
        if button.does is Does.NEXT:
            return [Act.LET_GO]
        return [Act.UNDO] if early and button.does is Does.UNDO else []

    def _held(self, button: Button, now: float) -> list[Acted]:
        del self._holds[button.place]
        if button.seat is not None:
            return [Held(button.seat)]
        if button.does is Does.UNDO:
            return [Act.MENU]
        self._holds[button.place] = now + REPEAT_SECONDS
        return [_AT_ONCE[button.does]] if button.does in _AT_ONCE else []


Acting = Callable[[Acted], None]
"""Whom to tell of acts; from a thread of the inputs, and should only take note."""
