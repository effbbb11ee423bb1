"""What the paper lays down: its settings, the readings of what it leaves open, its grid.

Imports nothing from this paper's tasks, verdicts or pages.
"""
