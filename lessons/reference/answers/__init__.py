"""What the search shows: the answer on top, what is close to it, and tables to try.

`card` is the answer, `results` the page; what is found and in which order is decided in `search/`.
"""
