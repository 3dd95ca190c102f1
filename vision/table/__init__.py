"""The table's surface in millimetres, by markers or taps, and its zones."""
