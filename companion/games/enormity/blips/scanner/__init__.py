"""The Tac Scanner: its decks, the reading of a patrol, and the coordinate in the middle of a white card."""
