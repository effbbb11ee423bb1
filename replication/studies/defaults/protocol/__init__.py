"""What is compared on which data sets, and the rule that decides.

Imports nothing from this study's tasks, findings or pages.
"""
