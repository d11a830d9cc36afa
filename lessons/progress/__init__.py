"""What a learner knows by now: rules by topic, what comes back this week, what was cleared.

Everything here is read from what other slices keep, and counted; nothing is a share of a hundred.
Imports the slices that keep it; none imports this one.
"""
