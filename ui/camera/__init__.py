"""What the camera sees on the screen, and what is set there: zones, taught dice, and how app and table differ."""
