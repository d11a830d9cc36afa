"""Whole hands to watch: what bots played, as each of the four seats saw it.

`hands` plays them, `chapters` finds the places worth a look, `pictures` draws one step.
"""
