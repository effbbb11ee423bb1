"""What ``verdicts`` and ``replicate`` do with judged numbers: judge, narrow, compare, accept.

May import `choose`, `engine`, `evidence` and `paper`.
"""
