"""Noise: the roll, its assignment, the Priority Target marker."""
