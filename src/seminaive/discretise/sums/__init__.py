"""Constructed features: sums of features drawn at random, each cut as soon as it is made.

May import `table`, `classifier`, `machine` and, of `discretise`, what is beside this folder.
"""
