"""Small fits that call every kernel once: what ``python -m seminaive compile`` does.

May import the public classes alone, from the top.
"""
