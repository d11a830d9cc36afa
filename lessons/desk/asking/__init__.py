"""The desk's five questions as pages: each answer is a link, and the address is all there is.

`state`   the answers of an address, with the seats and the tile of the sample table
`sample`  the picture of that table
`pages`   the contexts of a question, of the last list and of changing the table
`ruling`  the context of a ruling
`shared`  the link of a ruling, and what a chat shows of it
`views`   answers requests

What is asked and how it is ruled is of `mahjlearn.tutor.desk`. Nothing is stored.
"""
