"""What a visitor chooses for her own device: the display, and the rule book she follows.

Imports what lies below the slices; a new choice is a form here and a cookie of its own.
"""
