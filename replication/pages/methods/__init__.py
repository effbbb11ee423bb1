"""The page "The map": each method, what it relaxes, costs and gained, and who else has it.

`methods.toml` has a table for each row; what a method gained is looked up in the verdicts, and its
mean rank in its docstring. May import `explorer`, `sets`, the words of `evidence`, and `seminaive`.
"""
