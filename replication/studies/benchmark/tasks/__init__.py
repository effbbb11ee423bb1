"""What enters a record, and the pilot that fixes beforehand how often each method is run.

Imports this study's protocol, never its findings or pages.
"""
