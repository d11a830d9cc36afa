"""One-minute drills: ten quick questions from a seed, the same everywhere for the same seed.

`item` is the value that a question is; `naming`, `groups`, `calls` and `jokers` each make the ten
of one drill; `drill` lists the four. A key is asked of the engine, never typed. Imports the engine
and `mahjlearn.tutor.chance`; a fifth drill is a module here, a line in `drill`, and a template.
"""

from mahjlearn.tutor.drills.drill import DRILLS, Drill
from mahjlearn.tutor.drills.item import NONE, DrillItem, DrillOption, ShownExposure

__all__ = ["DRILLS", "NONE", "Drill", "DrillItem", "DrillOption", "ShownExposure"]
