"""What the paper leaves open: each reading as the parameters that differ from the default's."""

from dataclasses import dataclass
from types import MappingProxyType

from replication.evidence import variants
from replication.evidence.address import Analysis

#: The reading that was chosen before its results were seen, for NB and BMA.
DEFAULT = "default"

#: What the default reading says of each open point.
DEFAULT_PARAMS = MappingProxyType(
    {
        "missing": "skip",
        "numeric": "gaussian",
        "alpha": 1.0,
        "var_smoothing": 1e-9,
        "ddof": 0,
        "marginal": "smoothed",
        "stratified": False,
        "inner": "resample",
        "inner_times": 10,
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
        "", "missing", "nominal", "numeric" or "missing and numeric": data sets without such cells
        are left out.
    """

    defaults = DEFAULT_PARAMS
    needs: str = ""


def _reading(name, says, methods=("NB", "BMA"), needs="", **changes):
    return Reading(name, says, methods, changes, needs)


#: What all readings share: the paper gives no share, and this one was read off Table 2's errors.
TENTH = variants.Reading(
    "every reading's tenth of the rows",
    "one test set, of a tenth of the rows, which all methods share",
    ("NB", "BMA", "LR", "SVM"),
    {},
)

BAYES = (
    _reading(
        DEFAULT,
        "missing values skipped, numbers Gaussian, the variance floor 1e-9 of the feature's own, "
        "P(x_k) smoothed as equation (14) is, ten random tenths inside to tune Gamma, the "
        "smallest of equally good ones",
    ),
    _reading(
        "missing a value",
        "a missing nominal value is a value of its own",
        needs="missing",
        missing="value",
    ),
    _reading(
        "missing imputed",
        "gaps filled by the training rows' mode or mean",
        needs="missing",
        missing="impute",
    ),
    _reading(
        "variance floor 1e-2",
        "a hundredth of the feature's variance is added in each class",
        needs="numeric",
        var_smoothing=1e-2,
    ),
    _reading("unbiased variance", "the divisor of the variance is n - 1", needs="numeric", ddof=1),
    _reading(
        "numbers as values",
        "every number is a nominal value of its own",
        needs="numeric",
        numeric="nominal",
    ),
    _reading(
        "Weka's Gaussian",
        "a number lies on a grid as fine as the mean gap of the training rows' values, its "
        "probability is the Gaussian's mass between the middles to its sides, and a standard "
        "deviation is a sixth of that gap at least; P(x_k) is of all training rows alike",
        needs="numeric",
        numeric="grid",
    ),
    _reading(
        "Weka's Gaussian, missing a value",
        "both of these",
        needs="missing and numeric",
        numeric="grid",
        missing="value",
    ),
    _reading("stratified splits", "the test rows keep the classes' shares", stratified=True),
    _reading(
        "marginal empirical",
        "P(x_k) is the relative frequency",
        ("BMA",),
        needs="nominal",
        marginal="empirical",
    ),
    _reading(
        "marginal mixture",
        "P(x_k) is the sum over classes of P(y) P(x_k | y)",
        ("BMA",),
        needs="nominal",
        marginal="mixture",
    ),
    _reading(
        "inner ten-fold", "ten stratified folds inside to tune Gamma", ("BMA",), inner="folds"
    ),
)

_NOMINAL = {
    "onehot": "a column of zeros and ones for each nominal value",
    "index": "a nominal value's position in the declared list, as a number",
}


def _fed(name, nominal, scaled):
    says = _NOMINAL[nominal] + (", every column brought to 0..1" if scaled else "")
    return variants.Reading(name, says, ("LR", "SVM"), {"nominal": nominal, "scaled": scaled})


#: How the linear classifiers are fed; the first is the default.
LINEAR = (
    _fed("one-hot", "onehot", scaled=False),
    _fed("one-hot, scaled", "onehot", scaled=True),
    _fed("index", "index", scaled=False),
    _fed("index, scaled", "index", scaled=True),
)
LINEAR_DEFAULT = LINEAR[0].name

#: Rules for choosing Gamma among those with equally few inner errors; the first is the default.
TIES = ("smallest", "nearest 1", "largest")

#: Readings of BMA that look at the default's results by another rule.
TIED = MappingProxyType({f"tie to the {tie}": tie for tie in TIES[1:]})


def analyses(method):
    """Every analysis of a method's errors, the default first; an evaluation is a rule for ties."""
    tied = TIED.items() if method == "BMA" else ()
    return [
        *(Analysis(run.name, run) for run in (*BAYES, *LINEAR) if method in run.methods),
        *(Analysis(name, BAYES[0], tie) for name, tie in tied),
    ]


#: The values of alpha with which claim C9 is tried.
ALPHAS = (0.1, 0.5, 2.0, 5.0)


def with_alpha(alpha):
    """The default reading with another Dirichlet alpha, for claim C9."""
    return _reading(f"alpha {alpha:g}", f"alpha = {alpha:g}", alpha=alpha)
