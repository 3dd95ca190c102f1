"""The commands of the command line: one module each, with `register` and `run`."""
