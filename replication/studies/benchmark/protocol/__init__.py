"""What meets on which data sets, how often, and what is compared.

Imports nothing from this study's tasks, findings or pages.
"""
