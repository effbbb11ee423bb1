"""The crossed grid: every combination of what is open in fsNB, aL1/L2-NB, WNB and CFS+NB.

fsNB's patience and its choice of a model are read off the path of each combination.
"""

from itertools import product

from replication.papers.vidaurre2012.protocol.scenarios import in_blocks, kind_of
from replication.papers.vidaurre2012.protocol.settings import SCENARIOS
from replication.papers.vidaurre2012.protocol.variants import DEFAULT_PARAMS, DISCRETE, given

#: Blocks of data sets of each combination; fsNB's take little.
BLOCKS = {"fsNB": 5, "WNB": 5, "CFS+NB": 5, "aL1/L2-NB": 2}
METHODS = tuple(BLOCKS)

_SMOOTHING = {"smoothing": (0.0, 1.0)}
_OPEN = {
    ("fsNB", True): {"ties": ("first", "shortest", "longest", "deviance", "random"), **_SMOOTHING},
    ("fsNB", False): {
        "ties": ("first", "shortest", "longest", "deviance", "random"),
        "spread": ("total", "within"),
    },
    ("WNB", True): {"weights": ("vidaurre2012", "vidaurre2012_sum"), **_SMOOTHING},
    ("WNB", False): {
        "weights": ("vidaurre2012", "vidaurre2012_sum"),
        "numbers": ("cut", "as NB"),
        **_SMOOTHING,
    },
    ("CFS+NB", True): {"locally_predictive": (True, False), "unrelated": (0, 1), **_SMOOTHING},
    ("CFS+NB", False): {
        "locally_predictive": (True, False),
        "unrelated": (0, 1),
        "cuts": ("mdl", "5 equal", "10 equal"),
    },
    ("aL1/L2-NB", True): {
        "adaptive": ("divide", "multiply"),
        "importance": ("distance", "association"),
        "solver": ("line", "exact"),
        "eps": (1e-2, 1e-3, 1e-4),
        **_SMOOTHING,
    },
    ("aL1/L2-NB", False): {
        "adaptive": ("divide", "multiply"),
        "gaussian": ("unscaled", "moments", "precision"),
        "solver": ("line", "exact"),
        "eps": (1e-2, 1e-3, 1e-4),
    },
}


def cells():
    """Every cell of the crossed grid."""
    return [
        cell
        for method in METHODS
        for scenario in SCENARIOS
        for combination in combinations(method, scenario)
        for cell in cells_of(scenario, method, combination)
    ]


def combinations(method, scenario):
    """Every combination of what is open in a method on a scenario, as changes of the default."""
    chosen = _OPEN[method, kind_of(scenario) == DISCRETE]
    return [dict(zip(chosen, values, strict=True)) for values in product(*chosen.values())]


def cells_of(scenario, method, combination):
    """The cells of one combination; where a table's reading is the same, its first cells."""
    params = given(DEFAULT_PARAMS | combination, method)
    return in_blocks(scenario, method, params, BLOCKS[method], "claims")
