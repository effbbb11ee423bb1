"""What the authors' public code says of Figures 2 and 3 beyond the protocol of Table 2."""

from replication.papers.wu2015.protocol.settings import ALL_NOMINAL, PROBLEMS

__all__ = ["HEIGHT", "HEIGHT_SEEDS", "NUMERIC"]

#: What verdicts call the public protocol with the density that its code has in a comment, and the
#: same with other seeds. See ``tasks/height``.
HEIGHT = "the public protocol with the density of a comment"
HEIGHT_SEEDS = "the density of a comment with two hundred seeds"

#: Problems with numbers, whose curves depend on the density.
NUMERIC = tuple(name for name in PROBLEMS if name not in ALL_NOMINAL)
