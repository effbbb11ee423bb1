"""Called by name from `vidaurre2012.rules.toml`: what our code does of what sections 3 to 6 define.

Each function reads it off small fits of the library and of our tasks.
"""

import re
from functools import lru_cache

import numpy as np

from replication.papers.vidaurre2012.protocol.settings import EPSILON, NU, PAPER
from replication.papers.vidaurre2012.protocol.variants import DEFAULT_PARAMS, given
from replication.papers.vidaurre2012.tasks import methods, three_predictors
from replication.papers.vidaurre2012.tasks.choices import chosen
from replication.papers.vidaurre2012.tasks.learning import Split
from replication.protocols.explicit import printed
from seminaive.counts.counts import Counts
from seminaive.counts.mutual_information import mutual_information
from seminaive.weighted.path import StagewisePath
from seminaive.weighted.penalised import GroupPenalisedNaiveBayes
from seminaive.weighted.state import Stepping

#: Made-up rows: classes, and how many values each predictor has, so that no two formulas agree.
_J, _VALUES, _N = 3, (2, 3, 4, 5), 60
_P = len(_VALUES)


def entry_of_cpt(number):
    """An entry of equation (12)'s tables, as Figures 1 to 4 draw by them."""
    i, value, j = map(int, re.findall(r"\d+", number.column)[1:])
    return float(three_predictors.chance()[i - 1][value - 1][j - 1])


def entries():
    """Interval of a table's entries where nothing is penalised and a value betrays its class."""
    _, labels = _rows()
    model = _penalised(categorical_features="all").fit(labels[:, None], labels)
    table = np.exp(model.feature_log_prob_[0])
    low, high = ("(" if table.min() > 0 else "["), (")" if table.max() < 1 else "]")
    return f"{low}{_exactly(table.min(), 6)}, {_exactly(table.max(), 6)}{high}"


def sums_of_columns():
    """What the entries of one class sum to, in every table."""
    sums = {_exactly(total) for table in _tables() for total in table.sum(axis=1)}
    return ", ".join(sorted(sums))


def table_columns():
    """How many columns are bound to a sum, as a formula."""
    return _formula(sum(len(table) for table in _tables()))


def table_bounds():
    """How many entries are bound to the interval between 0 and 1, as a formula."""
    return _formula(sum(table.size for table in _tables()))


def deviations():
    """How many deviations must be positive, as a formula."""
    numbers, labels = _rows()
    model = _penalised().fit(numbers + _noise(numbers.shape), labels)
    return _formula(model.var_.size)


def least_deviation():
    """Bound to which the deviation in a class falls whose numbers are equal, never reaching it."""
    _, labels = _rows()
    numbers = np.where(labels == 0, 0.0, _noise(labels.shape))[:, None]
    bounds = [
        float(np.sqrt(_penalised(var_smoothing=added).fit(numbers, labels).var_.min()))
        for added in (1e-3, 1e-6, 1e-9)
    ]
    falls = bounds[0] > bounds[1] > bounds[2] > 0 and bounds[2] < 1e-3
    return "0" if falls else f"{bounds[-1]:.3g}"


def conditional_entropies():
    """H(X1 | X2) and H(X2 | X1) in nats, of a predictor and a copy under other names."""
    rows, _ = _rows()
    first = rows[:, 1]
    copy = np.array([2, 0, 1])[first]
    # H(a | b) in nats.
    entropies = {_exactly(_shared(a, a) - _shared(a, b)) for a, b in ((first, copy), (copy, first))}
    return ", ".join(sorted(entropies))


def path_alphas():
    """Interval of all alphas on a whole path, its ends included."""
    alphas = _path().alphas
    return f"[{_exactly(alphas.min())}, {_exactly(alphas.max())}]"


def selective_alphas():
    """The set of SNB's alphas."""
    params = given(DEFAULT_PARAMS, "SNB")
    split = _split()
    path = split.path(split.mixture(methods.estimates(params)), methods.GREEDY)
    return "{" + ", ".join(_exactly(alpha) for alpha in np.unique(path.alphas)) + "}"


