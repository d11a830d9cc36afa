"""The ruling desk: five plain questions, or anybody's table, and what the engine rules on it.

`asking`      the five questions: a fact at a time, then the ruling; all of it in the address
`setting_up`  the table editor (`lessons.editor`) with what is asked below the table
`questions`   what can be asked
`ruling`      the page of a ruling
`sources`     the rules on which a ruling rests
`state`       a table with its question, from and to an address

Nothing is stored. Other slices link here with `lessons.web.addresses`. A dispute to start from
is an entry in disputes.toml, an example of a line one in lines.toml.
"""
