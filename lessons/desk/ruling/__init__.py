"""The page of a ruling: the answer in words, its reasons, the facts it asks for, who differs.

`context` puts it together and replies with it, `asks` asks for a fact, `differing` compares books.
What the engine rules is never decided here, only told.
"""
