"""Selective naive Bayes: subsets of features, selected or averaged by what they compress.

May import `machine`, `table`, `counts`, `classifier`, `discretise`, `naive_bayes` and
`evaluation`.
"""
