"""Called by name from `hong2002.rules.toml`: what our code does of what the text defines.

Each function tries the library, or our own iterations, on made-up rows.
"""

from itertools import product

import numpy as np
from scipy.special import expit

from replication.papers.hong2002.protocol import grid
from replication.papers.hong2002.protocol.settings import NOMINAL, PROBLEMS
from replication.papers.hong2002.tasks import losses, printed_algorithm
from replication.protocols.explicit import printed
from seminaive.adjusted.adjusted import AdjustedProbabilityModel
from seminaive.adjusted.adjusted_cv import RegularizedAdjustedProbabilityModel
from seminaive.adjusted.path_search import spaced

_SURE = np.array([[True]])
_LIKELY = 0.75


def inner_sets(results):
    """Inner folds on each recorded path; None where none is recorded."""
    records = results.current(grid.paths())
    sizes = {len(losses_of) for record in records for losses_of in record["losses"]}
    return sizes.pop() if len(sizes) == 1 else ", ".join(map(str, sorted(sizes))) or None


def lower_end():
    """Where equally spaced values of m begin: one step before the first."""
    model = printed(RegularizedAdjustedProbabilityModel, "hong2002", **NOMINAL)
    first, second = spaced(0.0, 1.0, model.n_values, model.grid)[:2]
    return _exactly(2 * first - second)


def tolerance():
    """Below which movement of every importance our iteration step by step ends."""
    return _power(printed_algorithm._TOLERANCE)


def first_importances():
    """The largest importance for which our iteration first asks for the loss."""
    return _exactly(np.abs(_Seen().begun("free")).max())


def exponent():
    """Power of m / m_u by which the free fit's importances are multiplied to begin APM(m)."""
    spy = _Seen()
    begun = spy.begun("sphere")
    ratio = np.log(begun[0] / spy.free[0]) / np.log(spy.m / (spy.free @ spy.free))
    return f"1/{1 / ratio:.6g}"


def clipped_in_fit(low):
    """What our iteration takes for a probability of 0, or of 1."""
    p = printed_algorithm._never_certain(np.array([[0.0 if low else 1.0]]))[0, 0]
    return _power(p) if low else f"1 - {_power(1.0 - p)}"


def clipped_in_loss(low):
    """What the loss takes for the probability 0 of what happened, or 1 of what did not."""
    p, happened = (np.array([[0.0]]), _SURE) if low else (np.array([[1.0]]), ~_SURE)
    probability = 2.0 ** -losses.bits(p, happened)[0]
    return _power(probability) if low else f"1 - {_power(probability)}"


def base():
    """The base in which the loss of an even bet is 1."""
    return _exactly(np.exp(np.log(2) / losses.bits(np.array([[0.5]]), _SURE)[0]))


def labels(high):
    """What equation (15) takes the class for, by the loss of one probability."""
    bits = losses.bits(np.array([[_LIKELY]]), _SURE if high else ~_SURE)[0]
    against = np.log2(1.0 - _LIKELY)
    return _exactly((bits + against) / (against - np.log2(_LIKELY)))


def correction(denominator):
    """What the library adds to a relative frequency, as a multiple of L."""
    for above, below in product(range(5), range(5)):
        if all(np.isclose(_share(L), (2 + above * L) / (7 + below * L)) for L in (0.5, 1.0)):
            times = below if denominator else above
            return "L" if times == 1 else f"{times}L"
    return "neither"


def constant(modified):
    """L of the corrections that the cells of Table 1 are run with, as printed."""
    corrections = {
        cell.params["laplace"] for name in PROBLEMS for cell in grid.LAYOUT.at(name, "NB")
    }
    written = sorted(str(L) if isinstance(L, str) else f"{L:g}" for L in corrections - {0.0})
    return ", ".join(L for L in written if ("/" in L) == modified)


def single_feature():
    """Importance of a feature that is alone, to nine decimals; 1 as it is printed."""
    rows = np.array([0, 0, 0, 1, 1, 1, 1, 2, 2])[:, None]
    classes = np.array([0, 0, 1, 0, 1, 1, 1, 0, 1])
    model = printed(AdjustedProbabilityModel, "hong2002", **NOMINAL, laplace=0.0)
    return f"+{_exactly(model.fit(rows, classes).alpha_[0, 0])}"


def _share(laplace):
    """P(class) of two rows of seven."""
    classes = np.array([1, 1, 0, 0, 0, 0, 0])
    model = printed(AdjustedProbabilityModel, "hong2002", **NOMINAL, laplace=laplace)
    model.fit(np.zeros((7, 1), dtype=int), classes)
    return float(expit(model.evidence_.prior[0]))


def _exactly(value):
    """A value as text: where 0 is defined, nothing else that would be printed as 0 is meant."""
    return f"{round(float(value), 9) + 0.0:.9g}"


def _power(value):
    return f"10^{{{round(np.log10(value))}}}"


class _Stopped(Exception):
    pass


class _Seen:
    """A loss that remembers the first importances at which it is asked, and ends the iteration."""

    n_coefficients = 2
    free, m = np.array([1.5, 2.0]), 1.0

    def begun(self, fit):
        try:
            if fit == "free":
                printed_algorithm.printed_free(self)
            else:
                printed_algorithm.printed_on_sphere(self, self.m, self.free)
        except _Stopped as stopped:
            return stopped.args[0]
        raise AssertionError("the iteration never asked for the loss")

    def odds(self, alpha):
        raise _Stopped(np.array(alpha))
