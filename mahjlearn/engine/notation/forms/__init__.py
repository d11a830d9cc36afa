"""The forms of the lines: the pattern of each, its fields, tiles as text."""
