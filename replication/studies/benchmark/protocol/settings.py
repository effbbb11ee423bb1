"""How often what is run, what counts as equal, what is compared, and the time of each part."""

from itertools import product
from types import MappingProxyType

#: Fits that are timed, by what one fold takes: seconds below which they hold, fits, and fits before
#: them that are not timed.
TIMES = ((1.0, 5, 1), (10.0, 2, 1), (float("inf"), 1, 0))

#: A method is tuned where a fold takes less, in seconds, on so many folds of the first repeat.
TUNED_BELOW, TUNED_FOLDS = 1.0, 5

#: Measures, and for each how far two methods may be apart and count as equal. Of log losses, in
#: nats, the probabilities are mixed with one row's worth of equal ones: p -> (n p + 1/C) / (n + 1)
#: for n training rows and C classes. A forest gives probabilities of 0, on which the plain loss
#: would rest alone; that one is kept as "log loss, not mixed".
PRIMARY = "log loss"
ROPE = MappingProxyType(
    {
        PRIMARY: 0.02,
        "error": 0.01,
        "Brier": 0.01,
        "AUC": 0.01,
        "calibration": 0.01,
        "log loss, not mixed": 0.02,
    }
)
MEASURES = tuple(ROPE)

#: Two methods differ, or count as equal, where that is so probable.
DECIDED = 0.95

#: A classical test is one at this level.
LEVEL = 0.05

#: The comparisons that are read; all others are shown, and decide nothing.
COMPARED = tuple(
    product(
        ("AODE", "CMA", "APMR"), ("logistic regression", "random forest", "HistGradientBoosting")
    )
)

#: Training rows of a learning curve, how often each, and how many other rows are tested at most.
SIZES, REPEATS_OF_A_SIZE, TESTED = (20, 50, 100, 200, 500, 1000, 2000), 5, 1000

#: How tables are spoiled, on so many folds of the first repeat.
KINDS = MappingProxyType(
    {
        "noise": "one shuffled copy of every column is added",
        "identifier": "a nominal column with a different value in each row is added",
        "copies": "every column occurs three times",
        "gaps": "30 % of the cells are missing at prediction",
        "shares": "all classes are equally frequent at prediction",
    }
)
SPOILED_FOLDS = 5
