"""Painting: indicators become frames, as the rig says, with colours by meaning."""
