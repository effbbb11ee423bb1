"""Columns of codes laid out as rows, on plain arrays.

May import `machine`.
"""
