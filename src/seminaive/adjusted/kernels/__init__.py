"""The loops of the logistic losses.

Plain arrays in and out; may import other `kernels`, and `machine`, which compiles them.
"""
