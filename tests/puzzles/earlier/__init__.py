"""Tests of puzzles that are no more as they were answered."""
