"""Where the pieces go when a step is undone."""
