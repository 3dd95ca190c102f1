"""First and later visits of a Location: the page that is laid first, and where Spacers can come in again (EN-346)."""

from __future__ import annotations

from companion.games.enormity.box import Box
from companion.games.enormity.records import Location
from companion.games.enormity.settings import Arrival

EXTRACTION = "extraction"
"""The mark of an Extraction Point on a map page."""


def first_page(location: Location, arrival: Arrival) -> str:
    """The page that is laid first: on a later visit the one with the Insertion Point."""
    return (location.insertion or location.map) if arrival is Arrival.AGAIN else location.map


def can_come_again(box: Box, location: Location) -> bool:
    """Whether the packs have a page by whose Extraction Point Spacers can come in (EN-346)."""
    page = box.pages.get(first_page(location, Arrival.AGAIN))
    return page is not None and any(mark.kind == EXTRACTION for mark in page.marks)
