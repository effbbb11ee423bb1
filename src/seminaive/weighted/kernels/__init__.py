"""The loops of weighted, stagewise and penalised naive Bayes.

Plain arrays in and out; may import other `kernels`, and `machine`, which compiles them.
"""
