"""Asks about tables that were played: moments, near misses, excerpts, their levels and names.

- `moments`      the places of a hand where something can hang on what lies there
- `near_misses`  one fact changed by an operator
- `excerpts`     stretches of a hand in which something may go wrong, tasks of the kind `referee`
- `names`        slugs: read and printed; the version of the generator
- `pool`         the index of excerpts that are offered (`referee-g2.tsv`)

Imports the games, the course and the engine. Nothing here asks a clock or plain chance: a name is
the same excerpt on every machine.
"""
