"""What is stored over the years: copies of it, bringing one back, and letting go of what is old.

`backup` writes a copy to a file and `restore` brings one back; `sqlite` and `postgres` know how
their database does it, `versions` whether a copy fits this program, `files` writes whole or not
at all. `retention` removes what is kept no longer, `removal` erases again; which rows are
a learner's is said in `lessons.account.stored` alone. The commands of the same names are thin.
Imports nothing of the pages.
"""
