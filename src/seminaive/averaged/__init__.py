"""Averages of models in which every feature has a parent or more: AODE and AnDE.

May import `kernels`, `machine`, `table`, `counts`, `classifier` and `discretise`.
"""
