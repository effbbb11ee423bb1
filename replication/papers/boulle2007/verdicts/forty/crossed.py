"""All choices about Tables 3 and 4 crossed: where the printed means of all methods stand together.

Every combination of :data:`~replication.papers.boulle2007.protocol.forty_readings.CROSSED` is
looked at, and each with the CR of a set as a mean over folds, over all test rows together, or cut
at a least value. A column stands where its number meets the central 95 % of the realisations; a
table stands as a whole where neither its largest nor its mean squared distance from their mean,
in their deviations, is rarer than 2.5 % among the realisations, so that a true reading is refused
in about 5 %.

The readings of NB(EF) alone are not crossed: they were run under the default of all others.
"""

from dataclasses import dataclass
from itertools import product

import numpy as np
import pandas as pd

from replication.evidence.interval import TAIL
from replication.evidence.predictive import N_DRAWS
from replication.evidence.recorded import kept
from replication.papers.boulle2007.protocol.forty_readings import BASES, DEFAULT, ESTIMATES, MISSING
from replication.papers.boulle2007.protocol.forty_settings import (
    FLOORS,
    METHODS,
    NB_EF,
    NO_FLOOR,
    PRIORS,
)
from replication.papers.boulle2007.protocol.settings import COUNTED
from replication.papers.boulle2007.verdicts.forty.absent import absent, limits
from replication.papers.boulle2007.verdicts.forty.realised import (
    at_hand,
    summed,
)
from replication.papers.boulle2007.verdicts.forty.tensors import SHAPE, TensorsMixin
from replication.papers.boulle2007.verdicts.forty.views import LEAST, TABLES

__all__ = ["CHOICES", "GROUPS", "SCOPES", "WAYS", "CrossedMixin", "Far"]

#: How the CR of a set is made: pooled or not, and its least value.
WAYS = {
    "mean of folds": (False, -np.inf),
    "all test rows": (True, -np.inf),
    f"at least {LEAST:g}": (False, LEAST),
}

#: Which printed means are to stand together: tables, and what of them.
SCOPES = {
    "CR, Table 3": (("table3",), ("CR",)),
    "CR, Table 4": (("table4",), ("CR",)),
    "CR, both": (("table3", "table4"), ("CR",)),
    "means, Table 3": (("table3",), ("CR", "scores")),
    "means, Table 4": (("table4",), ("CR", "scores")),
    "means, both": (("table3", "table4"), ("CR", "scores")),
    "CR by MODL, Table 3": (("table3",), ("CR by MODL",)),
    "CR by MODL, Table 4": (("table4",), ("CR by MODL",)),
    "CR by MODL, both": (("table3", "table4"), ("CR by MODL",)),
}

#: The methods of each: NB(EF), which alone is not prepared by MODL, was seen to fall on all three
#: criteria before it was left out.
GROUPS = {
    "CR": METHODS,
    "scores": METHODS,
    "CR by MODL": tuple(method for method in METHODS if method != NB_EF),
}

#: Distances that differ by this portion are equal.
_ROUNDING = 1e-9

#: The choices of a row, in order.
CHOICES = ("estimate", "missing", "CR", "prior", "counted", "base", "floor")


@dataclass(frozen=True)
class Far:
    """How far printed numbers, and the realisations, lie from the realisations' mean.

    Attributes
    ----------
    stands : ndarray of shape (n_prints, *choices)
        Of how many numbers the print meets the central 95 %.
    largest, square : ndarray of shape (n_prints + N_DRAWS, *choices)
        The largest distance in deviations, and the sum of squared ones: of the prints, first that
        of the paper, then of the realisations.
    """

    stands: np.ndarray
    largest: np.ndarray
    square: np.ndarray

    def __add__(self, other):
        return Far(self.stands + other.stands, np.maximum(self.largest, other.largest),
                   self.square + other.square)  # fmt: skip

    def p(self):
        """How rare each print is, shape (n_prints, *choices): twice the better share of two."""
        n = len(self.stands)
        shares = [
            [_as_far(each, own[n:]) for each in own[:n]] for own in (self.largest, self.square)
        ]
        return np.minimum(1.0, 2.0 * np.minimum(*map(np.array, shares)))


class CrossedMixin(TensorsMixin):
    """The part of a paper's results that crosses all choices about Tables 3 and 4."""

    @kept
    def crossed(self):
        """Judge the printed means under every combination of choices.

        Returns
        -------
        DataFrame
            A row a combination, with its choices; for each of :data:`SCOPES` how many of its
            numbers stand, the p of the whole, in how many of the tables with the numbers of two
            methods swapped the p is 5 % or more, and in which, a bit each. Empty where not all
            data sets at hand were run by default; without the choices that were not run on all.
        """
        parts = []
        for estimate in ESTIMATES:
            # Of Table 4 no set has a missing cell: what is known of it serves both choices.
            known = {}
            for missing, way in product(MISSING, WAYS):
                parts.append(_rows(self, known, estimate, missing, way))
        parts = [each for each in parts if each is not None]
        return pd.concat(parts, ignore_index=True) if parts else pd.DataFrame(columns=CHOICES)


