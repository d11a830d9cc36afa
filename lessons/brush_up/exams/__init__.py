"""What only an exam has: `choosing` has its tables and chooses the later ones from the answers,
`ideas` tells the tutor of these and says which ideas they fit, and `certificates` prints that it
was passed. All else is as in a brush-up.
"""
