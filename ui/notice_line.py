"""What stands in the line for notices: the newest that was not put away, or what the screen itself has to say."""

from __future__ import annotations

from ui.contract import Notice, Tone, View

NOTHING = (-1, "")
"""No step at which there is something to say."""


class NoticeLine:
    """Notices stay until the next input, or until they are put away.

    `own` is what the screen itself has to say.
    """

    def __init__(self) -> None:
        self.own = ""
        self._put_away = 0
        self._then = NOTHING

    def say_then(self, step: int, words: str) -> None:
        """Have this to say once the game stands at a step."""
        self._then = (step, words)

    def stepped(self, before: View, view: View) -> None:
        """The game went on or back: what was said before has been read."""
        step, words = self._then
        self.own = words if view.step == step else ""
        self._then = NOTHING
        self._put_away = max((notice.number for notice in before.notices), default=self._put_away)

    def words(self, view: View) -> str:
        """What to say now, or ""."""
        notice = newest(view.notices, after=self._put_away)
        return self.own or (notice.text if notice else "")

    def tone(self, view: View) -> Tone:
        """In which tone it is said."""
        notice = newest(view.notices, after=self._put_away)
        return notice.tone if notice and not self.own else Tone.WARNING

    def put_away(self, view: View | None) -> list[str]:
        """Put away what is shown; returns all that it was."""
        if self.own:
            own, self.own = self.own, ""
            return [own]
        if view is None:
            return []
        words = [notice.text for notice in view.notices if notice.number > self._put_away]
        self._put_away = max((notice.number for notice in view.notices), default=0)
        return words


def newest(notices: tuple[Notice, ...], *, after: int) -> Notice | None:
    """The newest notice that was not put away yet."""
    return max((notice for notice in notices if notice.number > after), key=lambda notice: notice.number, default=None)
