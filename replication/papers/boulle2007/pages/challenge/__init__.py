"""What the chapter shows of section 8: the entries to the performance prediction challenge.

Imports this paper's other rooms; none of them imports this one.
"""
