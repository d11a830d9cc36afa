"""What belongs to a visitor: choices kept on her own device, and what is stored of her.

`display` and `forms` hold the choices; a new one is a form and a cookie of its own. `stored` lists
every kind of row that belongs to a learner; `export`, `erase` and the pages of `own_data` are made
from it, and a new model is an entry there. Imports what lies below the slices.
"""
