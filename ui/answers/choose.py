"""One of several options, or a scanned card: a tap is the answer."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.messages import Length
from companion.engine.prompts import Asked, Option, Refused
from ui.answers.base import WAY_OUT_PAINT, Answers, Heights, HeldSendButton, Reply, SendButton
from ui.answers.columns import BEST, grid_heights
from ui.answers.folded import folded
from ui.answers.options import OptionGrid
from ui.answers.proposed import mark_likely, mark_read
from ui.answers.refused import refusals, refused_height
from ui.answers.tile import plain, worded
from ui.boxes import Box
from ui.kit import Kit
from ui.sight import Proposal, Reading
from ui.theme import ANSWER_TOUCH, GAP
from ui.touch import TapButton, Touchable

NARROW = 320
"""Below this width the way out takes a line of its own, in designed pixels."""

WAY_OUT = 104
"""Width of the column with the way out: none of the options."""


class ChooseOneAnswers(Answers):
    """A tap on an option is the answer; also for a scanned card, which may be tapped instead of shown.

    The way out, such as the end of a turn, stands at the lower right however far the others are scrolled.
    """

    def __init__(self, kit: Kit, box: Box, asked: Asked, reply: Reply) -> None:
        super().__init__(kit, box, asked, reply)
        options, self.out = _parted(asked)
        self.folded = folded(options)
        self._place = box
        self._seen: Reading | None = None
        self.grid = self._lay(self.folded.shown, refusals(asked))

    def _lay(self, options: Sequence[Option], refused: Sequence[Refused]) -> OptionGrid:
        """The options, and the way out beside them; from within a group there is always one, back to the others."""
        self.clear_widgets()
        kit, box, pager, beside = self.kit, self._place, None, []
        opened = options is not self.folded.shown
        if self.out or opened:
            if _narrow(kit, box.w):
                below, box = box.cut_bottom(kit.scale(ANSWER_TOUCH), gap=kit.scale(GAP))
            else:
                side, box = box.cut_right(kit.scale(WAY_OUT), gap=kit.scale(GAP))
                below, pager = side.cut_bottom(min(side.h, kit.scale(BEST)), gap=kit.scale(GAP))
            beside = [self._add_back(below) if opened or self.out is None else self._add_way_out(self.out, below)]
        grid = OptionGrid(
            kit,
            box,
            worded(kit, options),
            tapped=self._tapped,
            reply=self.reply,
            refused=refused,
            pager=pager,
            beside=beside,
        )
        self.add_widget(grid)
        self._mark(grid)
        return grid

    @classmethod
    def heights(cls, kit: Kit, asked: Asked, room: float) -> Heights:
        options, out = _parted(asked)
        if out and _narrow(kit, room):
            grid = cls._grid(kit, asked, options, room)
            more = kit.scale(ANSWER_TOUCH) + kit.scale(GAP)
            crowded = None if grid.crowded is None else grid.crowded + more
            read = None if grid.read is None else grid.read + more
            return Heights(grid.least + more, grid.whole + more, grid.best + more, grid.beyond, crowded, read)
        return cls._grid(kit, asked, options, room - (kit.scale(WAY_OUT) + kit.scale(GAP) if out else 0))

    @staticmethod
    def _grid(kit: Kit, asked: Asked, options: Sequence[Option], room: float) -> Heights:
        return grid_heights(kit, worded(kit, folded(options).shown), room, beyond=refused_height(kit, asked, room))

    def key(self, key: str) -> bool:
        """Take a key; "0" is the way out."""
        if key == "0" and self.grid.beside:
            self.kit.hands.by_key(self.grid.beside[0])
            return True
        if key in ("enter", "space") and self.grid.tap_pointed():
            return True
        if key == "enter" and len(self.asked.options) == 1:
            self.kit.hands.by_key(self.grid.tiles[0])
            return True
        return self.grid.key(key)

    def stops(self) -> list[Touchable]:
        return self.grid.everything()

    def propose(self, proposal: Proposal | None) -> None:
        """Mark the option that the eyes read off the table, or those that it could be: the tap stays with people."""
        self._seen = proposal.readings[0] if proposal and proposal.readings else None
        self._mark(self.grid)

    def _mark(self, grid: OptionGrid) -> None:
        seen, scale = self._seen, self.kit.scale
        for tile in grid.tiles:
            if seen and seen.sure and tile.option.id == seen.value:
                mark_read(tile, tile.box, scale)
            else:
                likely = seen is not None and not seen.sure and tile.option.id in (seen.value, *seen.others)
                mark_likely(tile, tile.box, scale, likely=likely)

    def _tapped(self, option: Option) -> None:
        within = self.folded.within.get(option.id)
        if within is None:
            self.send(option.id)
        elif not self.locked:
            self.grid = self._lay(within, ())

    def _close(self) -> None:
        self.grid = self._lay(self.folded.shown, refusals(self.asked))

    def _add_back(self, box: Box) -> TapButton:
        words = self.kit.words.own("back")
        button = TapButton(words, box=box, scale=self.kit.scale, fire=self._close, paint=WAY_OUT_PAINT)
        self.add_widget(button)
        return button

    def _add_way_out(self, out: Option, box: Box) -> TapButton:
        button = (HeldSendButton if out.held else SendButton)(
            self.kit.words.of(out.label, Length.LINE),
            box=box,
            scale=self.kit.scale,
            fire=lambda: self._tapped(out),
            paint=WAY_OUT_PAINT,
            lines=2,
            reply=self.reply,
        )
        button.hint = lambda: self.kit.hands.say(self.kit.words.own("hold"))
        self.add_widget(button)
        return button


def _narrow(kit: Kit, room: float) -> bool:
    """Whether the way out stands below the options: beside them it would leave them too little width."""
    return room < kit.scale(NARROW)


def _parted(asked: Asked) -> tuple[tuple[Option, ...], Option | None]:
    """The options, and apart from them the way out; where that is all there is, it is an option like any other."""
    everything = plain(asked)
    options = tuple(one for one in everything if not one.way_out)
    outs = [one for one in everything if one.way_out]
    return (options, outs[0]) if options and len(outs) == 1 else (everything, None)
