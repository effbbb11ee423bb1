"""What the plan on real tables decides: a proposal by the choosing half, and its trial."""

from typing import NamedTuple

import numpy as np
import pandas as pd
from scipy.stats import wilcoxon

from replication.evidence.recorded import Recorded, kept
from replication.studies.benchmark.findings.ranks import MORE
from replication.studies.benchmark.findings.results import arrays, mean_known
from replication.studies.benchmark.protocol.methods import YARDSTICK
from replication.studies.benchmark.protocol.real import (
    folds_cell,
    halves,
    remarks_cell,
    seconds_cell,
    standing,
)
from replication.studies.benchmark.protocol.settings import LEVEL, PRIMARY
from replication.studies.benchmark.protocol.tables import MOST_ROWS, tables
from replication.studies.benchmark.protocol.variants import (
    CLASSIFIERS,
    DECISIONS,
    DEFAULTS,
    variant,
)

DEFAULT = "default"
#: What must not be worse, beside the log loss that must be better.
OTHERS = ("AUC", "error")
#: A default may take so many times as long as the one before, or so many seconds longer.
SLOWER, LONGER = 2.0, 0.1
#: Means of folds that differ by less are equal but for rounding.
_DECIMALS = 9
#: A loss is worse than that of the class shares, not equal, if it is larger by so many nats.
_SAME = 1e-4


class Real(Recorded):
    """The recorded results on real tables."""

    @kept
    def mean(self, cell, measure):
        """Return the mean of a measure over the folds of a cell; None where it is absent."""
        records = self.current([cell])
        return mean_known(arrays(records[0])[measure]) if records else None

    @kept
    def seconds(self, cell):
        """Return seconds of fit and predictions of a cell; None where it is absent."""
        records = self.current([cell])
        return records[0]["fit"][0] + records[0]["predict"][0] if records else None

    @kept
    def warns(self, cell):
        """Return whether most fits of a cell warn; None where it is absent."""
        records = self.current([cell])
        return np.mean(records[0]["warn"]) > 0.5 if records else None


class Test(NamedTuple):
    """Wilcoxon's signed-rank test of a candidate and its default."""

    #: Tables on which the candidate is better, and all.
    wins: int
    tables: int
    #: Mean over the tables, the default's first.
    means: tuple[float, float]
    p: float
    #: Sum of the ranks with their signs: above 0 where the candidate has the larger share.
    sign: float = 0.0

    @property
    def word(self):
        """Return "better", "worse" or "level", of the candidate."""
        if not self.p < LEVEL:
            return "level"
        return "better" if self.sign > 0 else "worse"


class Trial(NamedTuple):
    """What the confirming half says of a proposal."""

    tests: dict[str, Test]
    #: How many times as long it takes, and the median of seconds that it takes longer.
    slower: float
    longer: float

    @property
    def passes(self):
        """Whether the proposal becomes the default."""
        quick = self.slower <= SLOWER or self.longer <= LONGER
        worse = any(self.tests[name].word == "worse" for name in OTHERS)
        return self.tests[PRIMARY].word == "better" and quick and not worse


def name_of(candidate):
    """Return what a candidate is called in a table."""
    if isinstance(candidate, str):
        return candidate
    return ", ".join(f"{key}={value!r}" for key, value in candidate.items()) or DEFAULT


def losses(results, decision, part, measure=PRIMARY, methods=None):
    """Return a measure of the default and its candidates: a table a row, without absent ones.

    On the confirming half of what is proposed alone. Where several methods have the default, means
    over them.
    """
    proposed = () if decision.proposed is None else (decision.proposed,)
    settings = ({}, *(decision.candidates if part == "choose" else proposed))
    rows = {}
    for table in halves(part, decision.kind):
        means = [
            [
                results.mean(folds_cell(table, *variant(method, changes)), measure)
                for method in methods or decision.methods
            ]
            for changes in settings
        ]
        if not any(mean is None for row in means for mean in row):
            rows[table.name] = np.mean(means, axis=1).round(_DECIMALS)
    return pd.DataFrame.from_dict(rows, orient="index", columns=list(map(name_of, settings)))


