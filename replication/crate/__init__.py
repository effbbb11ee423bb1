"""The verdicts for other programs: RO-Crate, codemeta, CSV on the Web, outcomes as FORRT has them.

May import `evidence`, and `pages`, whose rows of verdicts it packs.
"""
