"""What the engine knows of our own source: what a task imports, its hash, that it is what runs.

May import nothing of ours outside.
"""
