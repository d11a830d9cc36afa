"""The pages of whoever hosts the site, below `/staff/`, for accounts that are `is_staff`.

`page` lets them in and cuts long lists into pages, `state` says how the site is, `overview` shows
that with the mail that was not taken and what readers think is wrong, `clubs` lists the clubs and
suspends one. There is no other place to administrate: Django's admin is not installed. To
everybody else the addresses are not there. A new page goes into `urls` and tests/authz_matrix.py.
"""
