"""Several options that are picked one after the other and then confirmed, and an order of all of them."""

from __future__ import annotations

from companion.engine.prompts import Asked, Option
from ui.answers.base import CONFIRM_PAINT, Answers, Heights, Reply, SendButton
from ui.answers.columns import grid_heights
from ui.answers.noted import Notes
from ui.answers.options import OptionGrid
from ui.answers.refused import refusals, refused_height
from ui.answers.tile import CHOSEN, worded
from ui.boxes import Box
from ui.footer import RAISED_PAINT
from ui.kit import Kit
from ui.theme import ANSWER_TOUCH, GAP, STRONG, TOUCH
from ui.touch import TapButton, Touchable

SIDE = 116
"""Width of the column with the confirmation."""


class PickAnswers(Answers):
    """Options that are picked one after the other and then confirmed."""

    restart = ""
    """Name of the words of a button that begins anew, where there is one."""

    def __init__(self, kit: Kit, box: Box, asked: Asked, reply: Reply, *, notes: Notes = Notes.WITH_ROOM) -> None:
        super().__init__(kit, box, asked, reply)
        self.picked = list(asked.chosen)
        scale = kit.scale
        side, cells = box.cut_right(scale(SIDE), gap=scale(GAP))
        pager, above = side.cut_bottom(self._pager_height(side), gap=scale(GAP))
        self.grid = OptionGrid(
            kit,
            cells,
            worded(kit, asked.options),
            tapped=self._tapped,
            reply=reply,
            refused=refusals(asked),
            badges=self.badges,
            most=3,
            pager=None if self.restart else pager,
            notes=notes,
        )
        self.add_widget(self.grid)
        self._anew: TapButton | None = None
        if self.restart:
            below, side = side.cut_bottom(scale(ANSWER_TOUCH), gap=scale(GAP))
            words = kit.words.own(self.restart)
            self._anew = TapButton(words, box=below, scale=scale, fire=self._reset, paint=RAISED_PAINT)
            self.add_widget(self._anew)
        elif self.grid.scroll:
            side = above
        self.confirm = SendButton(
            " ",
            box=side,
            scale=scale,
            fire=self._confirm,
            face=STRONG,
            paint=CONFIRM_PAINT,
            lines=3,
            reply=reply,
        )
        self.add_widget(self.confirm)
        self._refresh()

    @classmethod
    def heights(cls, kit: Kit, asked: Asked, room: float) -> Heights:
        room -= kit.scale(SIDE) + kit.scale(GAP)
        grid, side = grid_heights(kit, worded(kit, asked.options), room, most=3), cls.least_side(kit)
        return Heights(
            max(grid.least, side),
            max(grid.whole, side),
            max(grid.best, side),
            refused_height(kit, asked, room),
            crowded=max(grid.crowded or 0, side),
            read=None if grid.read is None else max(grid.read, side),
        )

    def _pager_height(self, side: Box) -> float:
        """Two buttons above one another where the confirmation keeps its height, else side by side."""
        touch, gap = self.kit.scale(TOUCH), self.kit.scale(GAP)
        return 2 * touch + gap if side.h >= 2 * touch + 2 * gap + self.kit.scale(ANSWER_TOUCH) else touch

    @classmethod
    def least_side(cls, kit: Kit) -> float:
        """The height the column with the confirmation needs."""
        return kit.scale(ANSWER_TOUCH)

    def badges(self) -> dict[str, str]:
        """What the picked tiles carry."""
        raise NotImplementedError

    def complete(self) -> bool:
        """Whether what is picked is a legal answer."""
        raise NotImplementedError

    def confirmation(self) -> str:
        """What the confirmation says now."""
        raise NotImplementedError

    def key(self, key: str) -> bool:
        if key == "space":
            return self.grid.tap_pointed()
        if key == "enter":
            self._confirm()
            return True
        return self.grid.key(key)

    def stops(self) -> list[Touchable]:
        return [*self.grid.tiles, self.confirm, *([self._anew] if self._anew else []), *self.grid.rows]

    def ready(self) -> Touchable | None:
        return self.confirm if self.complete() and len(self.picked) == self.most() else None

    def take(self, option: Option) -> None:
        self._tapped(option)

    def _tapped(self, option: Option) -> None:
        if self.locked:
            return
        self.pick(option.id)
        self._refresh()
        self.kit.hands.picked(self.picked)

    def pick(self, chosen: str) -> None:
        """Take an option, or put it back."""
        if chosen in self.picked:
            self.picked.remove(chosen)
        elif len(self.picked) < self.most():
            self.picked.append(chosen)
        elif self.most() == 1:
            self.picked = [chosen]

    def most(self) -> int:
        """How many can be picked."""
        return self.asked.most

    def _confirm(self) -> None:
        if self.complete():
            self.send(tuple(self.picked))

    def _reset(self) -> None:
        self.picked = []
        self._refresh()

    def _refresh(self) -> None:
        self.grid.refresh()
        self.confirm.say(self.confirmation())
        self.confirm.enable(usable=self.complete())


class ChooseManyAnswers(PickAnswers):
    """Toggles, and a confirmation that counts."""

    def badges(self) -> dict[str, str]:
        """A tick where one is picked; else the place of each, for they are given in this order."""
        if self.asked.most == 1:
            return dict.fromkeys(self.picked, CHOSEN)
        return {chosen: str(place) for place, chosen in enumerate(self.picked, start=1)}

    def complete(self) -> bool:
        return self.asked.least <= len(self.picked) <= self.asked.most

    def confirmation(self) -> str:
        words, least, most = self.kit.words.own, self.asked.least, self.asked.most
        if not self.picked and least == 0:
            return words("many.none")
        if least == most:
            return words("many.exact", count=len(self.picked), most=most)
        return words("many.range", count=len(self.picked), least=least, most=most)


class ArrangeAnswers(PickAnswers):
    """Tap in order, first to last; each tile shows its place."""

    restart = "arrange.reset"

    @classmethod
    def least_side(cls, kit: Kit) -> float:
        return 2 * kit.scale(ANSWER_TOUCH) + kit.scale(GAP)

    def badges(self) -> dict[str, str]:
        return {chosen: str(place) for place, chosen in enumerate(self.picked, start=1)}

    def complete(self) -> bool:
        return len(self.picked) == len(self.asked.options)

    def most(self) -> int:
        return len(self.asked.options)

    def confirmation(self) -> str:
        if self.complete():
            return self.kit.words.own("arrange.done")
        return self.kit.words.own("arrange.next", place=len(self.picked) + 1, most=len(self.asked.options))
