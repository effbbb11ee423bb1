"""Sentences and small tables on Tables 1 to 4, each read from the records and verdicts."""

import numpy as np
import pandas as pd

from replication.evidence.claim import names
from replication.evidence.origin import origins
from replication.evidence.shown.display import by_row, named
from replication.evidence.vocabulary import (
    AFTERWARDS,
    CLAIM,
    COUNTED,
    DISAGREES,
    IMPOSSIBLE,
    NO_DATA,
    NOT_JUDGED,
    OPEN,
    STANDS,
    WEAK,
)
from replication.evidence.whole import ARTEFACT as WHOLE_TABLES
from replication.papers.boulle2007.pages.forty.by_set import by_set, missing, scores
from replication.papers.boulle2007.pages.forty.learning import gain
from replication.papers.boulle2007.protocol import beyond, forty_readings
from replication.papers.boulle2007.protocol.forty_settings import CRITERIA, FLOORS, PAPER
from replication.papers.boulle2007.protocol.sets import ABSENT, ALL, CHALLENGE, UCI
from replication.papers.boulle2007.protocol.settings import CMA, MAP
from replication.papers.boulle2007.verdicts.forty.together import what as called

__all__ = [
    "best", "counted", "deepest", "helpful", "learnt", "means", "outcome", "rates", "readings",
    "run", "weak", "words",
]  # fmt: skip

_NOT_RUN = "Its cells were not run."
_TITLES = {"table3": "Table 3", "table4": "Table 4"}
#: What is said of the means of a table as a whole, and of which.
_RATES = {called(scope): title for scope, title in (("CR, Table 3", "Table 3"),
                                                    ("CR, Table 4", "Table 4"))}  # fmt: skip
#: How a reading is called that bounds probabilities.
_BOUND = "P at least "
_STATISTICS = {"mean": "means", "wins": "significant wins", "losses": "significant losses",
               "rank": "mean ranks"}  # fmt: skip


def rates(verdicts):
    """Say which readings of all let the printed compression rates of a table stand as a whole."""
    own = [v for v in verdicts if v.artefact == WHOLE_TABLES and v.row in _RATES]
    told = [f"those of {_RATES[v.row]} {_stand(v)}" for v in own if v.verdict != NOT_JUDGED]
    return f"Of the mean compression rates {', and '.join(told)}." if told else _NOT_RUN


def _stand(verdict):
    if verdict.verdict in STANDS:
        return "stand as a whole"
    if verdict.verdict == DISAGREES:
        return "are refused as a whole by every reading"
    only = "those that bound probabilities, which the paper does not mention"
    if not all(_BOUND in name for name in verdict.agrees):
        only = "some"
    return f"are refused as a whole by every reading but {only}: {_bounds(verdict)}"


def _bounds(verdict):
    """The readings that let a table stand, and which of them were found by looking."""
    known = origins(PAPER)
    found = [name for name in verdict.agrees if known.afterwards(name, verdict)]
    before = [name for name in verdict.agrees if name not in found]
    parts = ((before, "stated before"), (found, "found by looking or against the text"))
    return " and ".join(f"{_quoted(own)} ({what})" for own, what in parts if own)


def _quoted(own):
    return names([f'"{name}"' for name in own])


def outcome(verdicts):
    """How many numbers of Tables 3 and 4 each table's readings give, by criterion and statistic.

    A cell reads "a + b + c of n": given by the default reading, by another one that was stated
    before, and by one that was found by looking or is against the text, of so many.
    """
    rows = {}
    for table, title in _TITLES.items():
        for statistic, what in _STATISTICS.items():
            cells = {
                criterion: _given([v for v in verdicts if (v.artefact, v.statistic, v.column)
                                   == (table, statistic, criterion) and v.n_draws])
                for criterion in CRITERIA
            }  # fmt: skip
            if any(cells.values()):
                rows[f"{title}, {what}"] = cells
    return named(
        pd.DataFrame.from_dict(rows, orient="index", columns=CRITERIA),
        "given",
        "Printed numbers that agree, that are an open choice, and that are explained afterwards",
    )


def _given(found):
    return f"{' + '.join(map(str, _counts(found)))} of {len(found)}" if found else ""


def _counts(found):
    return [sum(v.verdict in words for v in found) for words in (STANDS, (OPEN,), (AFTERWARDS,))]


def means(verdicts, *criteria):
    """How many mean values of some criteria are given, in a sentence's part for each table."""
    parts = []
    for table, title in _TITLES.items():
        found = [v for v in verdicts if v.artefact == table and v.statistic == "mean"
                 and v.column in criteria and v.n_draws]  # fmt: skip
        if found:
            default, other, later = _counts(found)
            parts.append(f"{default} of {len(found)} of {title}, another reading that was stated "
                         f"before {other} more, and one that was found by looking or is against "
                         f"the text {later}")  # fmt: skip
    return "; ".join(parts) or "none, for they were not run"


