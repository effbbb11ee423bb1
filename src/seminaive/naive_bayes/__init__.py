"""Naive Bayes, and its exact average over all subsets of the features (BMA).

May import `kernels`, `machine`, `table`, `counts`, `classifier`, `discretise` and
`evaluation`.
"""