def proposal(results, decision):
    """Return the candidate that the choosing half proposes, None where it is the default."""
    table = losses(results, decision, "choose")
    could = [candidate for candidate in decision.candidates if candidate not in decision.closed]
    best = table[[DEFAULT, *map(name_of, could)]].rank(axis=1).mean().idxmin()
    gains = table[DEFAULT] - table[best]
    if best == DEFAULT or gains.mean() <= 0 or (gains > 0).mean() <= 0.5:
        return None
    return next(candidate for candidate in could if name_of(candidate) == best)


def tested(table, name, measure):
    """Test a column of `losses` beside the default's."""
    gains = (table[DEFAULT] - table[name]) * (-1 if measure in MORE else 1)
    nonzero = gains[gains.notna() & (gains != 0)]
    means = float(table[DEFAULT].mean()), float(table[name].mean())
    if nonzero.empty:
        return Test(0, len(table), means, 1.0)
    ranks = nonzero.abs().rank()
    sign = float((np.sign(nonzero) * ranks).sum())
    return Test(int((nonzero > 0).sum()), len(table), means, float(wilcoxon(nonzero).pvalue), sign)


def trial(results, decision):
    """Return what the confirming half says of what is proposed; None where nothing is."""
    if decision.proposed is None:
        return None
    name = name_of(decision.proposed)
    tests = {
        measure: tested(losses(results, decision, "confirm", measure), name, measure)
        for measure in (PRIMARY, *OTHERS)
    }
    times = pd.DataFrame(
        [
            [results.seconds(seconds_cell(table, *variant(method, changes))) for changes in pair]
            for pair in [({}, decision.proposed)]
            for table in halves("confirm", decision.kind)
            if int(table.rows) >= MOST_ROWS
            for method in decision.methods
        ],
        columns=["before", "after"],
        dtype=float,
    ).dropna()
    slower = np.exp(np.log(times["after"] / times["before"]).mean())
    return Trial(tests, float(slower), float((times["after"] - times["before"]).median()))


def ranked(results, part, kind="", measure=PRIMARY):
    """Return a measure of all classifiers under their defaults: a table a row."""
    rows = {
        table.name: [
            results.mean(folds_cell(table, *standing(table, name)), measure) for name in CLASSIFIERS
        ]
        for table in halves(part, kind)
    }
    return (
        pd.DataFrame.from_dict(rows, orient="index", columns=list(CLASSIFIERS))
        .dropna()
        .astype(float)
    )


def worse_than_shares(results, part, measure):
    """Count the tables of a half on which the class shares have less loss, and the fits that warn.

    Returns
    -------
    DataFrame
        By method, of a default that has changed also by "method, before": ``worse`` tables and all
        ``others``; of each that fits of a default of ours warn of, ``told`` and ``alarmed``.
    """
    table = ranked(results, part, measure=measure)
    for decision in DECISIONS.values():
        for name in decision.methods * decision.adopted:
            table[f"{name}, before"] = [
                results.mean(folds_cell(tables()[row], *variant(name)), measure)
                for row in table.index
            ]
    worse = table.drop(columns=YARDSTICK).sub(table[YARDSTICK], axis=0) > _SAME
    warn = pd.DataFrame(
        {
            name: [
                bool(results.warns(remarks_cell(tables()[row], *standing(tables()[row], name))))
                for row in table.index
            ]
            for name in DEFAULTS
        },
        index=table.index,
        dtype=bool,
    )
    sums = {
        "worse": worse,
        "others": ~worse,
        "told": worse[[*warn]] & warn,
        "alarmed": ~worse[[*warn]] & warn,
    }
    counts = pd.DataFrame({key: columns.sum() for key, columns in sums.items()})
    counts.loc["ours together"] = counts.loc[[*warn]].sum()
    return counts.sort_index(key=lambda names: names.str.casefold())
