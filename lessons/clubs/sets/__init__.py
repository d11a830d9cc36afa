"""Sets: boards of a club and tables of lessons under a name, to be assigned together.

`tables` reads a set into puzzles, `services` stores sets, `editing` shows them to instructors,
`playing` asks their tables. Import nothing of `assignments` in `tables`: a set is one of the kinds
that can be assigned.
"""
