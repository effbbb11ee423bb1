"""What the printed numbers of Tables 3 and 4 can come from, beside what the verdicts ask.

Imports this paper's other rooms.
"""
