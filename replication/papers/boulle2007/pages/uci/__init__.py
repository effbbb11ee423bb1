"""What the chapter shows of section 7: the seven methods on forty data sets, and beyond it.

Imports this paper's other rooms and `pages.figures`; none of them imports this one.
"""
