"""Counts by a database: the question that is put to it, and the answer as numbers.

`rows` says where the rows are and `statement` writes the text, in which every name is quoted and no
value occurs; `fetch` has it executed, `answer` reads what comes back. May import `table`
and `target`.
"""
