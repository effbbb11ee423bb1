"""Naive Bayes in which features weigh more or less: in steps, by rules, by penalties.

May import `kernels`, `machine`, `table`, `counts`, `classifier`, `discretise`, `naive_bayes` and
`evaluation`.
"""
