"""What enters a record, and nothing else: a change here makes records stale.

Imports this study's protocol, never its findings or pages.
"""
