"""Rules on what is counted: rates, means of whole numbers, deviations and half widths beside them.

May import `numbers` and `outcome`.
"""
