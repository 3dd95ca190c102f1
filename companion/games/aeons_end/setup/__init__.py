"""Set-up: what is settled before the first turn, and the table that follows from it."""
