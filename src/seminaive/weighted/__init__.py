"""Naive Bayes in which features count in part: weighted, grown in stages, or penalised.

May import `kernels`, `machine`, `table`, `counts`, `classifier`, `discretise` and `naive_bayes`.
"""
