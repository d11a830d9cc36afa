"""The ruling desk: anybody's table, set up by hand or pasted, and what the engine rules on it."""
