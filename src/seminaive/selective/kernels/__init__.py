"""The loops over subsets of features: scores, areas under the ROC curve, Gray-code order.

Plain arrays in and out; may import other `kernels`, and `machine`, which compiles them.
"""
