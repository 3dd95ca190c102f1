"""Set-up: the Location, its Blips, caches, doors and Discoveries, and the Spacers' loadouts."""
