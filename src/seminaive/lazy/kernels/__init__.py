"""The loops of lazy Bayesian rules, and the sign test that stops them.

Plain arrays in and out; may import other `kernels`, and `machine`, which compiles them.
"""
