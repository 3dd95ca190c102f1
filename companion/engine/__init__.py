"""The kernel, which knows no game: prompts, scripts, sessions, journal, chance, piles, effects, packs, indicators."""
