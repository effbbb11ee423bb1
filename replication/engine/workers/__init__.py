"""How packs of cells reach other processes and their answers come back, by joblib alone.

Knows no cell and no ledger. May import nothing of ours outside.
"""
