"""Strips, rings and single LEDs: how a row of pixels becomes bytes, always within the current that the supply gives."""
