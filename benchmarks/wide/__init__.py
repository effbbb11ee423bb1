"""Sets of thousands of features to 100,000: time and memory of processes of their own.

May import `seminaive`, `replication` and the modules of `benchmarks`, as those do.
"""
