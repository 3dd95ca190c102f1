"""Something to read or do on the table: one large button says that it is done."""

from __future__ import annotations

from companion.engine.prompts import OK, Asked
from ui.answers.base import CONFIRM_PAINT, Answers, Heights, Reply, SendButton
from ui.boxes import Box
from ui.kit import Kit
from ui.theme import ANSWER, ANSWER_TOUCH


class AcknowledgeAnswers(Answers):
    """One button."""

    def __init__(self, kit: Kit, box: Box, asked: Asked, reply: Reply) -> None:
        super().__init__(kit, box, asked, reply)
        self.button = SendButton(
            kit.words.own("done"),
            box=box,
            scale=kit.scale,
            fire=lambda: self.send(OK),
            face=ANSWER,
            paint=CONFIRM_PAINT,
            reply=reply,
        )
        self.add_widget(self.button)

    @classmethod
    def heights(cls, kit: Kit, asked: Asked, room: float) -> Heights:
        return Heights(kit.scale(ANSWER_TOUCH), kit.scale(ANSWER_TOUCH), kit.scale(68))

    def key(self, key: str) -> bool:
        if key in ("enter", "1"):
            self.send(OK)
            return True
        return False
