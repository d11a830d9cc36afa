"""Whether a class is running: for the club itself, and for the first page of whoever is in it.

Imports the models alone, never a slice.
"""
