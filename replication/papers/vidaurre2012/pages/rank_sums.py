"""Which rank sums, over how many data sets, are behind the adjusted p of Table 4: arithmetic.

A z is a difference of rank sums over sqrt(n k (k + 1) / 6), and rank sums are halves of whole
numbers. By Bergmann and Hommel's procedure an adjusted p is the size of an exhaustive set times
the least p in it, and the printed order of the methods says which: so that each printed p is one
narrow interval of differences of rank sums, in which for most n no half of a whole number lies.
"""

from dataclasses import dataclass
from itertools import product
from math import ceil, floor, sqrt

import numpy as np
from printed_numbers import printed
from scipy.stats import norm

from replication.engine.seeds import rng
from replication.evidence.recorded import kept
from replication.papers.vidaurre2012.protocol.settings import METHODS, PAPER

_K = len(METHODS)

#: Below it Table 4 prints three digits and a power of ten, above it three decimals.
_SMALL = 1e-3

#: Of each pair that tells something, the size of the exhaustive set that gives its adjusted p where
#: fsNB is best, then CFS+NB, then SNB, and the other three are worse and near one another: equal
#: are all six methods (15 pairs), five (10), two and four (1 + 6), four (6), two and three (1 + 3),
#: or three (3). "near" to fsNB and "far" are WNB and aL1/L2-NB, which the p do not tell apart.
MULTIPLIERS = {
    ("NB", "fsNB"): 15,
    ("far", "fsNB"): 10,
    ("SNB", "fsNB"): 7,
    ("CFS+NB", "fsNB"): 7,
    ("NB", "CFS+NB"): 10,
    ("NB", "SNB"): 6,
    ("SNB", "CFS+NB"): 4,
    ("NB", "near"): 3,
}

#: The printed pair that stands for each.
_PRINTED = {
    ("NB", "fsNB"): "fsNB versus NB",
    ("far", "fsNB"): "fsNB versus WNB",
    ("SNB", "fsNB"): "fsNB versus SNB",
    ("CFS+NB", "fsNB"): "fsNB versus CFS+NB",
    ("NB", "CFS+NB"): "CFS+NB versus NB",
    ("NB", "SNB"): "SNB versus NB",
    ("SNB", "CFS+NB"): "CFS+NB versus SNB",
    ("NB", "near"): "WNB versus NB",
}


@dataclass(frozen=True)
class Solved:
    """Rank sums over data sets that give printed p.

    Attributes
    ----------
    n_sets : int
    sums : dict of str to float
        By method; "near" and "far" are WNB and aL1/L2-NB in one or the other order.
    """

    n_sets: int
    sums: dict

    def of_methods(self):
        """Rank sums in the order of METHODS; of the two that are not told apart WNB is near."""
        named = {**self.sums, "WNB": self.sums["near"], "aL1/L2-NB": self.sums["far"]}
        return np.array([named[method] for method in METHODS])


def printed_p(results):
    """The printed adjusted p, as ranges, by the pair as the table has it."""
    return {
        number.row: number.printed
        for number in results.printed.values()
        if number.artefact == "table4"
    }


@kept
def solved(results):
    """Rank sums that the printed p come from, over the fewest data sets; None if there are none."""
    return next(iter(solutions(printed_p(results), range(2, 410))), None)


def solutions(table, n_sets, but=(("CFS+NB", "fsNB"),)):
    """Rank sums that give all the printed p, for each number of data sets that has some.

    Parameters
    ----------
    table : mapping of str to Range
        Adjusted p by pair as Table 4 names it.
    n_sets : iterable of int
        Numbers of data sets to be tried.
    but : collection of pairs
        Pairs of MULTIPLIERS whose p are not asked for: the default's fits no n with the others.

    Returns
    -------
    list of Solved
    """
    asked = {pair: table[_PRINTED[pair]] for pair in MULTIPLIERS if pair not in but}
    # Between which z the two-tailed p lie that print so when multiplied.
    zs = {
        pair: tuple(norm.isf(p / MULTIPLIERS[pair] / 2) for p in reversed(target.ends))
        for pair, target in asked.items()
    }
    # The narrowest first: most numbers of data sets have no sums for it.
    zs = dict(sorted(zs.items(), key=lambda item: item[1][1] - item[1][0]))
    return [solution for n in n_sets for solution in _of(n, zs)]


def by_chance(solution, n_sets, n_trials=200):
    """How often p like those of some rank sums come from rank sums too, though made of none.

    A trial moves every method's sum by a uniform share of its gap to fsNB's or to NB's, up to 5 %,
    and prints what comes of it.

    Parameters
    ----------
    solution : Solved
    n_sets : iterable of int
        Numbers of data sets to be tried.
    n_trials : int

    Returns
    -------
    int
        Trials with some.
    """
    n_sets, chance = list(n_sets), rng(PAPER, "rank sums by chance")
    unit = sqrt(solution.n_sets * _K * (_K + 1) / 6)
    hits = 0
    for _ in range(n_trials):
        nb, *below = chance.uniform(0.95, 1.05, size=5)
        solved_sums = solution.sums
        sums = {"fsNB": 0.0, "NB": nb * (solved_sums["NB"] - solved_sums["fsNB"])}
        for name, share in zip(("near", "far", "SNB", "CFS+NB"), below, strict=True):
            sums[name] = sums["NB"] - share * (solved_sums["NB"] - solved_sums[name])
        p = {
            _PRINTED[a, b]: size * 2 * norm.sf((sums[a] - sums[b]) / unit)
            for (a, b), size in MULTIPLIERS.items()
        }
        table = {
            row: printed(f"{value:.2E}" if value < _SMALL else f"{value:.3f}")
            for row, value in p.items()
        }
        hits += bool(solutions(table, n_sets))
    return hits


def _of(n, zs):
    """Rank sums over n data sets, which must add up to those of all ranks."""
    unit = sqrt(n * _K * (_K + 1) / 6)
    gaps = {}
    for pair, (low, high) in zs.items():
        # Halves of whole numbers in an interval, ends included.
        first, last = ceil(2 * low * unit - 1e-6), floor(2 * high * unit + 1e-6)
        gaps[pair] = [double / 2 for double in range(first, last + 1)]
        if not gaps[pair]:
            return
    names = [("NB", "fsNB"), ("NB", "SNB"), ("NB", "CFS+NB"), ("far", "fsNB"), ("NB", "near")]
    for nb, snb, cfs, far, near in product(*(gaps[pair] for pair in names)):
        above = {"NB": nb, "SNB": nb - snb, "CFS+NB": nb - cfs, "far": far, "near": nb - near}
        fits = all(above.get(a, 0.0) - above.get(b, 0.0) in gap for (a, b), gap in gaps.items())
        least = (n * _K * (_K + 1) / 2 - sum(above.values())) / _K
        if fits and float(2 * least).is_integer() and n <= least:
            yield Solved(
                n, {"fsNB": least} | {name: least + distance for name, distance in above.items()}
            )
