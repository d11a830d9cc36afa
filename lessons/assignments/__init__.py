"""What clubs have assigned, and how far their players are with it: the one query layer of both.

`what` is a lesson or a unit as a value, `open` what a learner has still to do, `done` how far each
player is. Whatever says how many have done something asks here, so that all pages say the same.
Imports the puzzles and the models, never a slice.
"""