def factor_of_d():
    """By how much less a deviance pays for one more predictor above 0, as a formula in N."""
    low, high = 0.0, 3.0
    while high - low > 1e-10:
        gain = (low + high) / 2
        low, high = (low, gain) if _prefers_more(gain) else (gain, high)
    formulas = {"2/N": 2 / _N, "1/N": 1 / _N, "2": 2.0, "1": 1.0, "log(N)/N": np.log(_N) / _N}
    return next((f for f, value in formulas.items() if abs(high - value) < 1e-8), f"{high:.6g}")


def factor_of_log():
    """Deviance of the model without predictors, over the mean log of its probabilities."""
    share = np.bincount(_rows()[1]) / _N
    return _exactly(_path().deviances[0] / (share @ np.log(share)))


def bounds_of_d():
    """From where to where d runs on a whole path. The scan cannot tell whether ends count."""
    d = _path().n_selected
    return f"{d.min()} < d < {'p' if d.max() == _P else d.max()}"


def least_counted():
    """The largest alpha that d does not count."""
    alphas = np.array([[0.0], [np.nextafter(0.0, 1.0)], [EPSILON], [0.5], [1.0]])
    nothing = np.zeros(len(alphas))
    counted = StagewisePath(alphas, [], [], nothing, nothing, []).n_selected
    return _exactly(alphas[counted == 0].max())


def first_alpha():
    """Alphas with which the path begins."""
    return ", ".join(_exactly(alpha) for alpha in np.unique(_path().alphas[0]))


def ending_alpha():
    """Alphas with which the path ends where no patience ends it."""
    return ", ".join(_exactly(alpha) for alpha in np.unique(_path().alphas[-1]))


def first_best():
    """What the best trial of a step must beat: nothing where errors may rise."""
    return "infinity" if (np.diff(_path().errors) > 0).any() else "the error before"


def first_trial():
    """The least number of epsilons that is tried: the only one where nu is 1."""
    return _exactly(_path(nu=1).steps.min())


@lru_cache
def _rows():
    """Values that tell something of the classes, (60, 4), and the classes, (60,)."""
    position = np.arange(_N)
    values = [(position % _J + position // (9 + i)) % m for i, m in enumerate(_VALUES)]
    return np.column_stack(values), position % _J


def _noise(shape):
    """Numbers without ties and without chance, from -1 to 1."""
    return np.sin(1.0 + 7.0 * np.arange(np.prod(shape))).reshape(shape)


@lru_cache
def _tables():
    """The fitted tables P(value | class), (classes, values) each."""
    values, labels = _rows()
    model = _penalised(categorical_features="all").fit(values, labels)
    return [np.exp(table) for table in model.feature_log_prob_]


def _penalised(**changes):
    """L1/L2-NB as the cells have it, at lambda 0 where its parameters reach furthest."""
    params = {"categorical_features": "from_dtype", "lambdas": [0.0], **changes}
    return printed(GroupPenalisedNaiveBayes, PAPER, **params)


def _split():
    values, labels = _rows()
    return Split.of(values, labels, values, labels, _J, discrete=True)


@lru_cache
def _path(nu=NU):
    """The path of fsNB as the cells go it, but that no patience ends it."""
    split = _split()
    mixture = split.mixture(methods.estimates(given(DEFAULT_PARAMS, "fsNB")))
    return split.path(mixture, Stepping(EPSILON, nu, None, "all", "first"))


def _prefers_more(gain):
    """Whether AIC takes a model of one predictor whose deviance is less by so much."""
    path = StagewisePath(
        np.array([[0.0], [1.0]]),
        np.zeros(1, dtype=int),
        np.ones(1, dtype=int),
        np.array([0.5, 0.4]),
        np.array([3.0, 3.0 - gain]),
        np.ones(1, dtype=int),
    )
    return next(position for name, position, _ in chosen(path, _N) if name == "1, AIC") == 1


def _shared(first, second):
    split = Split.of(first[:, None], second, first[:, None], second, _J, discrete=True)
    return float(mutual_information(Counts.of(split.train, second, _J))[0])


def _formula(value):
    cells = _J * sum(_VALUES)
    formulas = {
        "Jp": _J * _P,
        "sum over i of J M_i": cells,
        "J": _J,
        "p": _P,
        "sum over i of M_i": sum(_VALUES),
    }
    return next((f for f, number in formulas.items() if number == value), str(value))


def _exactly(value, decimals=9):
    """A value as text: where 0 is defined, nothing else that would be printed as 0 is meant."""
    return f"{round(float(value), decimals) + 0.0:.9g}"
