"""The papers that are re-run, a package each: protocol, tasks, verdicts, pages.

May import all of `paper`, `engine`, `evidence`, `protocols`, `datasets`, `khiops`, `weka`,
`printed_numbers` and `seminaive`, of `pages` how a figure looks, never one another.
"""
