"""The library beside definitions worked out by hand and beside other packages, on this machine.

May import `averaged`, `naive_bayes` and `networks`.
"""
