"""Winning with a joker, and mah jongg declared in error."""
