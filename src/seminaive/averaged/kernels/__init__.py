"""The loops of the averaged estimators and of subsumption resolution.

Plain arrays in and out; may import other `kernels`, and `machine`, which compiles them.
"""
