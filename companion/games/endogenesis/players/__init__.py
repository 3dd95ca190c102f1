"""A player's turn, hand and Energy (rulebook: Draw Phase, Combat Phase, Artifacts, Wonders)."""
