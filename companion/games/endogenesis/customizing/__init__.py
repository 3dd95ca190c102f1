"""Equipping, upgrading, Max Health, Classes (rulebook: Customizing Your Character, Upgrading Skills, Classes)."""
