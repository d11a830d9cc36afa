"""The parts of an exam that a brush-up lacks: `choosing` chooses the later tables from the answers,
`ideas` tells the tutor of these and says which ideas they fit, and `certificates` prints that it
was passed. All else is as in a brush-up.
"""
