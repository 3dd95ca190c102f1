"""Trains the two small nets of `vision.dice`; needs torch and the photographs in tests/photos. The app does not."""
