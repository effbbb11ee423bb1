"""Columns of codes, counted by class or laid out as rows, on plain arrays.

May import `machine`.
"""
