"""Finding: what is plugged in, what it answers, how people tell it apart, and the rig file that comes of it."""
