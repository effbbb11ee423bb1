"""Lazy Bayesian rules: local models grown for the row that is to be classified.

May import `kernels`, `machine`, `table`, `counts`, `classifier` and `discretise`.
"""
