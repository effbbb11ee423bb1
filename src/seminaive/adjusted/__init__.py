"""The adjusted probability model: importances of the features, by maximum likelihood.

May import `machine`, `table`, `counts`, `classifier`, `discretise` and `naive_bayes`.
"""
