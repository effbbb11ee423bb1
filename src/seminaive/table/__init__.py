"""Any input as codes and floats, with missing and unseen values told apart.

May import `kernels`.
"""
