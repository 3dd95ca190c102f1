"""The map on the table screen."""
