"""The loops that make codes of what the columns of a table hold.

Plain arrays in and out; may import other `kernels`, and `machine`, which compiles them.
"""
