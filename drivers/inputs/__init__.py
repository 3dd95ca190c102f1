"""Buttons, encoders, pedals: contacts become presses and turns, each once."""
