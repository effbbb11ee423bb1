"""The re-run of five papers on less naive Bayes: data, cells, ledger, verdicts, chapters.

May import `seminaive` and `printed_numbers`, and nothing else of ours.
"""
