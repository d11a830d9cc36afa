"""What can be asked about a table: the fields of each question, and the line that they make.

A new question of the desk is a function in `events`, its fields in `fields`, its lists in `lists`,
and its place in templates/desk/_ask.html.
"""
