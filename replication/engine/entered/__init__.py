"""Which functions of ours a cell enters: a hook on every thread, and what no hook can see.

May import `engine`.
"""
