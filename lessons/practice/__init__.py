"""Practice: tables without end, and how a learner stands with each idea.

`scopes` is what one practises, `serving` which table comes next, `pages` and `views` are what is
seen. A table is made from its name alone; an answer to it is stored like any other.
"""
