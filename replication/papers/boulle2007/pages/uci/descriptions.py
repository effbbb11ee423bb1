"""Sentences and small tables on Tables 1 to 4, each read from the records and verdicts."""

import numpy as np
import pandas as pd

from replication.evidence.claim import names
from replication.evidence.shown.display import by_row, named
from replication.evidence.vocabulary import (
    AFTERWARDS,
    COUNTED,
    DISAGREES,
    IMPOSSIBLE,
    NO_DATA,
    OPEN,
    STANDS,
)
from replication.papers.boulle2007.pages.uci.by_set import by_set, missing
from replication.papers.boulle2007.pages.uci.learning import gain
from replication.papers.boulle2007.pages.uci.means import TITLES
from replication.papers.boulle2007.protocol import beyond, uci_variants
from replication.papers.boulle2007.protocol.sets import ABSENT, ALL, CHALLENGE, UCI
from replication.papers.boulle2007.protocol.settings import CMA, MAP
from replication.papers.boulle2007.protocol.uci_settings import CRITERIA

__all__ = ["best", "counted", "learnt", "outcome", "readings", "run"]

_NOT_RUN = "Its cells were not run."
_STATISTICS = {
    "mean": "means",
    "wins": "significant wins",
    "losses": "significant losses",
    "rank": "mean ranks",
}


def outcome(verdicts):
    """How many numbers of Tables 3 and 4 each table's readings give, by criterion and statistic.

    A cell reads "a + b + c of n": given by the default reading, by another one that was stated
    before, and by one that was found by looking or is against the text, of so many.
    """
    rows = {}
    for table, title in TITLES.items():
        for statistic, what in _STATISTICS.items():
            cells = {
                criterion: _given(
                    [
                        v
                        for v in verdicts
                        if (v.artefact, v.statistic, v.column) == (table, statistic, criterion)
                        and v.n_draws
                    ]
                )
                for criterion in CRITERIA
            }
            if any(cells.values()):
                rows[f"{title}, {what}"] = cells
    return named(
        pd.DataFrame.from_dict(rows, orient="index", columns=CRITERIA),
        "given",
        "Printed numbers that are confirmed, fit under another setting, or were found afterwards",
    )


def _given(found):
    return f"{' + '.join(map(str, _counts(found)))} of {len(found)}" if found else ""


def _counts(found):
    return [sum(v.verdict in words for v in found) for words in (STANDS, (OPEN,), (AFTERWARDS,))]


def run(results):
    """On how many sets, and how often, the cross-validations were run."""
    repeats = [len(results.cross_validations(name)) for name in ALL]
    some = [n for n in repeats if n]
    if not some:
        return _NOT_RUN
    gone = missing(results)
    left = [
        (what, [name for name in gone if (name in ABSENT) == absent])
        for what, absent in (("not at hand", True), ("not run", False))
    ]
    left = "".join(f"; {what}: {names(own)}" for what, own in left if own)
    often = f"{min(some)} to {max(some)}" if min(some) < max(some) else f"{some[0]}"
    times = "cross-validation" if often == "1" else "cross-validations"
    return f"{len(some)} of the {len(repeats)} data sets were run, {often} {times} each{left}."


def counted(verdicts):
    """How many numbers of Tables 1 and 2 the files have, and which they have not."""
    own = [
        v
        for v in verdicts
        if v.artefact in ("table1", "table2") and v.kind == COUNTED and v.reason != NO_DATA
    ]
    if not own:
        return _NOT_RUN
    same = sum(v.verdict in STANDS for v in own)
    other = sum(v.verdict in (OPEN, AFTERWARDS) for v in own)
    away = [v for v in own if v.verdict in (DISAGREES, IMPOSSIBLE)]
    parts = [f"{same} of {len(own)} printed counts match the files"]
    if other:
        parts.append(f"{other} match another count or version")
    if away:
        parts.append(f"{len(away)} ({names(list(dict.fromkeys(v.row for v in away)))}) match none")
    return f"{', '.join(parts)}."


def best(results):
    """On how many sets SNB(CMA) has the largest mean, by criterion."""
    parts = []
    for title, sets in (("UCI", UCI), ("challenge", CHALLENGE)):
        told, n = [], 0
        for criterion in CRITERIA:
            _, largest = by_set(results, criterion)
            largest = largest[largest.index.isin(sets)]
            n = len(largest)
            told.append(f"{int(largest[CMA].sum())} on {criterion}")
        if n:
            parts.append(f"of the {n} {title} sets on {names(told)}")
    if not parts:
        return _NOT_RUN
    return f"CMA has the best mean, alone or with others, {'; '.join(parts)}."


def readings():
    """What Tables 3 and 4 leave open about the runs: the default, and what else was tried."""
    default, rows = vars(uci_variants.DEFAULT), {}
    for at, what in _OPEN.items():
        tried = [vars(each)[at] for each in uci_variants.SINGLE if vars(each)[at] != default[at]]
        others = "; ".join(_said(each, at) for each in tried)
        rows[what] = {"default": _said(default[at], at), "others": others}
    return by_row(
        rows, "what is open", "What the paper leaves open of sections 7 and 8, and how it is read"
    )


_OPEN = {
    "estimate": "P(part | class)",
    "missing": "missing cells",
    "prior": "variables that the prior counts",
    "counted": "models that are averaged, and how often each counts",
    "base": "loss that a CR of 0 stands for",
    "floor": "bound on the probability of a row's class in the loss",
    "rows": "rows of Spam",
}


def _said(value, at):
    if (at, value) == ("base", "all"):
        return "entropy of all rows"
    words = {
        "skip": "left out",
        "value": "a value",
        "varying": "those that MODL keeps",
        "null": "the null model",
        "train": "entropy of the training rows",
        "test": "entropy of the test rows",
    }
    if isinstance(value, tuple):
        return ", ".join(value)
    return words.get(value, value)


def learnt(results):
    """What CMA gains over MAP at the fewest and at the most training rows, mean over the sets."""
    told = []
    for criterion in ("ACC", "CR"):
        found = {name: gain(results, criterion, CMA, name) for name in beyond.LEARNING}
        found = {name: each.mean(axis=0) for name, each in found.items() if len(each)}
        if not found:
            return _NOT_RUN
        first, last = (np.array([each[k] for each in found.values()]) for k in (0, -1))
        told.append(
            f"In {criterion} CMA is better than {MAP} by {first.mean():.3f} at the fewest rows, "
            f"and better on {(first > 0).sum()} of {len(first)} sets. At the most rows it is "
            f"better by {last.mean():.3f}, and on {(last > 0).sum()} sets."
        )
    return f"{' '.join(told)} Differences are means over the sets."
