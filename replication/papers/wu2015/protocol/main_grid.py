"""A third public grid of C and B: the one in ``main`` of ``classifiers/SVMLinearClassifier``."""

from itertools import product

from replication.papers.wu2015.protocol import public

#: What verdicts call it.
NAME = "the public protocol with the grid of a main method"

#: Its pairs of C and B in the order in which Java 7 tries them, and those that no other grid has.
PAIRS = tuple(
    (cost, bias)
    for bias, cost in product((10.0, 1.0), (0.1, 100.0, 1000.0, 10_000.0, 1.0, 0.01, 10.0))
)
BEYOND = tuple(pair for pair in PAIRS if pair not in public.PAIRS)
