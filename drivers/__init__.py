"""Lights, displays, buttons and sound: they know frames, bytes and contacts, and no game."""
