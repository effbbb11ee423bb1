"""What a chapter or a command shows of verdicts: tables, counts, swaps, readings as a whole.

Imports the layer above it, and no paper.
"""
