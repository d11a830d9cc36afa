"""Facts read off a table: questions that rules, effects and words share; none is a rule.

A fact may import the table, tiles, events and other facts, and it changes no table. A question that
several rules ask belongs here, in the module of its noun:

- the tiles: `counts`, `hand` (against its line), `exposures`, `charleston`;
- the play: `turn`, `window` (the last discard), `claims`, `claimants` and `priority` (who gets it);
- the exchange: `targets` (which exposure it is about), `exchange`, `wrong_tile`;
- the end: `winning`, `mah_jongg_in_error`, `payment`, `dead_hands`;
- where on the table a reason points: `spots`.
"""
