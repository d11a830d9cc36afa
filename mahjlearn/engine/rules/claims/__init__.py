"""Calling a discard: for what, with what, and where the called tile lies."""
