"""Endogenesis: rules as scripts, cards as records."""
