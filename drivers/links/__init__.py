"""Links: one thread per device that owns its port or connection, finds it again, and shows the newest state."""
