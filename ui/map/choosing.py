"""Choosing on the map: what can be chosen is marked, a touch shows where a choice leads, and a second one takes it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from companion.engine.indicators import Side
from companion.engine.mapped import Point, Trail
from companion.engine.messages import Length
from companion.engine.prompts import Asked, Kind, Option
from ui.kit import Kit
from ui.map.bar import Act
from ui.map.camera import extent_around
from ui.map.overlays import CHOSEN, OFFERED, draw_barred, draw_places, draw_trail
from ui.map.places import Barred, On, Target, barred, middle_of, targets
from ui.map.scene import Scene
from ui.theme import PROTECTED, SEATS, Colour

BESIDE = 2
"""How many options of one place the bar has room for."""


class Choosing:
    """The open prompt's options on one map."""

    def __init__(self, kit: Kit, scene: Scene) -> None:
        self.targets: tuple[Target, ...] = ()
        self.barred: tuple[Barred, ...] = ()
        self.aimed: Target | None = None
        self._kit, self._scene = kit, scene
        self._asked: Asked | None = None
        self._picked: tuple[str, ...] = ()

    def offer(self, asked: Asked | None) -> None:
        """Mark what can be chosen now."""
        found = targets(asked, self._scene.board)
        if asked != self._asked:
            self._picked = asked.chosen if asked else ()
            self.aimed = None
        shut, places = barred(asked, self._scene.board), [one.place for one in found]
        if (found, shut) != (self.targets, self.barred):
            layers = self._scene.layers
            draw_places(layers.choices, layers.rings, places, layers.unit, OFFERED)
            draw_barred(layers.choices, [one.place for one in shut], layers.unit)
        looked_for = [one.middle for one in places] or list(_walked(self._scene.board.trails))
        self._scene.lens.follow(extent_around(looked_for) if looked_for else None)
        self.targets, self.barred, self._asked = found, shut, asked
        self._mark()

    def pick(self, chosen: Sequence[str]) -> None:
        """Show which of several options are picked."""
        self._picked = tuple(chosen)
        self._mark()

    def put_away(self) -> None:
        """Show no path ahead."""
        self.aimed = None
        self._scene.layers.ahead.clear()
        self._mark()

    def aim(self, target: Target, *, plain: bool) -> None:
        """A choice was touched: it is shown first where it leads along a path or might be another, else taken.

        `plain` is whether the finger can have meant no other one.
        """
        asked = self._asked
        same = [one for one in self.targets if one.place.middle == target.place.middle]
        if asked is None:
            return
        if len(same) > BESIDE:
            self._kit.hands.all_options(asked)
        elif len(same) > 1:
            self._ask_which(same)
        elif asked.kind is Kind.CHOOSE_MANY:
            self._kit.hands.choose(target.option)
        elif target == self.aimed or (plain and not target.option.trail):
            self._take(target.option)
        else:
            self._preview(target)

    def explain(self, one: Barred) -> None:
        """Something that is not possible now was touched."""
        self.put_away()
        self._kit.hands.refused(one.refused)

    def point(self, option: Option) -> None:
        """Show an option as if it were touched first."""
        target = next((one for one in self.targets if one.option.id == option.id), None)
        if target:
            self._preview(target)

    def _mark(self) -> None:
        chosen = [one for one in self.targets if one.option.id in self._picked or one == self.aimed]
        layers, places = self._scene.layers, [one.place for one in chosen]
        draw_places(layers.chosen, layers.chosen_rings, places, layers.unit, CHOSEN)

    def _ask_which(self, same: list[Target]) -> None:
        """Several options are in one place."""
        self.put_away()
        words = self._kit.words
        acts = [Act(words.of(one.option.label, Length.LINE), partial(self._take, one.option), True) for one in same]
        self._scene.open_bar(words.own("map.several"), "", acts, same[0].place.middle)

    def _take(self, option: Option) -> None:
        self._scene.close_bar()
        self.put_away()
        self._kit.hands.choose(option)

    def _preview(self, target: Target) -> None:
        """Draw where an option leads, and let it be confirmed."""
        self.put_away()
        self.aimed = target
        self._mark()
        option, words, layers = target.option, self._kit.words, self._scene.layers
        remark = []
        if len(option.trail) > 1:
            remark.append(words.own("map.steps", n=len(option.trail) - 1))
            trail = Trail(option.trail, Side.SEAT, target.place.on is On.LINE)
            with layers.ahead:
                draw_trail(trail, self._tint(option), layers.unit)
        if option.effect:
            remark.append(words.of(option.effect, Length.LINE))
        go = Act(words.own("map.go"), partial(self._take, option), leads=True)
        self._scene.open_bar(words.of(option.label, Length.LINE), " · ".join(remark), [go], target.place.middle)

    def _tint(self, option: Option) -> Colour:
        seat = option.seat if option.seat is not None or self._asked is None else self._asked.seat
        return PROTECTED if seat is None else SEATS[seat % len(SEATS)]


def _walked(trails: Sequence[Trail]) -> Iterator[Point]:
    """What paths lead through, in spaces: where nothing is chosen on the map, they are what is looked for there."""
    for trail in trails:
        yield from (middle_of(point, on_line=trail.on_line) for point in trail.points)
