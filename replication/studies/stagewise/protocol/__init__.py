"""What is drawn, which methods meet on it and on which data sets, and how often.

Imports nothing from this study's tasks, findings or pages.
"""
