"""Enormity: extraction runs, one room per chapter of the rulebook; `pack/` and `maps/` hold content, `locale/` the words."""
