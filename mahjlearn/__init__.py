"""MahjLearn: the settings, and the packages that never import Django.

`engine` rules on tables, `course` reads lessons and puzzles, `tutor` makes games and puzzles and
follows what a learner believes. The pages stand in the package `lessons`.
"""
