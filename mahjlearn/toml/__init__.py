"""The one reader of TOML: values with the line each stands on, and every fault of a file at once.

`files`   opens a file: `open_file` for what authors write, `load` for the program's own data
`fields`  the values of one table, typed; a key that nobody knows names the nearest known one; what
          a table may say, for files that are read in one go
`lines`   on which line a key, or a line of a long text, stands; one thing that is wrong, which
          prints itself as `path:line: message`, and all of them

It imports nothing of this house and no Django. A new kind of value is added in `fields`.
"""
