"""The skeleton of every classifier that is a function of counts; families fill in its hooks.

May import `kernels`, `machine`, `table`, `batches` and `counts`.
"""
