"""What the engine knows of our own source: what a task imports, its hash, that it is what runs.

May import `engine`, of which it needs how a file is written whole.
"""
