"""Stretches of a hand in which something may go wrong."""
