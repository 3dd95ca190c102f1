"""Aeon's End: one module per chapter of the rulebook; `pack/` holds the box as data, `locale/` the words."""
