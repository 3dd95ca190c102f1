"""Displays of digits, text and dots: how a frame becomes the commands of each."""
