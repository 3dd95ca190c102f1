"""Square boards for any game: spaces, walls, lines and intersections, paths, lines of sight, map files.

`maps` reads a page from a file, `board` lays pages side by side, and a `Ground` answers for the board as it stands now.
Rule ids (EN-...) in its texts say which rules of Enormity ask for something; nothing here knows that game.
"""
