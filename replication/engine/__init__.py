"""Cells, their keys and seeds, the runner, and the ledger that keeps their records.

`cell` describes a computation, `compute` does it, `runner` brings a ledger up to date.
key: `cell.record_key`; state of a cell's record: `Ledger.state` in `ledger`.
arithmetic/: which instructions compute, fixed before a process starts, and their fingerprint.
cache/: what follows from files alone, kept beside a ledger.
source/: what a task imports of ours, and its hash.
vouch/: the proof by recomputing; how close a number must come out: `comparison.TOLERANCE`.
workers/: packs of cells on their way to other processes, and the answers back.

Knows no paper. May import `datasets`.
"""
