"""Zones: parts of the table that mean something, drawn by tapping their corners on a still picture.

The page is in one of a few modes, each with a column of buttons of its own and its own sense of a finger.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from msgspec import structs

from ui.boxes import Box
from ui.camera.corners import OutlineColumn, SizeColumn, Tapping
from ui.camera.naming import Idle, NameColumn
from ui.camera.outline import contains, moved
from ui.camera.page import CameraPage
from ui.camera.place import Place
from ui.camera.still import StillPicture
from ui.camera.zone_columns import KindColumn, ListColumn, SeatsColumn, ZoneColumn
from ui.kit import Kit
from ui.sight import Mark, ShownZone, Sight, Spot, Tone


class Mode(Protocol):
    """What is being done on the page."""

    def down(self, spot: Spot) -> None:
        """A finger went down on the picture."""

    def moved(self, spot: Spot) -> None:
        """It moved."""

    def up(self, spot: Spot) -> None:
        """It was lifted."""

    def draw(self) -> None:
        """Draw what belongs on the picture."""


class ZonesDialog(CameraPage):
    """Begins with the list of zones; `seats` are the names of the players."""

    def __init__(self, kit: Kit, window: Box, sight: Sight, seats: Sequence[str]) -> None:
        super().__init__(kit, window, title=kit.words.own("zones"), back=partial(kit.hands.camera, Place.LIVE))
        self.sight, self.seats = sight, tuple(seats)
        self.still = StillPicture(kit, self.picture_box, self)
        self.add_widget(self.still)
        self.mode: Mode = Listing(self)
        self.freeze()
        self.overview()

    def freeze(self) -> None:
        """Take a new picture."""
        look = self.sight.look(int(self.picture_box.w))
        self.still.show(look.picture, " ".join(look.said))
        self.mode.draw()

    def overview(self, *, said: str = "") -> None:
        """Show all zones."""
        self.mode = Listing(self)
        self.put(ListColumn(self))
        self.said.say(said or self.kit.words.own("zones.hint"))
        self.mode.draw()

    def choose(self, zone: ShownZone) -> None:
        """Show one zone, to be moved, drawn anew or removed."""
        self.mode = Moving(self, zone)
        self.put(ZoneColumn(self, zone))
        self.said.say(self.kit.words.own("zone.hint"))
        self.mode.draw()

    def begin(self, zone: ShownZone | None = None) -> None:
        """Draw an outline: of this zone anew, or of another one."""
        self.mode = tapping = Tapping(self)
        self.put(OutlineColumn(self, tapping, zone))
        self.said.say(self.kit.words.own("zones.tap"))
        self.mode.draw()

    def measure(self) -> None:
        """Tap the corners of something whose size is known."""
        self.mode = tapping = Tapping(self, most=4)
        self.put(SizeColumn(self, tapping))
        self.said.say(self.kit.words.own("corners.tap"))
        self.mode.draw()

    def ask_kind(self, outline: Sequence[Spot]) -> None:
        """Ask what a new outline is."""
        self.mode = Listing(self)
        self.put(KindColumn(self, tuple(outline)))
        self.said.say(self.kit.words.own("zones.kind"))
        self.still.draw(self.marks(), (*outline, outline[0]))

    def ask_name(self, zone: ShownZone) -> None:
        """Ask for a name of the players' own for a zone."""
        self.mode = Idle()
        self.put(NameColumn(self, zone))
        self.said.say(self.kit.words.own("zone.name.ask"))

    def rename(self, zone: ShownZone, name: str) -> None:
        """Call a zone by another name, unless there is one of that name."""
        if name != zone.name and any(other.name == name for other in self.sight.zones()):
            self.said.warn(self.kit.words.own("zone.name.taken", name=name))
            return
        wrong = self.sight.put_zone(structs.replace(zone, name=name))
        if wrong:
            self.said.warn(wrong)
            return
        if name != zone.name:
            self.sight.remove_zone(zone.name)
        self.choose(structs.replace(zone, name=name))

    def ask_seats(self) -> None:
        """Ask for how many players the usual zones are."""
        self.put(SeatsColumn(self))
        self.said.say(self.kit.words.own("zones.usual.seats"))

    def lay_usual(self, seats: int) -> None:
        """Begin with zones as most tables have them, for so many players."""
        wrong = self.sight.put_usual_zones(seats)
        if wrong:
            self.overview()
            self.said.warn(wrong)
        else:
            self.overview(said=self.kit.words.own("zones.usual.laid"))

    def keep(self, zone: ShownZone) -> None:
        """Set a zone and show the list; where something is wrong with it that is said and it is not set."""
        wrong = self.sight.put_zone(zone)
        if wrong:
            self.said.warn(wrong)
        else:
            self.overview(said=self.kit.words.own("zones.kept", name=zone.name))

    def marks(self, *, without: str = "") -> list[Mark]:
        """The zones as marks."""
        return [Mark(zone.outline, zone.name, Tone.ZONE) for zone in self.sight.zones() if zone.name != without]

    # Fingers on the picture.

    def down(self, spot: Spot) -> None:
        """A finger went down."""
        self.mode.down(spot)

    def moved(self, spot: Spot) -> None:
        """It moved."""
        self.mode.moved(spot)

    def up(self, spot: Spot) -> None:
        """It was lifted."""
        self.mode.up(spot)


class Listing:
    """A tap on a zone opens it."""

    def __init__(self, page: ZonesDialog) -> None:
        self._page = page

    def down(self, spot: Spot) -> None:
        """Nothing yet."""

    def moved(self, spot: Spot) -> None:
        """Nothing is moved."""

    def up(self, spot: Spot) -> None:
        """Open the last zone, which lies over the others, that is there."""
        found = [zone for zone in self._page.sight.zones() if contains(zone.outline, spot)]
        if found:
            self._page.choose(found[-1])

    def draw(self) -> None:
        """All zones."""
        self._page.still.draw(self._page.marks())


class Moving:
    """A finger on the zone takes it along; where it is lifted the zone is set."""

    def __init__(self, page: ZonesDialog, zone: ShownZone) -> None:
        self._page, self._zone = page, zone
        self._outline = zone.outline
        self._from: Spot | None = None

    def down(self, spot: Spot) -> None:
        """Take hold of the zone."""
        self._from = spot if contains(self._zone.outline, spot) else None

    def moved(self, spot: Spot) -> None:
        """Take it along."""
        if self._from:
            self._outline = moved(self._zone.outline, spot[0] - self._from[0], spot[1] - self._from[1])
            self.draw()

    def up(self, spot: Spot) -> None:
        """Set it where it is now, or leave it where it was when that is wrong."""
        if self._from is None or self._outline == self._zone.outline:
            return
        self._from, zone = None, structs.replace(self._zone, outline=self._outline)
        wrong = self._page.sight.put_zone(zone)
        if wrong:
            self._outline = self._zone.outline
            self.draw()
            self._page.said.warn(wrong)
        else:
            self._page.choose(zone)

    def draw(self) -> None:
        """The zone with its corners over the others."""
        others = self._page.marks(without=self._zone.name)
        here = Mark(self._outline, self._zone.name, Tone.ZONE)
        self._page.still.draw([*others, here], (*self._outline, self._outline[0]))
