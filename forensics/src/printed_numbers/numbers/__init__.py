"""A printed number, exactly: all numbers that print like it, and what else could have been printed.

May import nothing of the rooms beside it.
"""
