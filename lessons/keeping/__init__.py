"""What is stored over the years: copies of it, bringing one back, and letting go of what is old.

`copies` writes a copy to a file and brings one back; `sqlite` and `postgres` know how their
database does it, `versions` whether a copy fits this program, `seal` whether it is whole, `files`
writes whole or not at all, `noted` remembers the last copy, `restored` says what came back and
erases again who was erased. `moving` takes everything from SQLite to PostgreSQL.
`retention` and `accounts` remove what is kept no longer; which rows are a learner's is said in
`lessons.account.stored` alone. The commands are thin.
Imports nothing of the pages.
"""
