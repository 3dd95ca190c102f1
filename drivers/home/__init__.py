"""Home Assistant: what everybody at the table can see, told to a broker that the rig file names; off without that."""
