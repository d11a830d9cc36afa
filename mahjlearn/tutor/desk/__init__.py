"""The five questions of the ruling desk: what is asked, in which order, and what it comes to.

`asks`      a question as a value; `reading` makes it of a file in `questions`
`written`   a set of answers as a transcript, `rulings` what the engine says of it
`rows`      every set of answers with its ruling, stored in `rows` (`manage.py desk_rows`)
`chooser`   what to ask next, `turning` the answer that would change a ruling
`headlines` a ruling in a sentence

It imports the engine and the reader of TOML. No ruling is written by hand: a question is one more
file here and its name in `reading`. The files are in this package, below the pages, so that the
contracts keep Django out of them.
"""
