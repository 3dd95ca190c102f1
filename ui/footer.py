"""The last row: undo and redo, the last thing that happened or what the app has to say, fix and history."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, Rectangle

from companion.engine.events import HistoryLine
from companion.engine.messages import Length
from ui.boxes import Box
from ui.contract import Tone, View
from ui.icons import Icon, icon
from ui.kit import Kit, Panel
from ui.shapes import Shape, mark, outline, panel
from ui.text import Text
from ui.theme import EDGE, ENEMY, GAP, GOOD, INK, PANEL, PROTECTED, RAISED, SMALL, TOUCH, WARNING, Face, Weight, blended
from ui.touch import Paint, TapButton, Touchable

ROW = 58
LAST = Face(Weight.SEMIBOLD, 16, 13)
TOLD = Face(Weight.REGULAR, 15, 13)
KEPT = 92
"""Width of the sign that pictures are being kept, in designed pixels."""

RAISED_PAINT = Paint(fill=RAISED, edge=EDGE)


class Footer(Panel):
    """Fixed places at the bottom."""

    def __init__(self, kit: Kit, box: Box) -> None:
        super().__init__(kit, box)
        scale, hands = kit.scale, kit.hands
        with self.canvas.before:
            Color(*PANEL)
            Rectangle(pos=box.pos, size=box.size)
        row = box.inset(scale(12), (box.h - scale(TOUCH)) / 2)
        undo, row = row.cut_left(scale(96), gap=scale(GAP))
        redo, row = row.cut_left(scale(TOUCH), gap=scale(14))
        history, row = row.cut_right(scale(92), gap=scale(GAP))
        fix, row = row.cut_right(scale(62), gap=scale(14))
        words = kit.words.own
        self.undo = TapButton(words("undo"), box=undo, scale=scale, fire=hands.undo, sign=Icon.UNDO, paint=RAISED_PAINT)
        self.redo = TapButton("", box=redo, scale=scale, fire=hands.redo, sign=Icon.REDO, paint=RAISED_PAINT)
        self.fix = TapButton(words("fix"), box=fix, scale=scale, fire=hands.fix, paint=RAISED_PAINT)
        self.history = TapButton(words("history"), box=history, scale=scale, fire=hands.history, paint=RAISED_PAINT)
        for button in (self.undo, self.redo, self.fix, self.history):
            self.add_widget(button)
        self._middle = row
        self._shown: tuple | None = None

    def show(self, view: View) -> None:
        self.undo.enable(usable=view.undo)
        self.redo.enable(usable=view.redo)
        self.fix.enable(usable=bool(view.correctables))

    def tell(
        self,
        view: View,
        notice: str,
        *,
        tone: Tone = Tone.WARNING,
        kept: str = "",
        listed: tuple[HistoryLine, ...] = (),
    ) -> None:
        """Show a notice; when there is none (""), the last thing that happened, unless it is `listed` elsewhere.

        While pictures are `kept` in a folder that stands there too, whatever else is said.
        """
        last = view.history[-1] if view.history else None
        if last in listed:
            last = None
        if (notice, tone, kept, last) == self._shown:
            return
        for part in list(self.children):
            if part not in (self.undo, self.redo, self.fix, self.history):
                self.remove_widget(part)
        self._shown = (notice, tone, kept, last)
        kit = self.kit
        row = self._middle.inset(-kit.scale(4), 0)
        if kept and notice:
            place, row = row.cut_left(kit.scale(KEPT), gap=kit.scale(6))
            self.add_widget(KeptSign(kit, place))
        if notice:
            self.add_widget(Toast(kit, row, notice, kit.hands.dismiss, tone=tone))
        elif kept:
            self.add_widget(Toast(kit, row, kit.words.own("camera.kept.notice", folder=kept), kit.hands.camera))
        elif last:
            self._last(kit.words.of(last.event.message, Length.LINE), last.event.rule)

    def _last(self, words: str, rule: str) -> None:
        kit, row = self.kit, self._middle
        if rule:
            why, row = row.cut_right(kit.scale(56), gap=kit.scale(6))
            self.add_widget(why_button(kit, why, rule))
        self.add_widget(Text(words, box=row, face=LAST, scale=kit.scale, colour=INK, lines=2))


class Toast(Touchable):
    """What the app has to say besides the game; it stays until the next input or until it is touched.

    A warning has its triangle, good news the disc of a device that works.
    """

    def __init__(self, kit: Kit, box: Box, words: str, fire: Callable[[], None], *, tone: Tone = Tone.WARNING) -> None:
        super().__init__(box, fire)
        scale, colour = kit.scale, WARNING if tone is Tone.WARNING else GOOD
        with self.canvas:
            panel(box, blended(colour, RAISED, 0.14), scale(8))
            outline(box, colour, scale(8), scale(1.4) / 2)
        sign, rest = box.inset(scale(8), scale(2)).cut_left(scale(20), gap=scale(7))
        cross, rest = rest.cut_right(scale(14), gap=scale(7))
        with self.canvas:
            if tone is Tone.WARNING:
                icon(Icon.WARNING, sign, WARNING)
            else:
                mark(Shape.CIRCLE, sign.middle(scale(12), scale(12)), GOOD)
            icon(Icon.CLOSE, cross, INK)
        self.add_widget(Text(words, box=rest, face=TOLD, scale=scale, lines=3))


class KeptSign(Touchable):
    """That pictures are being kept, small beside a notice; touched, it leads to where that is stopped."""

    def __init__(self, kit: Kit, box: Box) -> None:
        super().__init__(box, kit.hands.camera)
        scale = kit.scale
        with self.canvas:
            panel(box, RAISED, scale(8))
            outline(box, ENEMY, scale(8), scale(1.4) / 2)
        dot, rest = box.inset(scale(6), scale(2)).cut_left(scale(12), gap=scale(5))
        with self.canvas:
            mark(Shape.CIRCLE, dot.middle(scale(12), scale(12)), ENEMY)
        self.add_widget(Text(kit.words.own("camera.keeping.short"), box=rest, face=SMALL, scale=scale, lines=2))


def why_button(kit: Kit, box: Box, rule: str) -> TapButton:
    """A link to a rule, as large as a finger."""
    return TapButton(
        kit.words.own("why"),
        box=box,
        scale=kit.scale,
        fire=lambda: kit.hands.why(rule),
        paint=Paint(fill=(0, 0, 0, 0), edge=None, ink=PROTECTED),
    )
