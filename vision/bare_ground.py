"""Whether a code that is not seen any more is hidden, or has gone: by what the table looks like where nothing lies."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import is_
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from vision.card_body import Body, body_of
from vision.ground_memory import GroundMemory, alike, cells_at, cells_of, grown, middle_of, place_of
from vision.sightings import Corners, Sighting, mean_side

if TYPE_CHECKING:
    from vision.frames import Picture
    from vision.ground_memory import Colours, Mask, Place, Seen

Stirs: TypeAlias = Callable[[Corners], bool]
"""Says whether the picture changes now in and around these corners, as under a hand."""

_MOST: Final = 0.75
"""Part of the codes in view that lie elsewhere at once when the camera was knocked."""

_OFTEN: Final = 4
"""Frames from one look at the ground to the next while something stirs; a look takes half a millisecond ..."""

_SELDOM: Final = 32
"""... and so many where nothing stirs and all is known that can be; until then twice as many each time."""

_FRESH: Final = 24
"""Frames for which a card is looked at again and again: it comes to rest, and the hand that laid it goes."""

_FAR: Final = 1e6
_ANYWHERE: Final[Corners] = ((0.0, 0.0), (_FAR, 0.0), (_FAR, _FAR), (0.0, _FAR))
"""Corners that hold any picture."""


class BareGround:
    """Remembers how the table looks beneath and beside the codes, and says of a missing one whether something hides it.

    It has gone where the picture is at rest and shows what was there before the code came, or what the table looked
    like before anything lay there. As long as it shows anything else, such as a hand, a sleeve's glare, a shadow or
    another card, the code is taken to lie beneath. A hand can have the table's own colour: as long as a good part of
    the card that came with the code is seen beside it, it has not gone either. Where nobody knows what is beneath, as
    of what lay there from the beginning, only what reaches in from the picture's edge hides it: a hand has an arm.

    :param stirs: says of corners whether the last frame changed there.
    """

    def __init__(self, stirs: Stirs) -> None:
        self._stirs = stirs
        self._frames = 0
        self._looked, self._pause, self._stirred = 0, _OFTEN, True
        """When the ground was looked at, how long until it is again, and whether anything stirred meanwhile."""
        self._picture: Picture | None = None
        self._now: Seen | None = None
        self._lamp: tuple[float, ...] | None = None
        self._memory: GroundMemory | None = None
        self._codes: Sequence[Sighting] = ()
        self._laid: list[_Laid] = []
        self._reaching: tuple[Any, Mask] | None = None
        self._turn = 0
        """Whose turn it is to be looked at, of the cards that have lain for long."""

    def see(self, picture: Picture, codes: Sequence[Sighting]) -> None:
        """Take in a frame, and all codes that are in view with it."""
        self._picture, self._now, self._reaching = picture, None, None
        new: list[Sighting] = []
        if len(codes) != len(self._codes) or not all(map(is_, codes, self._codes)):
            known = {id(code) for code in self._codes}
            new = [code for code in codes if id(code) not in known]
            self._stirred = True
            for laid in self._laid:
                laid.last = self._frames if id(laid.code) in known else laid.last
        self._codes = codes
        if self._memory is None or self._memory.of != picture.shape or (new and self._knocked(new)):
            self._memory, self._laid, self._lamp = GroundMemory(picture.shape, self._cells()), [], None
            new, self._looked = list(codes), self._frames - _OFTEN
            self._stirred = True
        for code in new:
            self._lay(code, self._memory)
        self._look_when_due(self._memory)
        self._frames += 1

    def hides(self, code: Sighting) -> bool:
        """Whether something hides a code that was seen before, and that the last frame does not show."""
        memory = self._memory
        if memory is None:
            return False
        laid = self._known(code) or self._lay(code, memory)
        laid.last = self._frames
        laid.hidden = self._stirs(code.corners) or self._hides(laid, memory)
        return laid.hidden

    def _knocked(self, new: Sequence[Sighting]) -> bool:
        """Whether most codes lie elsewhere in the picture all at once, so that it shows all from elsewhere."""
        texts = {laid.code.text for laid in self._laid}
        gone = sum(code.text in texts and self._known(code) is None for code in new)
        return gone >= 2 and gone >= _MOST * len(self._codes)

    def _hides(self, laid: _Laid, memory: GroundMemory) -> bool:
        if laid.body is not None and laid.body.lies_there(self._cells(), self._lamp_over(memory), memory):
            return True
        now = self._cells()[laid.place]
        grounds = [ground for ground in (laid.before, memory.ground(laid.place)) if ground is not None]
        if grounds:
            lamp = self._lamp_over(memory)
            return not any(alike(now, ground, lamp) for ground in grounds)
        labels, edge = self._reaches_in(memory)
        return bool(edge[labels[grown(laid.place)]].any()) and not memory.has(now, labels == 0)

    def _lay(self, code: Sighting, memory: GroundMemory) -> _Laid:
        """Note what was where a code lies now; what looks like the code itself was not there before it."""
        laid = self._known(code)
        if laid is not None:
            laid.code = code
            return laid
        place = place_of(code.corners, memory.known.shape)
        now, lamp = self._seen_at(place), self._lamp_over(memory)
        before, ground = memory.calm(place), memory.ground(place)
        if before is not None and alike(now, before, lamp):
            before = None
        if ground is not None and alike(now, ground, lamp):
            memory.known[place] = False
        self._laid.append(laid := _Laid(code, place, before, self._frames, self._frames, memory.all_calm()))
        return laid

    def _hardly_rests(self) -> bool:
        """Whether of five places, as those on a die, four stir."""
        assert self._picture is not None
        height, width = self._picture.shape[:2]
        parts = [(x * width / 4, y * height / 4) for x, y in ((2, 2), (1, 1), (3, 1), (1, 3), (3, 3))]
        return sum(self._stirs(((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))) for x, y in parts) >= len(parts) - 1

    def _known(self, code: Sighting) -> _Laid | None:
        """The place of this code, if it is one that it has not left."""
        near = mean_side(code.corners) / 2
        for laid in self._laid:
            if laid.code is code or (laid.code.text == code.text and math.dist(laid.code.centre, code.centre) < near):
                return laid
        return None

    def _look_when_due(self, memory: GroundMemory) -> None:
        self._stirred = self._stirred or self._stirs(_ANYWHERE)
        passed = self._frames - self._looked
        if passed < (_OFTEN if self._stirred else self._pause):
            return
        if passed < 4 * _OFTEN and self._hardly_rests():
            return  # next to nothing could be taken in
        pause = _OFTEN if self._stirred else min(_SELDOM, 2 * self._pause)
        self._looked, self._stirred = self._frames, False
        self._pause = _SELDOM if self._look(memory, passed) else pause

    def _look(self, memory: GroundMemory, passed: int) -> bool:
        """Take in the ground; whether a next look can bring no more as long as nothing stirs."""
        import numpy as np

        seen = {id(code) for code in self._codes}
        for laid in self._laid:
            laid.last = self._frames if id(laid.code) in seen else laid.last
        self._laid = [laid for laid in self._laid if self._frames - laid.last <= 2 * _OFTEN]
        kept = memory.none()
        for laid in self._laid:
            kept[laid.place] = True
        if self._laid:
            # What hangs together with a code is the card that bears it, or what hides it: ground it is not.
            labels, _ = self._reaches_in(memory)
            bearing = np.zeros(int(labels.max()) + 1, np.bool_)
            for laid in self._laid:
                bearing[labels[grown(laid.place) if laid.hidden else laid.place]] = True
            bearing[0] = False
            kept |= bearing[labels]
        # A hand can make nearly all of a small view another: as long as something is hidden, nothing is forgotten.
        if not memory.look(self._cells(), kept, passed) and not any(laid.hidden for laid in self._laid):
            self._memory = None
        for laid in self._laid:
            laid.hidden = False
        self._look_at_cards([laid for laid in self._laid if id(laid.code) in seen], memory)
        return not memory.doubts(kept)

    def _look_at_cards(self, laid_in_view: Sequence[_Laid], memory: GroundMemory) -> None:
        """Note how the cards look whose codes are in view: each while it is fresh, or when it has become another."""
        now, lamp = self._cells(), self._lamp_over(memory)
        due = [laid for laid in laid_in_view if laid.bare is not None and self._frames - laid.since <= _FRESH]
        # Of the others one after the other: where many cards lie, to look at all of them would take long.
        older = [laid for laid in laid_in_view if laid.body is not None and laid not in due]
        self._turn += 1
        due += [one for one in older[self._turn % max(1, len(older)) :][:1] if one.has_become_another(now, lamp)]
        if not due:
            return
        unlit, middles = memory.unlit(now, lamp), {id(laid): middle_of(laid.place) for laid in laid_in_view}
        for laid in due:
            assert laid.bare is not None
            others = [middle for number, middle in middles.items() if number != id(laid)]
            laid.body = body_of(laid.place, unlit, laid.bare, [middles[id(laid)], *others])

    def _reaches_in(self, memory: GroundMemory) -> tuple[Any, Mask]:
        """What is other than the ground, in numbered pieces, and which of these numbers reach the picture's edge."""
        import cv2
        import numpy as np

        if self._reaching is None:
            other = memory.other(self._cells(), self._lamp_over(memory))
            count, labels = cv2.connectedComponents(other.astype(np.uint8), connectivity=8)
            edge = np.zeros(count, np.bool_)
            for side in (labels[0], labels[-1], labels[:, 0], labels[:, -1]):
                edge[side] = True
            edge[0] = False
            self._reaching = labels, edge
        return self._reaching

    def _lamp_over(self, memory: GroundMemory) -> tuple[float, ...]:
        """The light of the last frame of which all cells were looked at: it hardly changes from one to the next."""
        if self._lamp is None:
            self._lamp = memory.lamp(self._cells())
        return self._lamp

    def _seen_at(self, place: Place) -> Seen:
        """The cells of a place; all of them would take longer than all else that is done about a new code."""
        assert self._picture is not None
        return cells_at(self._picture, place) if self._now is None else self._now[place]

    def _cells(self) -> Seen:
        if self._now is None:
            assert self._picture is not None
            self._now, self._lamp = cells_of(self._picture), None
        return self._now


@dataclass(slots=True, eq=False)
class _Laid:
    """A code where it lies, and what was there before it."""

    code: Sighting
    place: Place
    before: Colours | None
    last: int
    """The frame in which it was seen last, or in which somebody asked whether it is hidden."""

    since: int
    bare: Seen | None
    """All of the table as it was before the code came; None for what lay there from the beginning."""

    body: Body | None = None
    hidden: bool = False

    def has_become_another(self, now: Seen, lamp: tuple[float, ...]) -> bool:
        """Whether the card is not known any more by how it looked."""
        return self.body is not None and self.body.is_another(now, lamp)
