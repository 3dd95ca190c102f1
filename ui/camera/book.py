"""Which page of the camera is opened, and what it needs of the table."""

from __future__ import annotations

from ui.boxes import Box
from ui.camera.audit import AuditDialog
from ui.camera.dice import DiceDialog
from ui.camera.lesson import LessonDialog
from ui.camera.place import Place
from ui.camera.screen import CameraDialog
from ui.camera.zones import ZonesDialog
from ui.contract import View
from ui.dialogs.dialog import Dialog
from ui.kit import Kit
from ui.sight import Sight


def opened(kit: Kit, window: Box, sight: Sight, place: Place, view: View) -> Dialog:
    """The page of this place; that of a lesson is the one of the dice while no lesson is under way."""
    match place:
        case Place.ZONES:
            return ZonesDialog(kit, window, sight, view.seats)
        case Place.AUDIT:
            return AuditDialog(kit, window, sight)
        case Place.LESSON if lesson := sight.lesson():
            return LessonDialog(kit, window, sight, lesson)
        case Place.DICE | Place.LESSON:
            dice = view.asked.dice if view.asked else ()
            known = dict(zip(dice, view.asked.faces if view.asked else (), strict=False))
            return DiceDialog(kit, window, sight, dice, known)
    return CameraDialog(kit, window, sight)
