"""One-minute drills for units 0 and 1: sixty seconds or ten questions, and your own best.

`run` is a run as an address carries it, signed: nothing of it is stored. `best` keeps the best of
each drill for a learner, `pages` makes the contexts of templates/drills, `views` answers requests.
The questions come from `mahjlearn.tutor.drills`, with their keys. Imports no other slice.
"""
