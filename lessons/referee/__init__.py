"""Referee mode: an excerpt of a played hand, stopped where something goes wrong.

`sitting` is one go through an excerpt, read from the rows of its stops; `pages` the contexts;
`recording` stores a stop, and at the end what was missed. It may import the tutor,
`lessons.excerpts` and what all slices share; it knows no other slice.
"""
