"""How good classifiers are: metrics, tests over data sets, decompositions, their pictures.

May import `table` and `counts`.
"""
