"""Why something is not possible now, with the rule that forbids it one touch away."""

from __future__ import annotations

from companion.engine.prompts import Refused
from ui.boxes import Box
from ui.contract import Why
from ui.dialogs.page import Page, Part, section
from ui.footer import RAISED_PAINT
from ui.kit import Kit
from ui.theme import GAP, TOUCH, Face, Weight
from ui.touch import TapButton

LABEL = Face(Weight.BOLD, 22, 22)


class RefusedDialog(Page):
    """One refused choice; `why` is the rule that it names, where the game has it."""

    def __init__(self, kit: Kit, window: Box, refused: Refused, why: Why | None) -> None:
        own, of, scale = kit.words.own, kit.words.of, kit.scale
        super().__init__(kit, window, title=own("refused"), size=(560, 320))
        self._rule = refused.rule
        below, self.inner = self.inner.cut_bottom(scale(TOUCH), gap=scale(GAP))
        where = f"{refused.rule} · {why.section}" if why else refused.rule
        why_not = of(refused.why)
        parts = [Part(of(refused.label), LABEL), Part(why_not[:1].upper() + why_not[1:]), section(where)]
        if refused.note:
            parts.append(Part(of(refused.note), gap=14))
        self.write(parts)
        button = TapButton(
            own("why.title", rule=refused.rule), box=below, scale=scale, fire=self._ask, paint=RAISED_PAINT
        )
        self.add_widget(button)

    def key(self, key: str) -> bool:
        """Take a key: "w" or "enter" shows the rule."""
        if key in ("w", "enter"):
            self._ask()
            return True
        return super().key(key)

    def _ask(self) -> None:
        self.kit.hands.why(self._rule)
