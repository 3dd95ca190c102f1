"""Intruders: their activation, protocols, movement, attacks and responses; damage and death."""
