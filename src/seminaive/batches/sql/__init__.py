"""Counts by a database: the one question that is put to it, and the answer as numbers.

`statement` writes the text, in which every name is quoted and no value occurs; `answer` reads what
comes back. May import `table` and `target`.
"""