def weak(verdicts, *criteria):
    """How many of the means that are given would have been given nearly whatever was printed."""
    found = [v for v in verdicts if v.artefact in _TITLES and v.statistic == "mean"
             and v.column in criteria and v.verdict in STANDS and v.power is not None]  # fmt: skip
    n = sum(v.verdict == WEAK for v in found)
    return (
        f"for {n} of these {len(found)} the readings refuse less than half of what the column's "
        "methods span"
    )


def helpful(verdicts):
    """The bounds that give a mean CR which the default does not, with how many they give."""
    found = [name.removeprefix(_BOUND) for v in verdicts for name in v.agrees
             if (v.statistic, v.column) == ("mean", "CR") and v.verdict in (OPEN, AFTERWARDS)
             and name.startswith(_BOUND)]  # fmt: skip
    return names([f"{floor} ({found.count(floor)})" for floor in FLOORS if floor in found])


def run(results):
    """On how many sets, and how often, the cross-validations were run."""
    repeats = [len(results.cross_validations(name)) for name in ALL]
    some = [n for n in repeats if n]
    if not some:
        return _NOT_RUN
    gone = missing(results)
    left = [(what, [name for name in gone if (name in ABSENT) == absent])
            for what, absent in (("not at hand", True), ("not run", False))]  # fmt: skip
    left = "".join(f"; {what}: {names(own)}" for what, own in left if own)
    often = f"{min(some)} to {max(some)}" if min(some) < max(some) else f"{some[0]}"
    times = "cross-validation" if often == "1" else "cross-validations"
    return f"{len(some)} of the {len(repeats)} data sets were run, {often} {times} each{left}."


def counted(verdicts):
    """How many numbers of Tables 1 and 2 the files have, and which they have not."""
    own = [v for v in verdicts if v.artefact in ("table1", "table2") and v.kind == COUNTED
           and v.reason != NO_DATA]  # fmt: skip
    if not own:
        return _NOT_RUN
    same = sum(v.verdict in STANDS for v in own)
    other = sum(v.verdict in (OPEN, AFTERWARDS) for v in own)
    away = [v for v in own if v.verdict in (DISAGREES, IMPOSSIBLE)]
    told = f"Of {len(own)} numbers {same} are those of the files as they are"
    told += f", {other} those of another count or version" if other else ""
    sets = list(dict.fromkeys(v.row for v in away))
    return f"{told}. {f'No file has {len(away)}: of {names(sets)}.' if away else ''}".strip()


def words(verdicts, says):
    """What a claim that begins so is called on the UCI sets, and on the challenge sets at hand."""
    found = {}
    for verdict in verdicts:
        if verdict.kind == CLAIM and verdict.column.startswith(says):
            for title in ("UCI", "challenge"):
                if f"{title} data sets" in verdict.column:
                    found[title] = verdict.word
    parts = [f"`{word}` on the {title} sets" for title, word in found.items()]
    return " and ".join(parts) or f"`{NOT_JUDGED}: {NO_DATA}`"


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
    return f"SNB(CMA) is best, or as good as the best, {'; '.join(parts)}."


def deepest(results, method):
    """The least CR that a method has on a set without a bound, and what it does to the mean."""
    found = scores(results, "CR")[method]
    if found.empty:
        return _NOT_RUN
    least = found.idxmin()
    return (
        f"The least CR of {method} is {found[least]:.3g}, on {least}; over the {len(found)} sets "
        f"its median is {found.median():.3f} and its mean {found.mean():.3f}."
    )


def readings():
    """What Tables 3 and 4 leave open about the runs: the default, and what else was tried."""
    default, rows = vars(forty_readings.DEFAULT), {}
    for at, what in _OPEN.items():
        tried = [vars(each)[at] for each in forty_readings.SINGLE if vars(each)[at] != default[at]]
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
    words = {"skip": "left out", "value": "a value", "varying": "those that MODL keeps",
             "null": "the null model", "train": "entropy of the training rows",
             "test": "entropy of the test rows"}  # fmt: skip
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
            f"in {criterion} by {first.mean():.3f} at the fewest rows, on {(first > 0).sum()} of "
            f"{len(first)} sets more than nothing, and by {last.mean():.3f} at the most, on "
            f"{(last > 0).sum()}"
        )
    return f"On average over the sets {CMA} gains on {MAP} {'; '.join(told)}."
