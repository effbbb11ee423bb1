"""From records, and the numbers of other programs, to what becomes of each claim.

Imports this study's protocol, never its pages.
"""
