"""From the paper's records to a verdict on each number that it prints and each claim.

Imports this paper's protocol and tasks, never its pages.
"""
