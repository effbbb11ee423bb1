"""What meets on which data sets, how often, what is expected, and what would refute it.

Imports nothing from this study's tasks, findings or pages.
"""
