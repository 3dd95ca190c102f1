"""Terrain tiles and forced moves: Knockback, Knockdown, Displace, Pushback, Lure."""
