"""The Spacer Phase: turns, Action cards, moves, scouting, scavenging, the pool."""
