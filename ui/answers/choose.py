"""One of several options, or a scanned card: a tap is the answer."""

from __future__ import annotations

from companion.engine.messages import Length
from companion.engine.prompts import Asked, Option
from ui.answers.base import WAY_OUT_PAINT, Answers, Heights, Reply, SendButton
from ui.answers.columns import BEST, grid_heights
from ui.answers.options import OptionGrid
from ui.answers.refused import refusals, refused_height
from ui.answers.tile import worded
from ui.boxes import Box
from ui.kit import Kit
from ui.theme import GAP

WAY_OUT = 104
"""Width of the column with the way out: none of the options."""


class ChooseOneAnswers(Answers):
    """A tap on an option is the answer; also for a scanned card, which may be tapped instead of shown.

    The way out, such as the end of a turn, stands at the lower right however far the others are scrolled.
    """

    def __init__(self, kit: Kit, box: Box, asked: Asked, reply: Reply) -> None:
        super().__init__(kit, box, asked, reply)
        options, self.out = _parted(asked)
        pager, beside = None, []
        if self.out:
            side, box = box.cut_right(kit.scale(WAY_OUT), gap=kit.scale(GAP))
            below, pager = side.cut_bottom(min(side.h, kit.scale(BEST)), gap=kit.scale(GAP))
            beside = [self._add_way_out(self.out, below)]
        self.grid = OptionGrid(
            kit,
            box,
            worded(kit, options),
            tapped=self._tapped,
            reply=reply,
            refused=refusals(asked),
            pager=pager,
            beside=beside,
        )
        self.add_widget(self.grid)

    @classmethod
    def heights(cls, kit: Kit, asked: Asked, room: float) -> Heights:
        options, out = _parted(asked)
        if out:
            room -= kit.scale(WAY_OUT) + kit.scale(GAP)
        return grid_heights(kit, worded(kit, options), room, beyond=refused_height(kit, asked, room))

    def key(self, key: str) -> bool:
        """Take a key; "0" is the way out."""
        if key == "0" and self.out:
            self._tapped(self.out)
            return True
        if key in ("enter", "space") and self.grid.tap_pointed():
            return True
        if key == "enter" and len(self.asked.options) == 1:
            self._tapped(self.asked.options[0])
            return True
        return self.grid.key(key)

    def _tapped(self, option: Option) -> None:
        self.send(option.id)

    def _add_way_out(self, out: Option, box: Box) -> SendButton:
        button = SendButton(
            self.kit.words.of(out.label, Length.LINE),
            box=box,
            scale=self.kit.scale,
            fire=lambda: self._tapped(out),
            paint=WAY_OUT_PAINT,
            lines=2,
            reply=self.reply,
        )
        self.add_widget(button)
        return button


def _parted(asked: Asked) -> tuple[tuple[Option, ...], Option | None]:
    """The options, and apart from them the way out; where that is all there is, it is an option like any other."""
    options = tuple(one for one in asked.options if not one.way_out)
    outs = [one for one in asked.options if one.way_out]
    return (options, outs[0]) if options and len(outs) == 1 else (asked.options, None)
