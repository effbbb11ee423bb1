"""What enters a record.

Imports this study's protocol, never its findings or pages.
"""
