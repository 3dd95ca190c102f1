"""Dice: found in a tray, read by their pips or by the faces they were taught, and counted when they rest."""
