"""Which generator gives what Table 1 prints, all quantities together: no verdict hangs on it.

Imports this paper's other rooms.
"""
