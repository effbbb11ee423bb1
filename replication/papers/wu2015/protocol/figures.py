"""What the authors' public code says of Figures 2 and 3 beyond the protocol of Table 2."""

from types import MappingProxyType

from replication.papers.wu2015.protocol import public
from replication.papers.wu2015.protocol.settings import ALL_NOMINAL, PROBLEMS

#: What verdicts call the public protocol with the density that its code has in a comment, and the
#: same with other seeds. See ``tasks/height``.
HEIGHT = "the public protocol with the density of a comment"
HEIGHT_SEEDS = "the density of a comment with two hundred seeds"

#: Problems with numbers, whose curves depend on the density.
NUMERIC = tuple(name for name in PROBLEMS if name not in ALL_NOMINAL)

#: The files of Figure 2 that its two classes read, the places of the left, and its ends; those on
#: the right that we run, of 1 to 100.
LEFT, RIGHT = "wu2015-news", "wu2015-news3000"
AT = (1, *range(50, 1001, 50))
ENDS = (AT[0], AT[-1])
PERCENT = (1, 2, 3, 5, 10, 20, 30, 50, 70, 100)

#: Runs that ``plots/FALinearPlot`` averages; and those that the printed digits have: of a curve the
#: number by which most of its points are whole numbers of tests, of a point one that fits it.
RUNS, FEW_RUNS = 45, (20, 45)

#: Messages that every run is tested on.
TESTED = 55

#: The values that a comment of both classes tunes with, and those of Table 2, by method: in the
#: order in which Java 7 tries them.
COMMENT, TABLE = "the values of a comment", "Table 2's values of Gamma"
GRIDS = MappingProxyType(
    {
        "NB": {COMMENT: {}},
        "BMA": {
            COMMENT: {"gammas": (1.0, 0.9, 1.1, 0.8)},
            TABLE: {"gammas": public.ORDERS["Java 7"]},
        },
        **{
            method: {
                COMMENT: {"pairs": ((100.0, 1.0), (10.0, 1.0), (1.0, 1.0))},
                **{name: {"pairs": pairs} for name, pairs in public.GRIDS.items()},
            }
            for method in ("LR", "SVM")
        },
    }
)
