"""Selectors: which features of any table to keep, before a classifier learns from them.

May import `table`, `counts`, `machine`, `classifier` and `discretise`.
"""
