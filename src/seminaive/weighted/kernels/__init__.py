"""The loops over rows of naive Bayes with weighed features.

Plain arrays in and out; may import other `kernels`, and `machine`, which compiles them.
"""
