"""Experiments of our own, a package each: protocol, tasks, findings, pages; no paper prints them.

May import all of `paper`, `engine`, `evidence`, `protocols`, `datasets`, `khiops`, `seminaive`,
and of `pages` how a figure looks, never one another nor a paper.
"""
