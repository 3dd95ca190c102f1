"""The audit as people use it: differences are named until one side is put right, or until they say that it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from companion.engine.errors import CorrectionError
from companion.engine.laid import Fix
from companion.engine.messages import say
from companion.engine.scripts import Game
from companion.sight.audit import Found, compare, unlooked
from companion.sight.table_seen import table_seen
from ui.sight import Audit, Difference

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from companion.engine.messages import Message
    from vision.table.zones import Zone
    from vision.things import Thing

Words = Callable[["Message"], str]


class Auditing:
    """Compares one table with what is seen on it."""

    def __init__(self) -> None:
        self._found: dict[str, Found] = {}
        self._settled: dict[str, Found] = {}
        """What people said the app has right, as it was then: named again once it is another difference."""

    def compare(
        self,
        game: Game[Any, Any],
        play: Any,
        things: Iterable[Thing],
        zones: Sequence[Zone],
        *,
        cards: Mapping[str, str],
        discs: Mapping[str, str],
        words: Words,
    ) -> Audit:
        """All differences now.

        Args:
            game, play: The game as it stands.
            things, zones: What is seen, and the table's zones.
            cards, discs: Card ids, and kinds of tokens, by the text of their label.
            words: Words messages.
        """
        layout = game.laid(play)
        seen = table_seen(things, zones, cards=cards, discs=discs)
        found = compare(layout, seen, takes=lambda card, place, seat: game.lay(play, card, place, seat))
        self._found = {one.id: one for one in found}
        self._settled = {name: one for name, one in self._settled.items() if self._found.get(name) == one}
        names = {card.id: card.name for card in game.cards()}
        said = () if layout.cards else (words(say("audit.nothing")),)
        return Audit(
            tuple(
                Difference(one.id, names[one.card], words(one.app), words(one.table), self._can(game, play, one))
                for one in found
                if one.id not in self._settled
            ),
            (*said, *(words(one) for one in unlooked(layout, seen))),
        )

    def fixes(self, difference: str) -> tuple[Fix, ...]:
        """What is set where the table is right about this difference.

        Raises:
            CorrectionError: It was not found in the last audit.
        """
        found = self._found.get(difference)
        if found is None:
            raise CorrectionError("the table has changed since it was compared; compare it again")
        return found.fixes

    def app_is_right(self, difference: str) -> None:
        """Name this difference no more, as long as it stays the same."""
        if difference in self._found:
            self._settled[difference] = self._found[difference]

    @staticmethod
    def _can(game: Game[Any, Any], play: Any, found: Found) -> bool:
        """Whether the first of its fixes can be set now; those after it may depend on that one."""
        if not found.fixes:
            return False
        fix = found.fixes[0]
        shown = game.correctable(play, fix.path)
        if shown is None:
            return False
        if isinstance(fix.value, int):
            return shown.least <= fix.value <= shown.most
        return any(option.id == fix.value for option in shown.options)
