"""Injury, death, revival, and what is paid for a kill (rulebook: Death, Reward for Killing)."""
