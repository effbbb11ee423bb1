"""Weighted, stagewise and penalised naive Bayes, and selection by correlation, beside others.

May import `seminaive`, `replication` and the modules of `benchmarks`, as those do.
"""
