"""From a schema and printed numbers to findings: every rule that a number's kind allows.

`run` is the spine. A module a family of kinds gives the findings of an entry; `finding` says what
they come to. A column is read in one way throughout: a number that needs another reading than its
column is said to stand apart, and never passes by the reading that happens to fit it.

May import `schema`, `relations`, `counts`, `numbers`, `columns` and `outcome`.
"""
