"""From records to the candidate that the rule takes, and whether it becomes the default.

Imports this study's protocol, never its pages.
"""
