"""Correcting: every tracked value, as it can be set by hand."""
