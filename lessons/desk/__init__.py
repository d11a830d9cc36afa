"""The ruling desk: anybody's table, set up by hand or pasted, and what the engine rules on it.

`setting_up`  the table editor (`lessons.editor`) with what is asked below the table
`questions`   what can be asked
`ruling`      the page of a ruling
`state`       a table with its question, from and to an address

Nothing is stored. Other slices link here with `lessons.web.addresses`. A dispute to start from
is an entry in disputes.toml, an example of a line one in lines.toml.
"""
