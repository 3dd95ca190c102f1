"""Square boards for any game: spaces, walls, lines and intersections, paths, lines of sight, map files.

`maps` reads a page from a file, `board` lays pages side by side, and a `Ground` answers for the board as it stands now.
"""
