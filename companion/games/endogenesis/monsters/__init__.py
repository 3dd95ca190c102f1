"""The Monster's turn and its Skills (rulebook: Monster Skills)."""
