"""Enormity: extraction runs, a room per chapter of the rulebook; `pack/` and `maps/` are content, `locale/` words."""
