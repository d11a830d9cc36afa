"""The database as a file on a disk: is it still the one that is open, is there room to write.

`file` knows the file of SQLite, `writing` wraps whatever stores an answer, `room` asks whether
anything could be stored now. On PostgreSQL the server looks after its own files. Imports nothing
of `lessons`.
"""
