"""The demo: a whole game from pictures of cards and a script of table actions, with emulated lights."""
