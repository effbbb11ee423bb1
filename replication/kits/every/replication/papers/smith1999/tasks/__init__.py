"""What enters a record, and nothing else: a change here makes records stale.

Imports this paper's protocol, never its verdicts or pages.
"""
