"""All choices about Tables 3 and 4 crossed: where the printed means of all methods stand together.

Every combination of :data:`~replication.papers.boulle2007.protocol.uci_variants.CROSSED` is
looked at, and each with the CR of a set as a mean over folds, over all test rows together, or cut
at a least value. A column stands where its number meets the central 95 % of the realisations; a
table stands as a whole where neither its largest nor its mean squared distance from their mean,
in their deviations, is rarer than 2.5 % among the realisations, so that a true reading is refused
in about 5 %.

The readings of NB(EF) alone are not crossed: they were run under the default of all others.
"""

from functools import partial, reduce
from itertools import combinations, product
from operator import add

import numpy as np
import pandas as pd

from replication.evidence.recorded import kept
from replication.papers.boulle2007.protocol import uci
from replication.papers.boulle2007.protocol.settings import COUNTED
from replication.papers.boulle2007.protocol.uci_settings import (
    FLOORS,
    METHODS,
    NB_EF,
    NO_FLOOR,
    PRIORS,
)
from replication.papers.boulle2007.protocol.uci_variants import (
    BASES,
    DEFAULT,
    ESTIMATES,
    MISSING,
    Choices,
)
from replication.papers.boulle2007.verdicts.uci.absent import absent, limits
from replication.papers.boulle2007.verdicts.uci.assumptions import LEAST, TABLES, View
from replication.papers.boulle2007.verdicts.uci.far import spread
from replication.papers.boulle2007.verdicts.uci.realised import at_hand, summed
from replication.papers.boulle2007.verdicts.uci.tensors import SHAPE, TensorsMixin

__all__ = [
    "CHOICES",
    "GROUPS",
    "SCOPES",
    "WAYS",
    "CrossedMixin",
    "giving",
    "least_changed",
    "named",
]

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

#: The choices of a row, in order.
CHOICES = ("estimate", "missing", "CR", "prior", "counted", "base", "floor")


def giving(found, table, method):
    """The rows of the combinations that give a printed mean CR.

    Parameters
    ----------
    found : DataFrame
        As :meth:`CrossedMixin.crossed` makes it; not empty.
    """
    bits = found[f"{table}: given"].to_numpy(int)
    return found[(bits >> METHODS.index(method)) & 1 == 1]


def least_changed(rows, default):
    """The views of combinations of which none changes all that another one does, and more.

    Of what a table or a number needs these are all: whatever else gives it changes one of them
    further.

    Parameters
    ----------
    rows : DataFrame
        With :data:`CHOICES`.
    default : Series
        The row that changes nothing.
    """
    values = rows[list(CHOICES)].to_numpy(object)
    differ = values != default[list(CHOICES)].to_numpy(object)
    changed = [
        frozenset(zip(np.flatnonzero(at), row[at], strict=True))
        for row, at in zip(values, differ, strict=True)
    ]
    kept: list[int] = []
    for k in sorted(range(len(changed)), key=lambda k: len(changed[k])):
        if not any(changed[other] <= changed[k] for other in kept):
            kept.append(k)
    return [named(dict(zip(CHOICES, values[k], strict=True))) for k in kept]


def named(row):
    """The view of a combination: its name says what it changes."""
    pooled, least = WAYS[row["CR"]]
    counted = next(each for each in COUNTED if ", ".join(each) == row["counted"])
    choices = Choices(
        row["estimate"], row["missing"], row["prior"], counted, row["base"], row["floor"]
    )
    return View(choices, pooled=pooled, least=least)


class CrossedMixin(TensorsMixin):
    """The part of a paper's results that crosses all choices about Tables 3 and 4."""

    @kept
    def crossed(self):
        """Judge the printed means under every combination of choices.

        Returns
        -------
        DataFrame
            A row a combination, with its choices; for each table which mean CR it gives, a bit
            each; for each of :data:`SCOPES` how many of its numbers stand, the p of the whole, in
            how many of the tables with the numbers of two methods swapped the p is 5 % or more, and
            in which, a bit each. Empty where not all data sets at hand were run by default; without
            the choices that were not run on all.
        """
        asked, found = list(product(ESTIMATES, MISSING)), {}
        scores = _Means(self, ("ACC", "AUC"), ("scores",), partial(_scores, self))
        for way in WAYS:
            rates = _Means(self, ("CR",), ("CR", "CR by MODL"), partial(_rates, self, way))
            sums = {}
            for run in asked:
                found[*run, way] = _rows(rates, scores, sums, *run, way)
        parts = [found[*run, way] for run in asked for way in WAYS]
        parts = [each for each in parts if each is not None]
        return pd.concat(parts, ignore_index=True) if parts else pd.DataFrame(columns=CHOICES)


