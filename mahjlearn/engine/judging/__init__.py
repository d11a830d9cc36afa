"""From an event to a ruling: rulesets, preconditions, the judge, the table afterwards."""
