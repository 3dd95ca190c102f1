"""What all answer controls have in common: how high they want to be, keys, and being locked after an answer."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from companion.engine.prompts import Answer, Asked, Option
from ui.boxes import Box
from ui.holding import CHOICE_SECONDS
from ui.kit import Kit, Panel
from ui.sight import Proposal
from ui.theme import ACTION, EDGE, INK, PANEL, PROTECTED, QUIET, RAISED, Colour
from ui.touch import HoldButton, Paint, TapButton, Touchable

CONFIRM_PAINT = Paint(fill=ACTION, edge=PROTECTED, ink=INK)
ANSWER_PAINT = Paint(fill=RAISED, edge=EDGE, ink=INK)
WAY_OUT_PAINT = Paint(fill=PANEL, edge=QUIET, ink=INK)


class Heights(msgspec.Struct, frozen=True):
    """The least height in which every answer can be given, that in which none is hidden, and that which looks best.

    `beyond` is what more is of use where there is room to spare: for what is refused. `crowded` is the height in
    which none is hidden though they stand closer than is good, where there is such a one. `read` is that in which what
    can be read behind them stands on them, where there is something. Real pixels.
    """

    least: float
    whole: float
    best: float
    beyond: float = 0
    crowded: float | None = None
    read: float | None = None


class Reply(msgspec.Struct, frozen=True):
    """Where an answer goes, and whether a touch that follows another at once may give one."""

    send: Callable[[Answer], None]
    welcomes: Callable[[object], bool]


class Answers(Panel):
    """The controls of one prompt. `hint` is what they add to the prompt's words, or ""."""

    hint = ""

    def __init__(self, kit: Kit, box: Box, asked: Asked, reply: Reply) -> None:
        super().__init__(kit, box)
        self.asked, self.reply = asked, reply
        self.locked = False

    @classmethod
    def heights(cls, kit: Kit, asked: Asked, room: float) -> Heights:
        """How high the controls are when they are `room` pixels wide."""
        raise NotImplementedError

    def key(self, key: str) -> bool:
        """Take a key ("1" to "9", "enter", "-", "+"); whether it meant something."""
        raise NotImplementedError

    def stops(self) -> list[Touchable]:
        """What the highlight of an encoder goes through, in this order."""
        return [child for child in self.walk(restrict=True) if isinstance(child, Touchable)]

    def ready(self) -> Touchable | None:
        """What confirms, once there is nothing more to enter before that."""
        return None

    def take(self, option: Option) -> None:
        """Take an option that was touched elsewhere, on the map."""
        self.send(option.id)

    def propose(self, proposal: Proposal | None) -> None:
        """Show what the eyes propose as the answer, or (None) that they propose nothing; most prompts have no use."""

    def send(self, answer: Answer) -> None:
        """Give an answer, once."""
        if not self.locked:
            self.reply.send(answer)

    def lock(self) -> None:
        """Take no more touches: an answer is on its way."""
        self._set_locked(locked=True)

    def unlock(self) -> None:
        """Take touches again: the answer was refused."""
        self._set_locked(locked=False)

    def _set_locked(self, *, locked: bool) -> None:
        self.locked = locked
        self.opacity = 0.55 if locked else 1
        self.disabled = locked


class SendButton(TapButton):
    """A button that gives an answer; a second tap of a double tap does not answer the next prompt."""

    def __init__(self, words: str, *, reply: Reply, **options) -> None:
        super().__init__(words, **options)
        self._reply = reply

    def welcomes(self, touch) -> bool:
        return self._reply.welcomes(touch)


class HeldSendButton(HoldButton):
    """A button that gives an answer once it was held."""

    def __init__(self, words: str, *, reply: Reply, colour: Colour = PROTECTED, **options) -> None:
        super().__init__(words, colour=colour, seconds=CHOICE_SECONDS, **options)
        self._reply = reply

    def welcomes(self, touch) -> bool:
        return self._reply.welcomes(touch)


class SendTouch(Touchable):
    """The same for things that draw themselves."""

    def __init__(self, box: Box, fire: Callable[[], None], reply: Reply) -> None:
        super().__init__(box, fire)
        self._reply = reply

    def welcomes(self, touch) -> bool:
        return self._reply.welcomes(touch)
