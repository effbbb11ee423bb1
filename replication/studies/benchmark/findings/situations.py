"""The answer to each situation: chosen on one half of the sets, tried on the other."""

from typing import NamedTuple

import pandas as pd

from replication.studies.benchmark.findings.front import points
from replication.studies.benchmark.findings.ranks import BEHIND, losses
from replication.studies.benchmark.findings.signed_rank import Probabilities, signed_rank
from replication.studies.benchmark.protocol.methods import METHODS, YARDSTICK
from replication.studies.benchmark.protocol.sets import half
from replication.studies.benchmark.protocol.settings import COMPARED, PRIMARY, ROPE, SIZES
from replication.studies.benchmark.protocol.situations import FEW, QUICK_ENOUGH, SITUATIONS

#: What can be an answer: what is run on all sets of a situation.
NAMES = tuple(method.name for method in METHODS if not method.extra and method.name != YARDSTICK)

BOOSTING = "HistGradientBoosting"

#: The methods of three papers, of which the best is set beside boosting.
FAMILY = tuple(dict.fromkeys(method for method, _ in COMPARED))


class Answer(NamedTuple):
    """The method that a situation's choosing sets point to, and its trial."""

    #: The first of those that lead on the choosing sets.
    method: str
    #: The method itself where it leads on the confirming sets, else the first of those that do.
    rival: str
    #: The signed-rank test of the two on the confirming sets.
    against: Probabilities
    #: All that have the least mean rank on either half: of equal ones none is ahead.
    choosing: tuple[str, ...]
    confirming: tuple[str, ...]
    #: What was ranked: what was run on all sets of the situation.
    ranked: tuple[str, ...]

    @property
    def stands(self):
        """Whether the confirming sets do not speak for another."""
        return self.against.word != "second"


def answers(results):
    """Return the answer to each situation by name, None where records are missing."""
    return {name: _answer(globals()[f"_{name}"](results)) for name in SITUATIONS}


def beside_boosting(results):
    """Return by situation on how many confirming sets boosting has less loss, of how many.

    Less than the answer; None where records are missing, boosting is the answer, or it was not run
    on all sets.
    """
    by_situation = {}
    for name, answer in answers(results).items():
        where = _probabilities if name == "seconds" else globals()[f"_{name}"]
        table = where(results) if answer is not None and answer.method != BOOSTING else ()
        if BOOSTING not in table:
            by_situation[name] = None
            continue
        _, confirm = _halves(table)
        ahead = confirm[BOOSTING] < confirm[answer.method]
        by_situation[name] = int(ahead.sum()), len(confirm)
    return by_situation


def boosting_from(results):
    """Return from how many rows on boosting beats the best of the family; None if never.

    On most confirming sets that have curves so long, for that number and each greater one; the best
    of the family is that of the choosing sets, by its mean.
    """
    least = None
    for size in reversed(SIZES):
        parts = _halves(_curves(results, size))
        if parts is None:
            continue
        choose, confirm = parts
        best = choose[[name for name in FAMILY if name in choose]].mean().idxmin()
        if (confirm[BOOSTING] < confirm[best]).mean() <= 0.5:
            break
        least = size
    return least


def _probabilities(results):
    table = losses(results)[list(NAMES)]
    return table.loc[:, (table < BEHIND).all()]


def _few_rows(results):
    return _curves(results, FEW)


def _seconds(results):
    table = _probabilities(results)
    times = points(results, tuple(table))["time"]
    return table[[name for name in times.index if times[name] <= QUICK_ENOUGH]]


def _gaps(results):
    return _spoiled(results, ["gaps"])


def _columns(results):
    return _spoiled(results, ["copies", "noise"])


def _curves(results, size):
    return _beside({name: results.curve(name).get(size) for name in NAMES})


def _spoiled(results, kinds):
    by_method = {name: results.spoiled(name, PRIMARY, False) for name in NAMES}
    return _beside(
        {name: table[kinds].mean(axis=1) for name, table in by_method.items() if len(table)}
    )


def _beside(columns):
    """A table of the sets that any method has, without the methods that lack one of them."""
    measured = {name: column for name, column in columns.items() if column is not None}
    return pd.DataFrame(measured).dropna(how="all").dropna(axis=1)


def _halves(table):
    parts = [table[[half(name) == part for name in table.index]] for part in ("choose", "confirm")]
    return None if any(part.empty for part in parts) else parts


def _answer(table):
    parts = _halves(table)
    if parts is None:
        return None
    choosing, confirming = map(_leaders, parts)
    method = choosing[0]
    rival = method if method in confirming else confirming[0]
    against = signed_rank(parts[1][method], parts[1][rival], ROPE[PRIMARY])
    return Answer(method, rival, against, choosing, confirming, tuple(table))


def _leaders(part):
    """The methods of least mean rank, which several can share."""
    ranks = part.rank(axis=1).mean().round(9)
    return tuple(ranks.index[ranks == ranks.min()])
