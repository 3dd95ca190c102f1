"""Blips: movement, spawning, revealing, patrols and the scanner."""
