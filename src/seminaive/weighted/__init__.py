"""Naive Bayes in which features weigh differently, or move in steps from saying nothing to all.

May import `kernels`, `machine`, `table`, `counts`, `classifier`, `discretise` and
`naive_bayes`.
"""
