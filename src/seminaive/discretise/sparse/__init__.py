"""Sparse rows, column by column: zeros that are not stored are summed up, and never laid out.

May import `table` and `machine`.
"""
