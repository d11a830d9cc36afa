"""Modules that are still smaller than they should be; to be emptied."""

SMALL_MODULES = {"lessons/site/start.py"}
