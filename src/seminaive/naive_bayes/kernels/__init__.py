"""The loops of the average over subsets of the features, and of kernel densities.

Plain arrays in and out; may import other `kernels`, and `machine`, which compiles them.
"""
