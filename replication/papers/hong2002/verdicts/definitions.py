"""What the text defines, beside what the library and our iterations really do: made-up rows."""

from itertools import product

import numpy as np
from scipy.special import expit

from replication.papers.hong2002.protocol import grid
from replication.papers.hong2002.tasks import losses, printed_algorithm
from replication.protocols.explicit import explicit
from replication.protocols.parameters.adjusted import APM, APMR
from seminaive.adjusted.adjusted import AdjustedProbabilityModel
from seminaive.adjusted.path_search import spaced

_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_HALF = np.array([[0.5]])
_SURE = np.array([[True]])


def inner_sets(results):
    """Inner folds on each recorded path, in words; None where none is recorded."""
    found = results.current(grid.paths())
    sizes = {len(losses_of) for record in found for losses_of in record["losses"]}
    return None if not sizes else ", ".join(_WORDS[size] for size in sorted(sizes))


def lower_end():
    """Where equally spaced values of m begin: one step before the first."""
    first, second = spaced(0.0, 1.0, APMR["n_values"], APMR["grid"])[:2]
    return round(float(2 * first - second), 9)


def tolerance():
    """What an importance moves by in the last step, of our iteration step by step."""
    return _power(printed_algorithm._TOLERANCE)


def first_importances():
    """Sum of squares of the importances that Newton's method begins with: after no step, these."""
    return float(np.abs(_Seen().begun("free")).max())


def exponent():
    """Power of m / m_u by which the free fit's importances are multiplied to begin APM(m)."""
    seen = _Seen()
    begun = seen.begun("sphere")
    ratio = np.log(begun[0] / seen.free[0]) / np.log(seen.m / (seen.free @ seen.free))
    return f"1/{1 / ratio:.0f}"


def clipped(sure, low):
    """The probability in the loss of what was held for impossible, or for certain."""
    p = np.array([[0.0]]) if low else np.array([[1.0]])
    kept = 2.0 ** -losses.bits(p, _SURE if low else ~_SURE)[0]
    ends = printed_algorithm._never_certain(p)[0, 0] if sure else (kept if low else 1 - kept)
    return _power(ends) if low else f"1 - {_power(1 - ends)}"


def base():
    """The base in which the loss of an even bet is 1."""
    return float(np.exp(np.log(2) / losses.bits(_HALF, _SURE)[0]))


def labels(high):
    """What the likelihood takes the class for."""
    return float(int(_SURE[0, 0] if high else ~_SURE[0, 0]))


def correction(denominator):
    """What the library adds to a relative frequency, as a multiple of L."""
    for one, other in product(range(5), range(5)):
        if all(np.isclose(_share(L), (2 + one * L) / (7 + other * L)) for L in (0.5, 1.0)):
            times = other if denominator else one
            return "L" if times == 1 else f"{times}L"
    return "neither"


def constant(modified):
    """L of the corrections that are run, as printed."""
    found = {cell.params["laplace"] for cell in grid.cells("full") if "laplace" in cell.params}
    fractions = {L for L in found if isinstance(L, str)}
    whole = {L for L in found - fractions if L}
    return ", ".join(sorted(fractions)) if modified else float(max(whole))


def single_feature():
    """Importance of a feature that is alone, to nine decimals; 1 as it is printed."""
    rows = np.array([0, 0, 0, 1, 1, 1, 1, 2, 2])[:, None]
    classes = np.array([0, 0, 1, 0, 1, 1, 1, 0, 1])
    model = explicit(AdjustedProbabilityModel, **{**APM, "laplace": 0.0})
    alpha = round(float(model.fit(rows, classes).alpha_[0, 0]), 9)
    return "+1" if alpha == 1.0 else f"{alpha:+g}"


def _share(laplace):
    """P(class) of two rows of seven."""
    classes = np.array([1, 1, 0, 0, 0, 0, 0])
    model = explicit(AdjustedProbabilityModel, **{**APM, "laplace": laplace})
    model.fit(np.zeros((7, 1), dtype=int), classes)
    return float(expit(model.evidence_.prior[0]))


def _power(value):
    return f"10^{{{round(np.log10(value))}}}"


class _Stopped(Exception):
    pass


class _Seen:
    """A loss that remembers the first importances at which it is asked, and ends the iteration."""

    n_coefficients = 2
    free, m = np.array([1.5, 2.0]), 1.0

    def begun(self, which):
        try:
            if which == "free":
                printed_algorithm.printed_free(self)
            else:
                printed_algorithm.printed_on_sphere(self, self.m, self.free)
        except _Stopped as stopped:
            return stopped.args[0]
        raise AssertionError("the iteration never asked for the loss")

    def odds(self, alpha):
        raise _Stopped(np.array(alpha))
