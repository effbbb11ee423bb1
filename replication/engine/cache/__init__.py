"""What follows from files alone, kept beside a ledger: values of any kind, and counts of a grid.

May import `engine`.
"""
