"""Where what the eyes see meets what a game asks and believes."""
