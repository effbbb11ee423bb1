"""The re-run of five papers on less naive Bayes: data, cells, ledger, verdicts, chapters."""
