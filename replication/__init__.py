"""The re-run of five papers on less naive Bayes: data, cells, ledger, verdicts, chapters.

May import `seminaive`, and nothing else of ours.
"""
