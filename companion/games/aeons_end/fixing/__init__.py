"""Setting values by hand: what is listed, and how each of it is set."""
