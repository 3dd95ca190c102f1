"""Lights and displays: they know frames and bytes, and no game."""
