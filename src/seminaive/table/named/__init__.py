"""Different values of a column and the position of each cell among them, as libraries tell them.

No module here makes a Python value of every cell where a library has codes or can make them. May
import `machine`, the `kernels`, and `cells` and `missing` of the room.
"""
