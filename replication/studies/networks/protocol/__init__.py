"""What is compared on which data sets, what is claimed, and what would refute it.

Imports nothing from this study's tasks, findings or pages.
"""
