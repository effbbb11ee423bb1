"""The loops of MODL: costs of partitions, merges, moves, and the exact search.

Plain arrays in and out; may import other `kernels`, and `machine`, which compiles them.
"""
