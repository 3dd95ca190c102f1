"""Codes in pictures: the readers, the live look that reads what changed, and the harder look at a still."""
