"""Referee mode: an excerpt of a played hand, stopped where something goes wrong.

`sitting` is one go through an excerpt, read from the rows of its stops; `pages` the contexts;
`recording` stores a stop, and at the end what was missed. What an excerpt is, how it is watched,
stopped and drawn, what a stop is worth and what is said of it belong to the kind of question
`referee`. It knows no other slice.
"""
