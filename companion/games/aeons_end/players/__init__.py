"""The turn of a player: casting, actions, cards in hand and deck, breaches, charges and aether."""
