"""How a line is written and read: the pattern of each, its fields, tiles as text."""
