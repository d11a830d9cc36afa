"""How the database is asked and written to where it has to be quick and fair.

`kept` has queries that are compiled once, `rows` inserts that are, `writing` the turns in which
writers of one process take the database. `file` knows whether the file of SQLite is still the one
that is open, `room` whether anything could be stored now. Knows no model and imports nothing of
`lessons`.
"""
