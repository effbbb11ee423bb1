"""Maximum likelihood with an offset: free, with a ridge, and on a sphere of given radius.

May import the `kernels` of the family; it knows no estimator.
"""
