"""The rest of a run: Discoveries, Extraction, doors, Stratagems, skill tests, secrets."""
