"""What somebody accepted of the verdicts: their words, and each of their fields.

Imports nothing but the rest of evidence.
"""
