"""The spine: mergeable counts and moments, what they say of pairs, and folds of rows.

May import `kernels`, `machine`, `table` and `batches`.
"""