class _Means:
    """How far the means of some criteria lie from the printed ones, by what was run."""

    def __init__(self, results, criteria, groups, runs):
        self.results, self.criteria, self.runs = results, criteria, runs
        at = np.arange(len(criteria))[:, None] * len(METHODS)
        self.orders = {
            group: [(at + order).ravel() for order in _orders(GROUPS[group])] for group in groups
        }
        self.spreads, self.known = {}, {}

    def far(self, table, estimate, missing):
        """By group how far the print lies, and the realisations; empty where not all was run."""
        # Of Table 4 no set has a missing cell: what is known of it serves both choices.
        at = table, estimate, missing if table == "table3" else DEFAULT.missing
        if at not in self.known:
            self.known[at] = dict(self._far(*at))
        return self.known[at]

    def _far(self, table, *run):
        own = {name: self.runs(name, *run) for name in at_hand(table)}
        if not all(map(len, own.values())):
            return
        spread_ = self._spread(table, own, run)
        centre = sum(each.mean(axis=0) for each in own.values())
        printed, more = self._printed(table), self._more(table, own)
        for group, orders in self.orders.items():
            yield group, (spread_.far(centre, printed, more, orders), spread_.scatters[group])

    def _spread(self, table, own, run):
        """The realisations less their centre: the same of all readings that were run once."""
        same = (
            table,
            *(
                1 if len(each) == 1 else uci.run_for(name, Choices(*run))
                for name, each in own.items()
            ),
        )
        if same not in self.spreads:
            usual = [self.runs(name, DEFAULT.estimate, DEFAULT.missing) for name in own]
            apart = [each - each.mean(axis=0) for each in own.values()]

            def draw(at):
                runs = ([each[:, :, *at] for each in values] for values in (apart, usual))
                return summed(tuple(own), *runs)

            groups = {group: orders[0] for group, orders in self.orders.items()}
            self.spreads[same] = spread(draw, SHAPE[1:3], groups)
        return self.spreads[same]

    def _printed(self, table):
        """The least and the most of the printed means, times the sets of the table."""
        targets = [
            self.results.printed[table, method, criterion, "mean"].printed
            for criterion in self.criteria
            for method in METHODS
        ]
        ends = np.transpose([each.ends for each in targets])
        return len(TABLES[table]) * np.array(ends)

    def _more(self, table, own):
        """What the absent sets add, at least and at most."""
        if self.criteria == ("CR",):
            n = len(absent(table))
            low = n * np.min([each.min(axis=0) for each in own.values()], axis=0)
            return low, np.full(len(METHODS), n)
        ends = [limits(self.results, "mean", criterion, table) for criterion in self.criteria]
        return [np.concatenate(end) for end in zip(*ends, strict=True)]


def _rates(results, way, name, *run):
    pooled, least = WAYS[way]
    return np.maximum(results.rates(name, *run, pooled), least)


def _scores(results, name, *run):
    # The base and the floor move neither.
    return results.scores_of_all(name, *run)[..., None, None]


def _rows(rates, scores, sums, estimate, missing, way):
    """The rows of the choices about the same runs, or None where these were not made.

    ``sums`` keeps how realisations scatter over several tables and criteria.
    """
    far = {
        (table, group): each
        for table in TABLES
        for means in (rates, scores)
        for group, each in means.far(table, estimate, missing).items()
    }
    if len(far) < len(TABLES) * len(GROUPS):
        return None
    told = [PRIORS, [", ".join(each) for each in COUNTED], BASES, (NO_FLOOR, *FLOORS)]
    rows = pd.DataFrame(product([estimate], [missing], [way], *told), columns=CHOICES)
    for table in TABLES:
        rows[f"{table}: given"] = _flat(far[table, "CR"][0].given)
    for scope, (tables, criteria) in SCOPES.items():
        prints, scatters = zip(*(far[at] for at in product(tables, criteria)), strict=True)
        if scatters not in sums:
            sums[scatters] = reduce(add, scatters)
        whole, scatter = reduce(add, prints), sums[scatters]
        rows[f"{scope}: stand"] = _flat(whole.stands)
        rows[f"{scope}: p"] = _flat(scatter.p(whole.largest[0], whole.square[0]))
        passing = scatter.passes(whole.largest[1:], whole.square[1:])
        rows[f"{scope}: swaps"] = _flat(passing.sum(axis=0))
        rows[f"{scope}: which"] = _flat(np.tensordot(2 ** np.arange(len(passing)), passing, axes=1))
    return rows


def _flat(values):
    return np.broadcast_to(values, SHAPE[1:]).ravel()


def _orders(methods):
    """Yield the places of some methods in order, and with each two of them swapped."""
    of = np.array([METHODS.index(method) for method in methods])
    yield of
    for first, second in combinations(range(len(of)), 2):
        order = of.copy()
        order[[first, second]] = of[[second, first]]
        yield order
