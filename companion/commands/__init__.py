"""The commands of the app that stand beside a game: each module adds itself to the parser and runs."""
