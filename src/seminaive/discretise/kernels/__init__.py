"""The loops of the entropy-based cuts (MDL).

Plain arrays in and out; may import other `kernels`, and `machine`, which compiles them.
"""
