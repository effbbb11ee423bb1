"""What the paper leaves open of the methods: each reading as the parameters that it changes."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from replication.evidence import variants

#: The reading that was chosen before its results were seen.
DEFAULT = "default"

#: What a reading may need of a data set to change anything on it: predictors that are values or
#: numbers, or rows that are dealt out in folds.
DISCRETE, CONTINUOUS, FOLDS = "discrete", "continuous", "folds"
#: What data sets have that section 7.1's generator draws: neighbours to copy, CPTs, small noise.
NEIGHBOURS, CPTS, SMALL_NOISE = "neighbours", "CPTs", "small noise"

#: What the default reading says of each open point.
DEFAULT_PARAMS = MappingProxyType(
    {
        "smoothing": 0.0,
        "ties": "first",
        "spread": "total",
        "numbers": "cut",
        "weights": "vidaurre2012",
        "adaptive": "divide",
        "importance": "distance",
        "solver": "line",
        "gaussian": "unscaled",
        "eps": 1e-3,
        "locally_predictive": True,
        "unrelated": 0,
        "cuts": "mdl",
        "patience": 3,
        "choice": "AIC",
        "stratified": False,
        "generator": MappingProxyType({}),
    }
)

#: What of it each method reads when it is fitted.
_READ = MappingProxyType(
    {
        "NB": ("smoothing",),
        "SNB": ("smoothing", "ties"),
        "WNB": ("smoothing", "numbers", "weights"),
        "aL1/L2-NB": ("smoothing", "adaptive", "importance", "solver", "gaussian", "eps"),
        "fsNB": ("smoothing", "ties", "spread"),
        "CFS+NB": ("smoothing", "locally_predictive", "unrelated", "cuts"),
    }
)


@dataclass(frozen=True)
class Reading(variants.Reading):
    """One way to read what the paper leaves open.

    Parameters
    ----------
    name, says, methods, changes
        As in :class:`replication.evidence.variants.Reading`.
    needs : str
        "" or what data sets must have, as `DISCRETE`: those without it are left out.
    """

    defaults = DEFAULT_PARAMS
    needs: str = ""


def _reading(name, says, *methods, needs="", **changes):
    return Reading(name, says, methods, changes, needs)


def _of_path(name, says, **changes):
    return Reading(name, says, ("fsNB",), changes)


READINGS = (
    _reading(
        DEFAULT,
        "maximum likelihood; of equal steps the first predictor's shortest; Omega(0) of a number "
        "has its deviation in all rows together; WNB cuts numbers by MDL, with equation (6)'s "
        "root; weights of aL1/L2-NB divide, line search on mean and deviation as they come, 100 "
        "lambdas down to a thousandth; CFS adds what is locally predictive and cuts by MDL; fsNB "
        "ends after three steps without gain, AIC with equation (14); plain folds",
        *_READ,
    ),
    _reading(
        "smoothing 1",
        "one is added to every count of a value in a class",
        *_READ,
        needs=DISCRETE,
        smoothing=1.0,
    ),
    _reading(
        "folds stratified",
        "the classes' shares are kept in every fold",
        *_READ,
        needs=FOLDS,
        stratified=True,
    ),
    _reading("ties shortest", "of equal steps the shortest", "fsNB", ties="shortest"),
    _reading("ties longest", "of equal steps the longest", "fsNB", ties="longest"),
    _reading(
        "ties deviance", "of equal steps the one of least deviance", "SNB", "fsNB", ties="deviance"
    ),
    _reading("ties random", "of equal steps one at random", "SNB", "fsNB", ties="random"),
    _reading(
        "spread within",
        "Omega(0) of a number has the deviation within classes",
        "fsNB",
        needs=CONTINUOUS,
        spread="within",
    ),
    _of_path("patience 1", "the path ends after one step without gain", patience=1),
    _of_path("patience 2", "after two steps", patience=2),
    _of_path("patience 5", "after five steps", patience=5),
    _of_path("patience 10", "after ten steps", patience=10),
    _of_path(
        "alphas summed",
        "AIC counts the sum of alphas, not the predictors above 0",
        choice="AIC, sum",
    ),
    _of_path(
        "least training error",
        "the first model of least training error, no AIC",
        choice="least error",
    ),
    _of_path("last model", "the model at which the path ends, no AIC", choice="last"),
    _reading(
        "WNB as NB", "WNB leaves numbers as NB has them", "WNB", needs=CONTINUOUS, numbers="as NB"
    ),
    _reading(
        "weights summed",
        "equation (6) is a sum of absolute differences, without a root",
        "WNB",
        weights="vidaurre2012_sum",
    ),
    _reading(
        "penalties multiplied",
        "weights of aL1/L2-NB multiply, as the formula reads",
        "aL1/L2-NB",
        adaptive="multiply",
    ),
    _reading(
        "importance by association",
        "weights of aL1/L2-NB are of equation (6)",
        "aL1/L2-NB",
        needs=DISCRETE,
        importance="association",
    ),
    _reading(
        "minimum exact",
        "equations (8) and (9) are solved, not searched along a line",
        "aL1/L2-NB",
        solver="exact",
    ),
    # Where weights divide by the whole distance, the line search sees shares of the way, whatever
    # the unit: mean and deviation in units of the deviation are no reading beside the default.
    _reading(
        "precision",
        "mean and one, both over the deviation, in which equation (8) is convex",
        "aL1/L2-NB",
        needs=CONTINUOUS,
        gaussian="precision",
    ),
    _reading("lambdas to 1e-4", "the least lambda is 1e-4 of the largest", "aL1/L2-NB", eps=1e-4),
    _reading("lambdas to 1e-2", "the least lambda is 1e-2 of the largest", "aL1/L2-NB", eps=1e-2),
    _reading(
        "not locally predictive",
        "CFS without the step that adds predictors afterwards",
        "CFS+NB",
        locally_predictive=False,
    ),
    _reading(
        "unrelated 1",
        "predictors that share nothing are as good as equal, as Weka has it",
        "CFS+NB",
        unrelated=1,
    ),
    _reading(
        "5 equal cuts",
        "CFS cuts numbers into five intervals of as many rows",
        "CFS+NB",
        needs=CONTINUOUS,
        cuts="5 equal",
    ),
    _reading(
        "10 equal cuts",
        "CFS cuts numbers into ten intervals of as many rows",
        "CFS+NB",
        needs=CONTINUOUS,
        cuts="10 equal",
    ),
    # The generators that are hardly less likely than the one that NB and SNB chose.
    _reading(
        "c = (2, 10)",
        "the components of c are 2, and 10 where they differ",
        *_READ,
        needs=CPTS,
        generator={"equal": 2.0, "other": 10.0},
    ),
    _reading(
        "ends within",
        "the first and the last of V2 have a neighbour in V2 alone",
        *_READ,
        needs=NEIGHBOURS,
        generator={"ends": "within"},
    ),
    _reading(
        "small noise .25",
        "the small noise of redundant copies has a deviation of .25",
        *_READ,
        needs=SMALL_NOISE,
        generator={"blur": 0.25},
    ),
)


def applies(reading, method, has):
    """Whether a reading can change anything for a method.

    Parameters
    ----------
    reading : Reading
    method : str
    has : collection of str
        What the data set has, of `DISCRETE`, `CONTINUOUS`, `FOLDS` and the like.
    """
    if method not in reading.methods:
        return False
    # Numbers that WNB cuts are values to it.
    cut = method == "WNB" and reading.params["numbers"] == "cut" and reading.needs == DISCRETE
    return not reading.needs or reading.needs in has or cut


def given(params: Mapping[str, object], method: str) -> dict[str, object]:
    """Of a reading's parameters those that a method reads when it is fitted.

    What ends fsNB's path and chooses of its models is read off its records.
    """
    return {name: params[name] for name in _READ[method]}


def read_off(params):
    """Name of what a reading reads off fsNB's records, "patience, choice"."""
    return f"{params['patience']}, {params['choice']}"


def ever_read():
    """All names that any reading reads off fsNB's records."""
    return frozenset(read_off(reading.params) for reading in READINGS)


def names(method, has):
    """Names of the readings that can change a method where a data set has these traits."""
    return [reading.name for reading in READINGS if applies(reading, method, has)]
