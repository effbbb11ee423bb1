"""What the paper's chapter shows: figures and summaries of records and verdicts.

Imports this paper's other rooms; none of them imports this one.
"""
