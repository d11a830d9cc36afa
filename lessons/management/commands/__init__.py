"""One module a command of `manage.py`; each says in its help what it is for."""
