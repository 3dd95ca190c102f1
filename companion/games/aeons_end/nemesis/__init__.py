"""The turn of the nemesis, its cards, and what lies on its mat."""
