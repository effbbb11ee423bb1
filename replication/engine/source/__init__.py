"""What the engine knows of our own source: its hash for record keys, and that it is what runs.

May import nothing of ours outside.
"""
