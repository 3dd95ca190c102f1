"""What can be set by hand."""
