"""An excerpt of a played hand on a page: made once for everybody, and drawn play by play.

Referee mode watches it, and so does a club in class. `levels` says what is on offer, `made` makes
one by its slug, `pictures` draws it. It may import the tutor and the board, never a slice.
"""
