"""What is stored of a learner as files she can take along: JSON, its schema, a table of answers.

Made from `lessons.account.stored`, row by row as they are read: as much memory for ten thousand
answers as for ten. A new form of file is a module here and a link on the page.
"""
