"""Answering a hostile Skill: windows, payment, Defence, reflect, redirect (rulebook: Using Reaction Skills)."""
