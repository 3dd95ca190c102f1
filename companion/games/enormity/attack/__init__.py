"""Spacer Attacks: the six steps, weapons and gear, keywords, bonus attacks."""
