"""Whether the printed numbers of a paper can be true together, before anything is run.

A rule knows what a column *is*, a rate over so many cases, a mean of whole numbers and their
deviation, a column of ranks, and asks for whole numbers from which the printed digits follow. It
gives them, or proves that there are none, under every reading in turn, and says how much it could
have refused. "Impossible" rests on exact integers, fractions or enclosures, never on a search that
was given up.

May import `evidence` and `engine`, which keeps what was found.
"""
