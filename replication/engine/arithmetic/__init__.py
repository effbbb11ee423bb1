"""Which instructions compute, fixed before a process starts, and what they give.

May import nothing of ours outside.
"""
