"""Which functions of ours a cell enters: what they note themselves, and what nothing notes.

May import `engine`.
"""
