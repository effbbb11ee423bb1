"""Cells, their keys and seeds, the runner, and the ledger that keeps their records.

Knows no paper. May import `datasets`.
"""
