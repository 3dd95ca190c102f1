"""Sides: whose a thing on the table is."""

from __future__ import annotations

from enum import Enum


class Side(Enum):
    """Whose it is; each has one colour and one shape everywhere."""

    ENEMY = "enemy"
    PROTECTED = "protected"
    SEAT = "seat"
    TABLE = "table"
