"""The loops of the networks.

Plain arrays in and out; may import other `kernels`, and `machine`, which compiles them.
"""
