"""The hot loops that several families share, compiled: plain arrays in and out.

May import `machine`, which compiles them; one family's loops lie in a folder of its own.
"""
