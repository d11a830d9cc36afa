"""What clubs have assigned, and how far their players are with it: the one query layer of both.

`what` is a lesson, a unit or a board of the club’s own as a value, `boards` are such boards as
puzzles, `open` what a learner has still to do, `done` how far each player is, `left` what those who
were erased had done, as counts. Whatever says how
many have done something asks here, so that all pages say the same.
Imports the puzzles and the models, never a slice.
"""
