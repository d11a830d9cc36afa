"""The page of a ruling: the answer in words, its reasons, the facts it asks for, who differs.

`context` puts it together. What the engine rules is never decided here, only told.
"""
