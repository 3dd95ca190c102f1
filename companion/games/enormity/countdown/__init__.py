"""The Countdown Phase: the marker, what waits on the track, levels, zero hour."""
