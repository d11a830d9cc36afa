"""What can be read off a table: questions that rules, effects and words share; none is a rule.

A fact may import the table, tiles, events and other facts, and it changes no table. A question that
several rules ask belongs here.
"""
