"""Ways through the subsets of features: walks, the exhaustive search, what they have seen.

May import `machine` and the `kernels` of the family; it knows no estimator.
"""