def _rows(results, known, estimate, missing, way):
    """The rows of the choices about the same runs, or None where these were not made."""
    far = {}
    for table in TABLES:
        own = missing if table == "table3" else DEFAULT.missing
        for of, more in ((_of_rates, (way,)), (_of_scores, ())):
            at = table, estimate, own, *more
            if (of, at) not in known:
                known[of, at] = of(results, *at)
            far |= {(table, group): each for group, each in known[of, at].items()}
    if len(far) < len(TABLES) * len(GROUPS):
        return None
    told = [PRIORS, [", ".join(each) for each in COUNTED], BASES, (NO_FLOOR, *FLOORS)]
    rows = pd.DataFrame(product([estimate], [missing], [way], *told), columns=CHOICES)
    for scope, (tables, criteria) in SCOPES.items():
        first, *others = (far[at] for at in product(tables, criteria))
        whole = sum(others, first)
        p = whole.p()
        rows[f"{scope}: stand"] = _flat(whole.stands[0])
        rows[f"{scope}: p"] = _flat(p[0])
        passing = p[1:] >= 2 * TAIL
        rows[f"{scope}: swaps"] = _flat(passing.sum(axis=0))
        rows[f"{scope}: which"] = _flat(np.tensordot(2 ** np.arange(len(passing)), passing, axes=1))
    return rows


def _flat(values):
    return np.broadcast_to(values, SHAPE[:-1]).ravel()


def _of_rates(results, table, estimate, missing, way):
    pooled, least = WAYS[way]

    def runs(name, *chosen):
        return np.maximum(results.rates(name, *chosen, pooled), least)

    found = _realised(runs, table, estimate, missing)
    if found is None:
        return {}
    drawn, lowest = found
    n = len(absent(table))
    low, high = n * lowest[..., None, :], np.full(len(METHODS), n)
    return {group: _far(results, table, ("CR",), drawn[..., None, :], low, high, GROUPS[group])
            for group in ("CR", "CR by MODL")}  # fmt: skip


def _of_scores(results, table, estimate, missing):
    found = _realised(results.scores_of_all, table, estimate, missing)
    if found is None:
        return {}
    criteria = ("ACC", "AUC")
    ends = [limits(results, "mean", criterion, table) for criterion in criteria]
    low, high = (np.stack(end) for end in zip(*ends, strict=True))
    # The base and the floor move neither.
    sums = found[0][:, :, :, None, None]
    return {"scores": _far(results, table, criteria, sums, low, high, GROUPS["scores"])}


def _realised(runs, table, estimate, missing):
    """Sums over the sets at hand in each realisation, and the least value of any set, or None."""
    names = at_hand(table)
    own = [runs(name, estimate, missing) for name in names]
    usual = [runs(name, DEFAULT.estimate, DEFAULT.missing) for name in names]
    if not all(map(len, own)):
        return None
    return summed(names, own, usual), np.min([each.min(axis=0) for each in own], axis=0)


def _far(results, table, criteria, sums, low, high, methods):
    """Measure the print, and the print with two methods swapped, among realisations.

    ``sums`` has the shape (N_DRAWS, *choices, n_criteria, n_methods); ``low`` and ``high``, what
    the absent sets add at least and at most, broadcast against all but the first.
    """
    n = len(TABLES[table])
    ends = np.array([[[getattr(results.printed[table, method, criterion, "mean"].printed, end)
                       for method in methods] for criterion in criteria]
                     for end in ("low", "high")])  # fmt: skip
    of = [METHODS.index(method) for method in methods]
    sums, low, high = sums[..., of], low[..., of], high[..., of]
    mean, deviation = sums.mean(axis=0), np.maximum(sums.std(axis=0, ddof=1), 1e-12)
    tail = int(TAIL * (N_DRAWS + 1))
    ordered = np.partition(sums, (tail - 1, N_DRAWS - tail), axis=0)
    lowest, highest = ordered[tail - 1], ordered[N_DRAWS - tail]
    stands, largest, square = [], [], []
    for order in _orders(len(methods)):
        # As sums over the sets at hand, the absent ones at what brings the print nearest.
        least, most = n * ends[0][:, order] - high, n * ends[1][:, order] - low
        stands.append(
            ((least <= highest + _ROUNDING) & (most >= lowest - _ROUNDING)).sum(axis=(-2, -1))
        )
        gaps = np.abs(np.clip(mean, least, most) - mean) / deviation
        largest.append(gaps.max(axis=(-2, -1)))
        square.append(np.square(gaps).sum(axis=(-2, -1)))
    own = np.abs(sums - mean) / deviation
    return Far(
        np.array(stands),
        np.concatenate([largest, own.max(axis=(-2, -1))]),
        np.concatenate([square, np.square(own).sum(axis=(-2, -1))]),
    )


def _as_far(own, others):
    """Share of the realisations, and the print, that are as far out as the print."""
    return (1.0 + (others >= own * (1.0 - _ROUNDING)).sum(axis=0)) / (1.0 + len(others))


def _orders(n):
    """The methods in order, and with each two of them swapped."""
    yield np.arange(n)
    for first, second in zip(*np.triu_indices(n, 1), strict=True):
        order = np.arange(n)
        order[[first, second]] = second, first
        yield order
