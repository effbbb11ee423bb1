"""What was found, told first: the scoreboard of all papers and one sentence on each.

On the landing page of the book and at the head of the README. May import `evidence`, `explorer`,
`style` and `trial`.
"""
