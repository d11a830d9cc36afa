"""Learners who walk whole lessons by touch: always right, always wrong, and with one mix-up each.

`walking` goes from step to step and looks at each.
"""
