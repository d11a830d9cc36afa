"""Our own platform over Django's internals; README.md gives the reason for each piece.

Knows Django, the libraries and `lessons.models`; no page and no slice. To add a piece, say in the
README why neither Django nor a well-kept library does the same.
"""
