"""Sentences and small tables on Tables 1 to 4, each read from the records and verdicts."""

from replication.evidence.claim import names
from replication.evidence.shown.display import by_row
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
from replication.papers.boulle2007.protocol import uci_variants
from replication.papers.boulle2007.protocol.sets import ABSENT, ALL, CHALLENGE, UCI
from replication.papers.boulle2007.protocol.settings import CMA
from replication.papers.boulle2007.protocol.uci_settings import CRITERIA

__all__ = ["best", "counted", "readings", "run"]

_NOT_RUN = "Its cells were not run."


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
