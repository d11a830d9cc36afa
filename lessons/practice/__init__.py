"""Practice: tables without end, the table of the day, and the page of a learner's mix-ups.

`scopes` is what one practises, `serving` which table comes next, `placing` a table at its address,
`today` the table of the day, `pages` and `views` what is seen around them. A table is made from its
name alone; an answer to it is stored like any other.

`mixups_page` shows at /mix-ups/ what `lessons.standing` keeps of the answers, and `serving` asks
there what comes back. Imports no other slice; the tables of the course are `lessons.course_tables`.
"""
