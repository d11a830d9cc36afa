"""Practice: tables without end, the table of the day, and how a learner stands with each idea.

`scopes` is what one practises, `serving` which table comes next, `today` the table of the day,
`pages` and `views` are what is seen. A table is made from its name alone; an answer to it is stored
like any other.
"""
